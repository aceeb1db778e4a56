import { NO_FILTERS } from '#contracts/suggestions'

/** Somebody who was never offered anything and asks for nothing in particular. */
export const NEWCOMER = { userId: 'nobody', filters: NO_FILTERS }
