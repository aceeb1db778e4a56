import useSWR from 'swr'
import { GUIDE_LIST_TITLE } from '#contracts/guides/guide-titles'
import { type Guide, type GuideList, listGuides, loadCategoryGuide, loadCityGuide } from '#contracts/guides/guides'
import { ApiError, addressOf, call } from '../../platform/api/api-client.ts'

/** The address of a city's page, or of one of its categories. */
export interface GuideAddress {
  uf: string
  city: string
  category?: string | undefined
}

/** For the page, which imports no contract. */
export const LIST_TITLE = GUIDE_LIST_TITLE

/** The cities that have pages. Public: asked at once, whoever is looking. */
export const useGuides = () => useSWR<GuideList>(addressOf(listGuides, {}), () => call(listGuides, {}))

/** What a city's page shows; `isMissing` where there is no such page. */
export function useGuide({ uf, city, category }: GuideAddress) {
  const params = { uf, city }
  const ofCategory = category === undefined ? null : { ...params, category }
  const key = ofCategory ? addressOf(loadCategoryGuide, { params: ofCategory }) : addressOf(loadCityGuide, { params })
  const { data, error, mutate } = useSWR<Guide>(key, () =>
    ofCategory ? call(loadCategoryGuide, { params: ofCategory }) : call(loadCityGuide, { params }),
  )
  const isMissing = error instanceof ApiError && error.status === 404
  return { data, error, isMissing, retry: () => void mutate() }
}
