import { TIME_ZONE } from '#contracts/locale'
import { addDays } from '../../lib/calendar.ts'
import { localMinuteOf } from '../../lib/local-time.ts'

const ASKED_DAYS = 14

/** Since when an outing was completed, or the partner answered, about which the dashboard still asks a member. */
export const askedSince = (now: Date): Date => addDays(now, -ASKED_DAYS)

/**
 * The days that are first on the dashboard: today's in São Paulo, and the two weeks before, whose outings are asked
 * about (docs/rules.md, activities.5, activities.14).
 */
export function dueDaysAt(now: Date) {
  const dayAt = (date: Date) => localMinuteOf(date, TIME_ZONE).slice(0, 10)
  // Later than every minute of the day.
  return { since: dayAt(addDays(now, -ASKED_DAYS)), until: `${dayAt(now)}T24` }
}
