import type { Weekly } from '#contracts/weekly'
import { run } from '#db/client'
import { type WeeklyState, weeklyNotices } from '#db/queries/weekly/weekly-turns'
import type { Deps } from '../../deps.ts'
import { addDays, addHours, mondayOf, startOfWeek } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'

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
