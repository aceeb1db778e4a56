import type { Filters, PlaceFilter } from '#contracts/suggestions'
import { invitationForm as copy } from '../../copy/new-invitation.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { formatWanted } from '../../lib/plan-time.ts'
import { PRICE_LIMITS } from './invitation-draft.ts'

/** Only the filters that are set. */
export type RequestedFilters = Partial<Filters>

/** The filters that are set and that the source of places supports. */
export function toRequestedFilters(
  { openNow, maxPriceLevel, free, rainy, when }: Filters,
  offered: readonly PlaceFilter[],
): RequestedFilters {
  return {
    ...(openNow && offered.includes('openNow') ? { openNow } : {}),
    ...(maxPriceLevel && offered.includes('price') ? { maxPriceLevel } : {}),
    ...(free && offered.includes('free') ? { free } : {}),
    ...(rainy && offered.includes('rainy') ? { rainy } : {}),
    ...(when ? { when } : {}),
  }
}

export const hasFilters = (asked: RequestedFilters) => Object.keys(asked).length > 0

/** The set filters as short facts for one line. */
export function describeFilters(
  { openNow, maxPriceLevel, free, rainy, when }: RequestedFilters,
  isSurprise = false,
): string[] {
  const { filters, surprise } = copy
  const limit = PRICE_LIMITS.find((level) => level === maxPriceLevel)
  const words = [
    isSurprise && surprise.label,
    when === 'now' ? copy.when.likely.now : when && outingDate.wanted(formatWanted(when)),
    openNow && filters.openNow,
    free && filters.free,
    rainy && filters.rainy,
    limit && filters.upTo(limit),
  ]
  return words.flatMap((word) => (word ? word.toLowerCase() : []))
}
