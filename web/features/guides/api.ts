import { type Guide, type GuideList, listGuides, loadCategoryGuide, loadCityGuide } from '#contracts/guides'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { ApiError, addressOf, call } from '../../platform/api/api-client.ts'
import { peekPageData } from '../../platform/api/page-data.ts'

export type { GuideList }

/** Path of a city's page, or of one of its categories. */
export interface GuideAddress {
  uf: string
  city: string
  category?: string | undefined
}

/** Responses since the app was opened, so that the back button restores the page's height and scroll position. */
const answers = new Map<string, unknown>()
const known = <Data>(address: string): Data | undefined =>
  (answers.get(address) as Data | undefined) ?? peekPageData<Data>(address)

async function remembered<Data>(address: string, answer: Promise<Data>): Promise<Data> {
  const data = await answer
  answers.set(address, data)
  return data
}

const LIST = addressOf(listGuides, {})

/** The cities that have pages. Does not use the app's cache, whose code these pages do not load. */
export const useGuides = () =>
  useLoaded<GuideList>(
    () => remembered(LIST, call(listGuides, {})),
    () => known(LIST),
  )

/** The contents of a city's page; `isMissing`: there is no such page. */
export function useGuide({ uf, city, category }: GuideAddress) {
  const params = { uf, city }
  const ofCategory = category === undefined ? null : { ...params, category }
  const address = ofCategory
    ? addressOf(loadCategoryGuide, { params: ofCategory })
    : addressOf(loadCityGuide, { params })
  const ask = (): Promise<Guide> =>
    ofCategory ? call(loadCategoryGuide, { params: ofCategory }) : call(loadCityGuide, { params })
  const { data, error, reload } = useLoaded<Guide>(
    () => remembered(address, ask()),
    () => known(address),
  )
  const isMissing = error instanceof ApiError && error.status === 404
  return { data, error, isMissing, retry: () => void reload() }
}
