import { TERMS } from '#contracts/terms'
import type { Period } from '#db/queries/admin/admin-stats'
import { addDays, dayOf, endOfMonth, monthBefore, monthOf, startOfWeek } from '../../../lib/calendar.ts'

const EPOCH_MS = 0
const DAYS_A_WEEK = 7

/** The months of the panel's charts, `YYYY-MM`, oldest first. */
export function panelMonths(now: Date): string[] {
  const months = [monthOf(now)]
  while (months.length < TERMS.panelMonths) months.unshift(monthBefore(months[0] ?? ''))
  return months
}

/** Everything before the first month, then each month. */
export function periodsOfMonths(months: readonly string[]): Period[] {
  const ends = [monthBefore(months[0] ?? ''), ...months].map((month) => endOfMonth(month).getTime())
  return ends.map((end, index) => [ends[index - 1] ?? EPOCH_MS, end] as const)
}

/** A week from Monday to Sunday in São Paulo. */
interface Week {
  /** Its Monday, `YYYY-MM-DD`. */
  name: string
  period: Period
}

/** The weeks that the panel shows, oldest first. */
export function panelWeeks(now: Date): Week[] {
  const thisMonday = startOfWeek(now)
  // One day into the week, so that an hour more or less around it does not matter.
  const mondayOf = (weeks: number) => startOfWeek(addDays(thisMonday, weeks * DAYS_A_WEEK + 1))
  return Array.from({ length: TERMS.panelWeeks }, (_, index) => {
    const weeks = index + 1 - TERMS.panelWeeks
    const monday = mondayOf(weeks)
    return { name: dayOf(monday), period: [monday.getTime(), mondayOf(weeks + 1).getTime()] as const }
  })
}
