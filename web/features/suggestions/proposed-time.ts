import { outingDate } from '../../copy/outing-dates.ts'
import { formatPlan, isBefore, phaseOf } from '../../lib/plan-time.ts'
import { serverNow } from '../../platform/device/server-clock.ts'

interface Planned {
  /** Local date and time of the town. */
  plannedAt: string
  timeZone: string
}

/** The time of a proposal in words; once the hour is over, only the day. */
export function toProposedTime(planned: Planned, now = serverNow()): { words: string; isToday: boolean } {
  const isToday = phaseOf(planned, now) === 'today'
  const words = outingDate.proposed({ isToday, ...formatPlan(planned.plannedAt) })
  return { words: isBefore(planned, now) ? words : (words.split(', ')[0] ?? words), isToday }
}
