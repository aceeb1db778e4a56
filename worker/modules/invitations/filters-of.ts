import { type Filters, NO_FILTERS } from '#contracts/suggestions'
import * as schemas from '../suggestions/schemas.ts'

/** What was asked of the places of an invitation, from its column. */
export const filtersOf = (stored: string | null): Filters =>
  stored === null ? NO_FILTERS : schemas.Filters.parse(JSON.parse(stored))
