import { type Guide, type GuideList, listGuides, loadCategoryGuide, loadCityGuide } from '#contracts/guides/guides'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { ApiError, addressOf, call } from '../../platform/api/api-client.ts'
import { peekPageData } from '../../platform/api/page-data.ts'

/** The address of a city's page, or of one of its categories. */
export interface GuideAddress {
  uf: string
  city: string
  category?: string | undefined
}

/** The cities that have pages. Without the cache of other pages, whose code the visitor would have to load. */
export const useGuides = () =>
  useLoaded<GuideList>(
    () => call(listGuides, {}),
    () => peekPageData(addressOf(listGuides, {})),
  )

/** What a city's page shows, for the life of the component; `isMissing` where there is no such page. */
export function useGuide({ uf, city, category }: GuideAddress) {
  const params = { uf, city }
  const ofCategory = category === undefined ? null : { ...params, category }
  const { data, error, reload } = useLoaded<Guide>(
    () => (ofCategory ? call(loadCategoryGuide, { params: ofCategory }) : call(loadCityGuide, { params })),
    () =>
      peekPageData(
        ofCategory ? addressOf(loadCategoryGuide, { params: ofCategory }) : addressOf(loadCityGuide, { params }),
      ),
  )
  const isMissing = error instanceof ApiError && error.status === 404
  return { data, error, isMissing, retry: () => void reload() }
}
