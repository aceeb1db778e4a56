import { loadWaiting } from '#contracts/admin'
import { useApi } from '../../../platform/api/use-api.ts'

/** How much waits for an administrator. */
export const useWaiting = () => useApi(loadWaiting, {})
