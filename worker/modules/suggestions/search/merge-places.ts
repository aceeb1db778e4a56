import { kmBetween } from '#db/distance'
import { chainKey } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { placeKey } from '#db/keys/place-key'
import type { PlacedCandidate } from '#db/queries/places/candidate'
import type { Point } from '../../../providers/places/places.ts'

/** What two sources may have in common of one place. */
export interface Located {
  readonly id: string
  /** Folded words that name the place, one way or another; none where the source's name may not be stored. */
  readonly nameKeys: readonly string[]
  readonly point: Point | null
}

/** Two sources rarely put one place further apart, and two places of one name rarely stand nearer. */
const SAME_NAME_WITHIN_KM = 0.15
/** Without a name only the spot tells; next door counts as the same, for a place left out is better than one shown twice. */
const NAMELESS_WITHIN_KM = 0.05

/** Whether two entries are one place: by id, else by name and distance. */
export function isSamePlace(a: Located, b: Located): boolean {
  if (a.id === b.id) return true
  const areNamed = a.nameKeys.length > 0 && b.nameKeys.length > 0
  if (areNamed && !a.nameKeys.some((key) => b.nameKeys.includes(key))) return false
  // They have one name in one search, and one of them is known by its municipality only.
  if (!a.point || !b.point) return areNamed
  return kmBetween(a.point, b.point) <= (areNamed ? SAME_NAME_WITHIN_KM : NAMELESS_WITHIN_KM)
}

/** Whether an online source lists one place twice: a map has a place as a point and as a building. */
function isTwice(a: Located, b: Located): boolean {
  if (a.id === b.id) return true
  const isOfOneName = a.nameKeys.length > 0 && a.nameKeys.join() === b.nameKeys.join()
  return isOfOneName && a.point !== null && b.point !== null && isSamePlace(a, b)
}

/** The entries that are no repetition of an earlier one. */
function eachOnce<T>(entries: readonly T[], isRepeated: (earlier: T, entry: T) => boolean): T[] {
  const distinct: T[] = []
  for (const entry of entries) {
    if (!distinct.some((earlier) => isRepeated(earlier, entry))) distinct.push(entry)
  }
  return distinct
}

/**
 * The entries of the first source, and of the second those that are no place of the first: no place appears twice, each
 * keeps the source that was asked first, and what comes first stays first. Within the first, which is asked over the
 * network, the whole name and the spot tell too; within the second, which is ours, only an id: two places of one name
 * that it lists apart are two.
 */
export function mergePlaces<A extends Located, B extends Located>(
  first: readonly A[],
  second: readonly B[],
): (A | B)[] {
  const known = eachOnce(first, isTwice)
  const others = second.filter((entry) => !known.some((place) => isSamePlace(place, entry)))
  return [...known, ...eachOnce(others, (earlier, entry) => earlier.id === entry.id)]
}

/** The words of a name that tell a business from others, as the catalogue's chain keys have them for a business. */
export const chainKeyOf = (name: string, city: { name: string; uf: string }): string =>
  chainKey({ source: BUSINESS, name, neighbourhood: '', city: city.name, uf: city.uf })

/** What the catalogue may call a place of this name: of a museum or a park its chain key is the words that name it. */
export const nameKeysOf = (name: string, city: { name: string; uf: string }): string[] => [
  ...new Set([chainKeyOf(name, city), placeKey(name), fold(name)]),
]

/** The register whose rule for names fits what sources of businesses say. */
const BUSINESS = 'cadastur-mtur'

/** A candidate of the catalogue as another source's places are compared with it. */
export const locate = <C extends PlacedCandidate>(candidate: C): Located & { candidate: C } => ({
  id: candidate.activityId,
  nameKeys: [candidate.chainKey],
  point:
    candidate.ownLatitude === null || candidate.ownLongitude === null
      ? null
      : { latitude: candidate.ownLatitude, longitude: candidate.ownLongitude },
  candidate,
})
