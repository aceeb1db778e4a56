import type { CategorySlug } from '#contracts/categories'
import type { Filters } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import { areaKeyOf } from '#db/keys/area-key'
import { chainKey } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { placeKey } from '#db/keys/place-key'
import type { Candidate, PlacedCandidate } from '#db/queries/places/candidate'
import type { CityRow } from '#db/queries/places/cities'
import type { OfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { FIT } from '#db/vocabulary/fit'
import type { Deps } from '../../../deps.ts'
import type { FoundPlace, Point } from '../../../providers/places/places.ts'
import { ideaCandidates } from '../ideas/idea-candidates.ts'
import { SEARCH_RULES } from './search-rules.ts'

/** Two sources rarely place one venue further apart, and two venues of one name are rarely nearer. */
const SAME_NAME_WITHIN_KM = 0.15
/** Without a name only the position tells; next door counts as the same, since a missing place is better than a repeated one. */
const NAMELESS_WITHIN_KM = 0.05

/** The register whose rule for names fits Google's. */
const BUSINESS = 'cadastur-mtur'

export interface CandidateQuestion {
  category: CategorySlug
  /** Null: Google is not searched, and nothing is near. */
  city: CityRow | null
  radiusKm: number
  filters: Filters
  /** Candidates of the catalogue. */
  catalogue: readonly PlacedCandidate[]
  /** Google's places and ideas that the couple was offered before. */
  offered: OfferedElsewhere
  /** Ids of withdrawn places that Google may still find. */
  withdrawn?: ReadonlySet<string>
  /** The couple whose share of Google's budget pays. */
  coupleId: string
  /** A surprise offers no place of Google: its facts may not be stored, so a clue could read differently the next time. */
  isSurprise?: boolean
}

export interface FoundCandidates {
  candidates: Candidate[]
  /** Google's results, by our id of the place. */
  found: ReadonlyMap<string, FoundPlace>
}

/** Above every score of the catalogue: Google's places come first within a tier. */
const ONLINE_SCORE = 1000

type OnlineCandidate = Located & { candidate: Candidate }

/** A candidate of a Google place, in Google's order; null beyond a day's outing. */
function toCandidate(
  place: FoundPlace,
  position: number,
  { city, radiusKm, offered }: CandidateQuestion & { city: CityRow },
): OnlineCandidate | null {
  const km = kmBetween(city, place.point)
  if (km > SEARCH_RULES.neighbourKm) return null
  const name = place.facts?.name
  const candidate: Candidate = {
    activityId: place.id,
    tier: km <= radiusKm ? 'radius' : 'neighbours',
    fit: FIT.strong,
    distanceKm: km,
    isOutsideRadius: km > radiusKm,
    score: ONLINE_SCORE - position,
    nearness: ONLINE_SCORE - position,
    // A cached search knows no kinds: a fresh one is treated alike, so that both choose the same.
    family: null,
    drawing: null,
    chainKey: name === undefined ? place.id : chainKeyOf(name, city),
    cornerKey: null,
    areaKey: areaKeyOf(place.point),
    timesOffered: offered.get(place.id)?.times ?? 0,
    wasChosen: false,
  }
  return { id: place.id, nameKeys: name === undefined ? [] : nameKeysOf(name, city), point: place.point, candidate }
}

/**
 * All that may be offered: what Google finds, the catalogue's places without repetitions of these, and ideas. Without an
 * answer of Google in time the catalogue remains.
 */
export async function findCandidates(
  { places, now }: Pick<Deps, 'places' | 'now'>,
  question: CandidateQuestion,
): Promise<FoundCandidates> {
  const { category, city, radiusKm, filters, catalogue, offered, coupleId, isSurprise } = question
  const ideas = ideaCandidates({ category, cityId: city?.id ?? null, filters, now: now() }, offered)
  if (!city) return { candidates: [...catalogue, ...ideas], found: new Map() }

  const answer = isSurprise ? null : await places.search({ category, city, radiusKm, filters }, coupleId)
  const foundPlaces = (answer ?? []).filter(({ id }) => !question.withdrawn?.has(id))
  const online = foundPlaces.flatMap((place, position) => toCandidate(place, position, { ...question, city }) ?? [])
  const merged = mergePlaces(online, catalogue.map(locate))
  return {
    candidates: [...merged.map(({ candidate }) => candidate), ...ideas],
    found: new Map(foundPlaces.map((place) => [place.id, place])),
  }
}

/** The fields by which a Google place is recognized in the catalogue. */
export interface Located {
  readonly id: string
  /** Folded names of the place; none where a cached search has no name. */
  readonly nameKeys: readonly string[]
  readonly point: Point | null
}

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
const chainKeyOf = (name: string, city: { name: string; uf: string }): string =>
  chainKey({ source: BUSINESS, name, neighbourhood: '', city: city.name, uf: city.uf })

/** Keys under which the catalogue may have a place of this name: the chain key of a museum or a park is its whole name. */
export const nameKeysOf = (name: string, city: { name: string; uf: string }): string[] => [
  ...new Set([chainKeyOf(name, city), placeKey(name), fold(name)]),
]

/** A candidate of the catalogue in the form in which it is compared with Google's places. */
const locate = <C extends PlacedCandidate>(candidate: C): Located & { candidate: C } => ({
  id: candidate.activityId,
  nameKeys: [candidate.chainKey],
  point:
    candidate.ownLatitude === null || candidate.ownLongitude === null
      ? null
      : { latitude: candidate.ownLatitude, longitude: candidate.ownLongitude },
  candidate,
})
