import * as api from '#contracts/activities'
import { refresh, useApi } from '../../../platform/api/use-api.ts'

/** Counters of the couple over its whole history. */
export const useStats = () => useApi(api.loadStats, {})

/** Counts again, after something was created or done. */
export const refreshStats = () => refresh(api.loadStats)
