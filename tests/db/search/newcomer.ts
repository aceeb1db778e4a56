import { NO_FILTERS } from '#contracts/suggestions'

/** A person without earlier offers and without filters. */
export const NEWCOMER = { userId: 'nobody', filters: NO_FILTERS }
