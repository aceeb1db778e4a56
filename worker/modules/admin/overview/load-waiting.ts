import { DROPPED_DAYS, MOST_WAITING, type Waiting } from '#contracts/admin'
import { countWaiting } from '#db/queries/admin/waiting'
import type { Caller, Deps } from '../../../deps.ts'
import { addDays } from '../../../lib/calendar.ts'

/** How much waits for an administrator: what the tabs of the panel show. */
export async function loadWaiting({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<Waiting> {
  const query = { readerId: caller.userId, most: MOST_WAITING + 1, droppedSince: addDays(now(), -DROPPED_DAYS) }
  const [waiting] = await caller.load([countWaiting(db, query)])
  return waiting
}
