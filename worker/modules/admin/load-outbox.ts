import type { OutboxCounts } from '#contracts/admin/overview'
import { countOutbox } from '#db/queries/notifications/email-outbox'
import type { Caller, Deps } from '../../deps.ts'

/** How many e-mails wait to be sent, and how many notices were dropped because they were too old. */
export async function loadOutbox({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<OutboxCounts> {
  const { counts } = await caller.load({ counts: countOutbox(db, caller.userId) })
  return counts
}
