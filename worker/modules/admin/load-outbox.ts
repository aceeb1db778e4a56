import type { OutboxCounts } from '#contracts/admin/overview'
import { countOutbox } from '#db/queries/notifications/email-outbox'
import type { Caller, Deps } from '../../deps.ts'

/** What became of e-mails that could not be sent: how many wait, and how many notices were given up for their age. */
export async function loadOutbox({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<OutboxCounts> {
  const { counts } = await caller.load({ counts: countOutbox(db, caller.userId) })
  return counts
}
