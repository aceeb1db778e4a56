import type { Deps } from '../../deps.ts'
import { toKept } from '../../providers/places/may-persist.ts'
import type { FoundPlace, SourceName } from '../../providers/places/places.ts'

const KEY_VERSION = 'v1'
/** Somebody who looks at suggestions chooses today or looks again. */
const REMEMBERED_SECONDS = 24 * 60 * 60

/** Something that a couple was shown and that is no row of ours: where it belongs if it is chosen. */
export interface Suggested {
  activityId: string
  categoryId: number
  /** The city that was searched. */
  cityId: string
  /** As much of it as its source lets us keep. */
  place: FoundPlace
}

const keyOf = (coupleId: string) => `suggested:${KEY_VERSION}:${coupleId}`

const sourceOf = (activityId: string): SourceName => (activityId.startsWith('google:') ? 'google' : 'openstreetmap')

/** Remembers for a day what a couple was shown of the online sources, so that it can be chosen. */
export async function rememberSuggested(
  { cache }: Pick<Deps, 'cache'>,
  coupleId: string,
  suggested: readonly Suggested[],
): Promise<void> {
  const earlier = (await cache.find<Suggested[]>(keyOf(coupleId))) ?? []
  const fresh = suggested.map((one) => ({ ...one, place: toKept(sourceOf(one.activityId), one.place) }))
  const others = earlier.filter(({ activityId }) => !fresh.some((one) => one.activityId === activityId))
  await cache.keep(keyOf(coupleId), [...fresh, ...others].slice(0, MOST_REMEMBERED), REMEMBERED_SECONDS)
}

const MOST_REMEMBERED = 100

/** What a couple was shown under this id lately; null when it was not. */
export async function findSuggested(
  { cache }: Pick<Deps, 'cache'>,
  coupleId: string,
  activityId: string,
): Promise<Suggested | null> {
  const remembered = (await cache.find<Suggested[]>(keyOf(coupleId))) ?? []
  return remembered.find((one) => one.activityId === activityId) ?? null
}
