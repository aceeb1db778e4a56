import * as api from '#contracts/suggestions'
import { useApi } from '../../../platform/api/use-api.ts'

/** All categories, the basic ones first. They change only with a release. */
export const useCategories = () => useApi(api.listCategories, {}, { revalidateIfStale: false })
