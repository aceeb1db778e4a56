import { OUTBOX_COUNTED_DAYS, type OutboxCounts } from '#contracts/admin'
import { countOutbox } from '#db/queries/notifications/outbox-lists'
import type { Caller, Deps } from '../../../deps.ts'
import { addDays } from '../../../lib/calendar.ts'

/** How many e-mails wait, and what became of those that do not, with the reasons. */
export async function loadOutbox({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<OutboxCounts> {
  const since = addDays(now(), -OUTBOX_COUNTED_DAYS)
  const [rows] = await caller.load([countOutbox(db, caller.userId, since)])
  const ofState = (state: string) =>
    rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0)
  const droppedAs = (reason: string) => rows.find(({ dropReason }) => dropReason === reason)?.count ?? 0
  return {
    waiting: ofState('pending'),
    sent: ofState('sent'),
    outdated: droppedAs('outdated'),
    expired: droppedAs('expired'),
    refused: droppedAs('refused'),
  }
}
