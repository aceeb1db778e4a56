import type { SearchedCity } from '#db/queries/places/cities'
import type { Deps } from '../../../deps.ts'

const KEY_VERSION = 'v2'
const REMEMBERED_SECONDS = 24 * 60 * 60

/** A Google place that a couple was shown, with its search, which a choice of the place needs. */
export interface RememberedSuggestion {
  activityId: string
  categoryId: number
  city: SearchedCity
}

const keyOf = (coupleId: string) => `suggested:${KEY_VERSION}:${coupleId}`

export async function rememberSuggestions(
  { cache }: Pick<Deps, 'cache'>,
  coupleId: string,
  suggested: readonly RememberedSuggestion[],
): Promise<void> {
  const earlier = (await cache.find<RememberedSuggestion[]>(keyOf(coupleId))) ?? []
  const isFresh = ({ activityId, categoryId }: RememberedSuggestion) =>
    suggested.some((one) => one.activityId === activityId && one.categoryId === categoryId)
  const others = earlier.filter((one) => !isFresh(one))
  await cache.store(keyOf(coupleId), [...suggested, ...others].slice(0, MAX_REMEMBERED), REMEMBERED_SECONDS)
}

const MAX_REMEMBERED = 100

/** Lists the searches of the last day that showed a couple this place: one per category, the latest first. */
export async function listRememberedSuggestions(
  { cache }: Pick<Deps, 'cache'>,
  coupleId: string,
  activityId: string,
): Promise<RememberedSuggestion[]> {
  const remembered = (await cache.find<RememberedSuggestion[]>(keyOf(coupleId))) ?? []
  return remembered.filter((one) => one.activityId === activityId)
}
