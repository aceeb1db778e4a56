import { loadPlacesUsage } from '#contracts/admin-places'
import { useApi } from '../../../../platform/api/use-api.ts'

/** What the sources of places were asked, and what is left of their budgets. */
export const usePlacesUsage = () => useApi(loadPlacesUsage, {})
