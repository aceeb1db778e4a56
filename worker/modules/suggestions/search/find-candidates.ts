import type { CategorySlug } from '#contracts/categories'
import type { Filters } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import { chainKey } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { placeKey } from '#db/keys/place-key'
import type { Candidate, PlacedCandidate } from '#db/queries/places/candidate'
import type { SearchedCity } from '#db/queries/places/cities'
import type { OfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { FIT } from '#db/vocabulary/fit'
import type { Deps } from '../../../deps.ts'
import type { FoundPlace, Point } from '../../../providers/places/places.ts'
import { listIdeas } from '../ideas/list-ideas.ts'
import { CAP_KM } from './choose-suggestions.ts'

/** The positions of one venue in two sources rarely differ by more; two venues with equal names are rarely closer. */
const SAME_NAME_WITHIN_KM = 0.15
/**
 * Without a name only the position is compared. Two neighbouring places may then count as one, and one of them is left
 * out.
 */
const NAMELESS_WITHIN_KM = 0.05

/** The register whose name rule also suits Google's names. */
const BUSINESS = 'cadastur-mtur'

export interface CandidateQuestion {
  category: CategorySlug
  /** Null: Google is not searched, and candidates come from the whole country. */
  city: SearchedCity | null
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
  /** A surprise offers no Google places: their facts may not be stored, so their clues could change. */
  isSurprise?: boolean
}

export interface FoundCandidates {
  candidates: Candidate[]
  /** Ids of ideas, the best first. */
  ideas: string[]
  /** Google's results, by activity id. */
  found: ReadonlyMap<string, FoundPlace>
}

type OnlineCandidate = Located & { candidate: Candidate }

/** Converts a Google place to a candidate; null if it is too far. */
function toCandidate(
  place: FoundPlace,
  position: number,
  { category, city, radiusKm, offered }: CandidateQuestion & { city: SearchedCity },
): OnlineCandidate | null {
  const km = kmBetween(city, place.point)
  if (km > Math.max(radiusKm, CAP_KM[category])) return null
  const name = place.facts?.name
  const { times, offeredAt } = offered.get(place.id) ?? { times: 0, offeredAt: 0 }
  const candidate: Candidate = {
    activityId: place.id,
    ...{ fit: FIT.strong, rank: 0, quality: 0, isFeatured: false, googleRank: position },
    distanceKm: km,
    wayKm: km,
    isOutsideRadius: km > radiusKm,
    ...{ cityId: null, isOwnTown: false },
    // A cached search has no kinds, and those of a fresh one are ignored, so that both give the same list.
    family: null,
    chainKey: name === undefined ? place.id : chainKeyOf(name, city),
    cornerKey: null,
    timesOffered: times,
    offeredAt,
    ...{ isOfferedElsewhere: false, doneAt: null, isOnProgramme: false },
  }
  return { id: place.id, nameKeys: name === undefined ? [] : nameKeysOf(name, city), point: place.point, candidate }
}

/**
 * Finds all candidates: Google's places, the catalogue's places that are not among these, and ideas. If Google fails or is
 * late, there are only the catalogue's places and ideas.
 */
export async function findCandidates(
  { places, now }: Pick<Deps, 'places' | 'now'>,
  question: CandidateQuestion,
): Promise<FoundCandidates> {
  const { category, city, radiusKm, filters, catalogue, offered, coupleId, isSurprise } = question
  const ideas = listIdeas({ category, cityId: city?.id ?? null, filters, now: now() }, offered)
  if (!city) return { candidates: [...catalogue], ideas, found: new Map() }

  const answer = isSurprise ? null : await places.search({ category, city, radiusKm, filters }, coupleId)
  const foundPlaces = (answer ?? []).filter(({ id }) => !question.withdrawn?.has(id))
  const online = foundPlaces.flatMap((place, position) => toCandidate(place, position, { ...question, city }) ?? [])
  const merged = mergePlaces(online, catalogue.map(locate))
  return {
    candidates: merged.map(({ candidate }) => candidate),
    ideas,
    found: new Map(foundPlaces.map((place) => [place.id, place])),
  }
}

/** The fields by which a Google place is recognized in the catalogue. */
export interface Located {
  readonly id: string
  /** Name keys of the place; empty if a cached search has no name. */
  readonly nameKeys: readonly string[]
  readonly point: Point | null
}

/** Whether two entries are one place, by name and distance. */
export function isSamePlace(a: Located, b: Located): boolean {
  const areNamed = a.nameKeys.length > 0 && b.nameKeys.length > 0
  if (areNamed && !a.nameKeys.some((key) => b.nameKeys.includes(key))) return false
  // The names are equal, and one entry has no point of its own, so there is no distance to compare.
  if (!a.point || !b.point) return areNamed
  return kmBetween(a.point, b.point) <= (areNamed ? SAME_NAME_WITHIN_KM : NAMELESS_WITHIN_KM)
}

/** Google's places, then the catalogue's places that Google lacks, in the given orders. No list repeats an id. */
export const mergePlaces = <A extends Located, B extends Located>(
  google: readonly A[],
  catalogue: readonly B[],
): (A | B)[] => [...google, ...catalogue.filter((entry) => !google.some((place) => isSamePlace(place, entry)))]

/** The chain key that the catalogue gives a business of this name. */
const chainKeyOf = (name: string, city: { name: string; uf: string }): string =>
  chainKey({ source: BUSINESS, name, neighbourhood: '', city: city.name, uf: city.uf })

/** Chain keys that the catalogue may give a place of this name; for a museum or a park it is the whole name. */
export const nameKeysOf = (name: string, city: { name: string; uf: string }): string[] => [
  ...new Set([chainKeyOf(name, city), placeKey(name), fold(name)]),
]

/** A candidate of the catalogue with the fields that are compared with Google's places. */
const locate = <C extends PlacedCandidate>(candidate: C): Located & { candidate: C } => ({
  id: candidate.activityId,
  nameKeys: [candidate.chainKey],
  point:
    candidate.ownLatitude === null || candidate.ownLongitude === null
      ? null
      : { latitude: candidate.ownLatitude, longitude: candidate.ownLongitude },
  candidate,
})
