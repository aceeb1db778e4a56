import type { Output } from '#contracts/http/endpoint'
import * as api from '#contracts/suggestions'
import { ApiError } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'

const NOTHING_THERE: readonly number[] = [403, 404]

/** What a visitor asks for; without a city the best of the country. */
interface PreviewRequest {
  categoryId: number
  cityId: string | null
}

/** What a ticket needs to know of the answer. */
export interface Preview {
  places: Output<typeof api.previewSuggestions> | undefined
  failure: { isRetrying: boolean; retry: () => void } | null
}

/**
 * Places of the catalogue for somebody without an account. They are the same on every visit.
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
