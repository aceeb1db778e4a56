import { kmBetween } from '#db/distance'
import { chainKey } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { placeKey } from '#db/keys/place-key'
import type { PlacedCandidate } from '#db/queries/places/candidate'
import type { Point } from '../../../providers/places/places.ts'

/** What Google and the catalogue may have in common of one place. */
export interface Located {
  readonly id: string
  /** Folded names of the place; none where a cached search has no name. */
  readonly nameKeys: readonly string[]
  readonly point: Point | null
}

/** Two sources rarely place one venue further apart, and two venues of one name are rarely nearer. */
const SAME_NAME_WITHIN_KM = 0.15
/** Without a name only the position tells; next door counts as the same, since a missing place is better than a repeated one. */
const NAMELESS_WITHIN_KM = 0.05

/** Whether two entries are one place, by name and distance. */
export function isSamePlace(a: Located, b: Located): boolean {
  const areNamed = a.nameKeys.length > 0 && b.nameKeys.length > 0
  if (areNamed && !a.nameKeys.some((key) => b.nameKeys.includes(key))) return false
  // They have one name in one search, and one of them is known by its municipality only.
  if (!a.point || !b.point) return areNamed
  return kmBetween(a.point, b.point) <= (areNamed ? SAME_NAME_WITHIN_KM : NAMELESS_WITHIN_KM)
}

/** Google's places, and the catalogue's without those that Google has; the order stays. Ids are unique in each list. */
export const mergePlaces = <A extends Located, B extends Located>(
  google: readonly A[],
  catalogue: readonly B[],
): (A | B)[] => [...google, ...catalogue.filter((entry) => !google.some((place) => isSamePlace(place, entry)))]

/** The distinctive words of a name, as the catalogue's chain key of a business has them. */
export const chainKeyOf = (name: string, city: { name: string; uf: string }): string =>
  chainKey({ source: BUSINESS, name, neighbourhood: '', city: city.name, uf: city.uf })

/** Keys under which the catalogue may have a place of this name: the chain key of a museum or a park is its whole name. */
export const nameKeysOf = (name: string, city: { name: string; uf: string }): string[] => [
  ...new Set([chainKeyOf(name, city), placeKey(name), fold(name)]),
]

/** The register whose rule for names fits Google's. */
const BUSINESS = 'cadastur-mtur'

/** A candidate of the catalogue in the form in which it is compared with Google's places. */
export const locate = <C extends PlacedCandidate>(candidate: C): Located & { candidate: C } => ({
  id: candidate.activityId,
  nameKeys: [candidate.chainKey],
  point:
    candidate.ownLatitude === null || candidate.ownLongitude === null
      ? null
      : { latitude: candidate.ownLatitude, longitude: candidate.ownLongitude },
  candidate,
})
