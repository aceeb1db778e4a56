import { Filters, NO_FILTERS } from '#contracts/suggestions'

/** What was asked of the places of an invitation, from its column. */
export const filtersOf = (stored: string | null): Filters =>
  stored === null ? NO_FILTERS : Filters.parse(JSON.parse(stored))
