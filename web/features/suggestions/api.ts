import type { Output } from '#contracts/endpoint'
import type { City } from '#contracts/suggestions'
import * as api from '#contracts/suggestions'
import { ApiError, call } from '../../platform/api/api-client.ts'
import { useApi } from '../../platform/api/use-api.ts'

const NOTHING_THERE: readonly number[] = [403, 404]

/** The typed text, and the id of the municipality if one was picked from the list. */
export interface CityChoice {
  text: string
  cityId: string | null
}

export const isSearchable = (search: string) => search.trim().length >= api.MIN_CITY_QUERY_LENGTH

/** Places to start from whose name starts with `search`; too short a text sends no request. */
export function useCities(search: string) {
  const input = isSearchable(search) ? { query: { q: search.trim() } } : null
  return useApi(api.listCities, input, { keepPreviousData: input !== null })
}

/**
 * The data of the picked city; `undefined` if none is picked or the request fails. It is searched by its label
 * ("Campinas, SP"), because a stored draft contains only label and id, and a locality may have several ids.
 */
export function usePickedCity({ text, cityId }: CityChoice): City | undefined {
  const { data } = useCities(cityId === null ? '' : text)
  return cityId === null ? undefined : data?.find(({ label }) => label === text)
}

/** A city that is not understood, and the one that it may mean; the text is empty if none was typed. */
export interface UnknownStart {
  text: string
  guess: CityChoice | null
}

/** Resolves a typed text to a city or locality. If the list does not load, the server resolves the text. */
export async function resolveCity(typed: CityChoice): Promise<CityChoice | UnknownStart> {
  const text = typed.text.trim()
  if (typed.cityId !== null || text === '') return typed
  const found = await call(api.listCities, { query: { q: text } }).catch(() => null)
  const best = found?.find(({ match }) => match === 'whole') ?? found?.[0]
  const city = best ? { text: best.label, cityId: best.id } : null
  if (!found || best?.match === 'whole') return city ?? typed
  return { text, guess: city }
}

/** All categories, those of the free plan first. They change only with a release. */
export const useCategories = () => useApi(api.listCategories, {}, { revalidateIfStale: false })

/** A visitor's search; without a city it returns the best places of the country. */
interface PreviewRequest {
  categoryId: number
  cityId: string | null
}

export interface Preview {
  places: Output<typeof api.previewSuggestions> | undefined
  failure: { isRetrying: boolean; retry: () => void } | null
}

/**
 * Places of the catalogue for a visitor, the same ones on every visit.
 *
 * @param wanted - `null` sends no request
 */
export function usePreview(wanted: PreviewRequest | null): Preview {
  const query = wanted && { categoryId: String(wanted.categoryId), ...(wanted.cityId ? { cityId: wanted.cityId } : {}) }
  const answer = useApi(api.previewSuggestions, query && { query }, { revalidateIfStale: false })
  const { data, error, isValidating, mutate } = answer
  // A draft may contain a Premium category or a city that no longer exists. Then there are no places, and a retry cannot help.
  if (!data && error instanceof ApiError && NOTHING_THERE.includes(error.status)) return { places: [], failure: null }
  const failure = error && !data ? { isRetrying: isValidating, retry: () => void mutate() } : null
  return { places: data, failure }
}
