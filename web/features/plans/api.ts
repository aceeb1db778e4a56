import * as api from '#contracts/plans'
import { useApi } from '../../lib/use-api.ts'

/** Both plans with every number a screen shows. */
export const usePlans = () => useApi(api.listPlans, {}, { revalidateIfStale: false })
