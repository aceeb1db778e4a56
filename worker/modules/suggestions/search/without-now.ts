import type { Filters } from '#contracts/suggestions'
import { addHours } from '../../../lib/calendar.ts'
import { localMinuteOf, timeZoneOf } from '../../../lib/local-time.ts'

/** A night belongs to the day before until this hour. */
const DAWN = 5
/** Hours from dawn until evening and until night: 17 h and 23 h. */
const [TO_EVENING, TO_NIGHT] = [12, 18]

/**
 * Replaces `now` in the filters by the part of the day in the city.
 *
 * @param cityId - IBGE code; without one, São Paulo's time
 */
export function withoutNow(filters: Filters, cityId: string | null | undefined, at: Date): Filters {
  if (filters.when !== 'now') return filters
  const local = localMinuteOf(addHours(at, -DAWN), timeZoneOf(cityId ?? null))
  const hours = Number(local.slice(11, 13))
  const part = hours < TO_EVENING ? 'day' : hours < TO_NIGHT ? 'evening' : 'night'
  return { ...filters, when: `${local.slice(0, 10)} ${part}` }
}
