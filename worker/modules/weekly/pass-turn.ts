import type { Weekly } from '#contracts/weekly'
import { inOrder, run } from '#db/client'
import { findWeekly, passTurn } from '#db/queries/weekly/weekly-turns'
import type { Caller, Deps } from '../../deps.ts'
import { mondayOf } from '../../lib/calendar.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'
import { toWeekly } from './weekly-turns.ts'

/**
 * Hands the caller's turn of this week over to the other member and tells them. Changes nothing if it is not the caller's
 * turn, or was handed over before (docs/rules.md, weekly.3).
 */
export async function passWeeklyTurn(
  deps: Pick<Deps, 'db' | 'now' | 'push' | 'report' | 'defer'>,
  caller: Caller,
): Promise<Weekly> {
  const { db, now, push } = deps
  const [user] = await caller.load([])
  const at = now()
  const monday = mondayOf(at)
  const [, weekly] = await run(db, [
    inOrder([
      passTurn(db, { userId: user.id, monday, at }),
      pushMessagesOf(db, push, { coupleId: user.coupleId, kind: 'weekly_passed', at, actorId: user.id }),
    ]),
    findWeekly(db, user.id, monday),
  ])
  pushSoon(deps)
  return toWeekly(weekly, user.id, at)
}
