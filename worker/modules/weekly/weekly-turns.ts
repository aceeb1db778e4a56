import type { Weekly } from '#contracts/weekly'
import { inOrder, run } from '#db/client'
import { findWeekly, passTurn, type WeeklyState, weeklyNotices } from '#db/queries/weekly/weekly-turns'
import type { Caller, Deps } from '../../deps.ts'
import { addDays, addHours, mondayOf, startOfWeek } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'

const THURSDAY = 3
const FROM_HOUR = 10
const HOURS = 12
/** Notifications of one run; the next one is five minutes later. */
const MAX_AT_ONCE = 1000

/**
 * Tells both members on Thursday from 10 to 22 h in São Paulo whose turn it is to decide the outing of the week
 * (docs/rules.md, weekly.2).
 */
export async function tellWeeklyTurns({ db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>): Promise<void> {
  const at = now()
  const opens = addHours(addDays(startOfWeek(at), THURSDAY), FROM_HOUR)
  if (at < opens || at >= addHours(opens, HOURS)) return
  await run(db, [
    weeklyNotices(db, { monday: mondayOf(at), at, id: newId(), hasPush: push !== null, limit: MAX_AT_ONCE }),
  ])
}

/** The outing of the week as a member reads it; it is decided from Thursday to Sunday. */
export function toWeekly({ isOn, turn, mayPass }: WeeklyState, userId: string, at: Date): Weekly {
  const isOpen = turn !== null && at >= addDays(startOfWeek(at), THURSDAY)
  const who = turn === userId ? 'you' : 'partner'
  return { isOn, turn: isOpen ? who : null, mayPass: mayPass && isOpen && who === 'you' }
}

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
