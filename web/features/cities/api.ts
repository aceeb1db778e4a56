import * as api from '#contracts/suggestions'
import { useApi } from '../../lib/use-api.ts'

/** Municipalities whose name begins like `search`; nothing is asked for fewer than two letters. */
export function useCities(search: string) {
  const q = search.trim()
  const input = q.length < api.MIN_CITY_QUERY_LENGTH ? null : { query: { q } }
  return useApi(api.listCities, input, { keepPreviousData: input !== null })
}
