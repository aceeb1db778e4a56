import type { Filters, PlaceFilter } from '#contracts/suggestions'
import { invitationForm as copy } from '../../copy/invitations.ts'
import { PRICE_LIMITS } from './invitation-draft.ts'

/** The filters that are asked for, and no others. */
export type RequestedFilters = Partial<Filters>

/** The chosen filters that the source of places supports. */
export function toRequestedFilters(
  { openNow, maxPriceLevel, free, rainy }: Filters,
  offered: readonly PlaceFilter[],
): RequestedFilters {
  return {
    ...(openNow && offered.includes('openNow') ? { openNow } : {}),
    ...(maxPriceLevel && offered.includes('price') ? { maxPriceLevel } : {}),
    ...(free && offered.includes('free') ? { free } : {}),
    ...(rainy && offered.includes('rainy') ? { rainy } : {}),
  }
}

export const hasFilters = (asked: RequestedFilters) => Object.keys(asked).length > 0

/** What was asked for beyond category, city and distance, as short facts within a line. */
export function describeFilters(
  { openNow, maxPriceLevel, free, rainy }: RequestedFilters,
  isSurprise = false,
): string[] {
  const { filters, surprise } = copy
  const limit = PRICE_LIMITS.find((level) => level === maxPriceLevel)
  const words = [
    isSurprise && surprise.label,
    openNow && filters.openNow,
    free && filters.free,
    rainy && filters.rainy,
    limit && filters.upTo(limit),
  ]
  return words.flatMap((word) => (word ? word.toLowerCase() : []))
}
