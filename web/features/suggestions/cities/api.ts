import * as api from '#contracts/suggestions'
import { useApi } from '../../../platform/api/use-api.ts'

/** What the person typed, and which municipality it is when one was picked from the list. */
export interface CityChoice {
  text: string
  cityId: string | null
}

/** Whether there are letters enough to ask for. */
export const isSearchable = (search: string) => search.trim().length >= api.MIN_CITY_QUERY_LENGTH

/** Municipalities whose name begins like `search`; nothing is asked for fewer than two letters. */
export function useCities(search: string) {
  const input = isSearchable(search) ? { query: { q: search.trim() } } : null
  return useApi(api.listCities, input, { keepPreviousData: input !== null })
}
