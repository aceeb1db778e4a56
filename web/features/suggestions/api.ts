import type { Output } from '#contracts/endpoint'
import type { City } from '#contracts/suggestions'
import * as api from '#contracts/suggestions'
import { ApiError } from '../../platform/api/api-client.ts'
import { useApi } from '../../platform/api/use-api.ts'

const NOTHING_THERE: readonly number[] = [403, 404]

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

/**
 * What is known of the city that was picked; `undefined` before that, and where it cannot be loaded. It is asked for by
 * its label ("Campinas, SP"), because a stored draft has nothing more of it.
 */
export function usePickedCity({ text, cityId }: CityChoice): City | undefined {
  const { data } = useCities(cityId === null ? '' : text)
  return data?.find(({ id }) => id === cityId)
}

/** All categories, the basic ones first. They change only with a release. */
export const useCategories = () => useApi(api.listCategories, {}, { revalidateIfStale: false })

/** A visitor's search; without a city it returns the best places of the country. */
interface PreviewRequest {
  categoryId: number
  cityId: string | null
}

/** The fields of the response that a ticket shows. */
export interface Preview {
  places: Output<typeof api.previewSuggestions> | undefined
  failure: { isRetrying: boolean; retry: () => void } | null
}

/**
 * Places of the catalogue for a visitor; the same ones on every visit.
 *
 * @param wanted - `null` asks nothing yet
 */
export function usePreview(wanted: PreviewRequest | null): Preview {
  const query = wanted && { categoryId: String(wanted.categoryId), ...(wanted.cityId ? { cityId: wanted.cityId } : {}) }
  const answer = useApi(api.previewSuggestions, query && { query }, { revalidateIfStale: false })
  const { data, error, isValidating, mutate } = answer
  // A draft may name a category of Premium, or a city that is gone: there is nothing to show, and asking again is no use.
  if (!data && error instanceof ApiError && NOTHING_THERE.includes(error.status)) return { places: [], failure: null }
  const failure = error && !data ? { isRetrying: isValidating, retry: () => void mutate() } : null
  return { places: data, failure }
}
