import * as api from '#contracts/admin'
import { useApi } from '../../../platform/api/use-api.ts'

/** Which settings the server has. */
export const useSettings = () => useApi(api.loadSettings, {})
