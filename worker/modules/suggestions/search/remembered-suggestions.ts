import { isStoredByIdOnly } from '#contracts/place-sources'
import type { CityRow } from '#db/queries/places/cities'
import type { Deps } from '../../../deps.ts'
import type { FoundPlace } from '../../../providers/places/places.ts'

const KEY_VERSION = 'v1'
/** Somebody who looks at suggestions chooses today or looks again. */
const REMEMBERED_SECONDS = 24 * 60 * 60

/** Something that a couple was shown and that is no row of ours: where it belongs if it is chosen. */
export interface RememberedSuggestion {
  activityId: string
  categoryId: number
  /** The city that was searched. */
  city: CityRow
  /** Null for a place that is stored by its id alone: remembered again day by day, even its position would be stored for longer than allowed. */
  place: FoundPlace | null
}

const keyOf = (coupleId: string) => `suggested:${KEY_VERSION}:${coupleId}`

/** Remembers for a day what a couple was shown of the online sources, so that it can be chosen. */
export async function rememberSuggestions(
  { cache }: Pick<Deps, 'cache'>,
  coupleId: string,
  suggested: readonly RememberedSuggestion[],
): Promise<void> {
  const earlier = (await cache.find<RememberedSuggestion[]>(keyOf(coupleId))) ?? []
  const fresh = suggested.map((one) => ({ ...one, place: isStoredByIdOnly(one.activityId) ? null : one.place }))
  const isFresh = ({ activityId, categoryId }: RememberedSuggestion) =>
    fresh.some((one) => one.activityId === activityId && one.categoryId === categoryId)
  const others = earlier.filter((one) => !isFresh(one))
  await cache.store(keyOf(coupleId), [...fresh, ...others].slice(0, MOST_REMEMBERED), REMEMBERED_SECONDS)
}

const MOST_REMEMBERED = 100

/** What a couple was shown under this id lately, once for each category, the last one first. */
export async function listRememberedSuggestions(
  { cache }: Pick<Deps, 'cache'>,
  coupleId: string,
  activityId: string,
): Promise<RememberedSuggestion[]> {
  const remembered = (await cache.find<RememberedSuggestion[]>(keyOf(coupleId))) ?? []
  return remembered.filter((one) => one.activityId === activityId)
}
