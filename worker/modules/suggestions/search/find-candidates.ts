import type { CategorySlug } from '#contracts/categories'
import type { Filters } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import { areaKeyOf } from '#db/keys/area-key'
import { type Candidate, FIT, type PlacedCandidate } from '#db/queries/places/candidate'
import type { CityRow } from '#db/queries/places/cities'
import type { OfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import type { Deps } from '../../../deps.ts'
import { placeIdOf } from '../../../lib/activity-ids.ts'
import type { Searcher } from '../../../providers/places/budget/allowances.ts'
import type { FoundPlace } from '../../../providers/places/places.ts'
import { ideaCandidates } from '../ideas/idea-candidates.ts'
import { foundKind } from './found-kind.ts'
import { chainKeyOf, type Located, locate, mergePlaces, nameKeysOf } from './merge-places.ts'
import { SEARCH_RULES } from './search-rules.ts'

export interface CandidateQuestion {
  category: CategorySlug
  /** Null: no online source is asked, and nothing is near. */
  city: CityRow | null
  radiusKm: number
  filters: Filters
  /** What the catalogue has, which was read in any case. */
  catalogue: readonly PlacedCandidate[]
  /** What the couple was offered that is no row of ours. */
  offered: OfferedElsewhere
  /** Ids of what was withdrawn and a source may still find; the catalogue has none of it. */
  withdrawn?: ReadonlySet<string>
  /** Who pays where a source charges. */
  searcher: Searcher
  /** Whether clues will be made of the places. */
  isSurprise?: boolean
}

export interface FoundCandidates {
  candidates: Candidate[]
  /** What an online source gave, by our id. */
  found: ReadonlyMap<string, FoundPlace>
}

/** Above every score of the catalogue: a source that knows today's places comes first within a tier. */
const ONLINE_SCORE = 1000

type OnlineCandidate = Located & { candidate: Candidate }

/** A place that gets a row in our tables needs a city, and we do not guess one that its source does not name. */
const isOfNoCity = ({ id, facts }: FoundPlace): boolean => placeIdOf(id) !== null && !facts?.city

/** A place of an online source, in that source's order; null beyond a day's outing. */
function toCandidate(
  place: FoundPlace,
  position: number,
  { city, radiusKm, offered }: CandidateQuestion & { city: CityRow },
): OnlineCandidate | null {
  const km = kmBetween(city, place.point)
  if (km > SEARCH_RULES.neighbourKm || isOfNoCity(place)) return null
  const name = place.facts?.name
  // A cached lookup of a source that stores ids only has no kinds: a fresh one is treated alike, so that both choose the same.
  const { family, drawing } = foundKind(place.id, placeIdOf(place.id) === null ? null : place.facts)
  const candidate: Candidate = {
    activityId: place.id,
    tier: km <= radiusKm ? 'radius' : 'neighbours',
    fit: FIT.strong,
    distanceKm: km,
    isOutsideRadius: km > radiusKm,
    score: ONLINE_SCORE - position,
    nearness: ONLINE_SCORE - position,
    family,
    drawing,
    chainKey: name === undefined ? place.id : chainKeyOf(name, city),
    cornerKey: null,
    areaKey: areaKeyOf(place.point),
    timesOffered: offered.get(place.id)?.times ?? 0,
    wasChosen: false,
  }
  return { id: place.id, nameKeys: name === undefined ? [] : nameKeysOf(name, city), point: place.point, candidate }
}

/**
 * All that may be offered: what the online source in use finds, the catalogue's places that are no repetition of these,
 * and ideas, which need no place. A source that does not answer in time leaves the catalogue.
 */
export async function findCandidates(
  { onlinePlaces, now }: Pick<Deps, 'onlinePlaces' | 'now'>,
  question: CandidateQuestion,
): Promise<FoundCandidates> {
  const { category, city, radiusKm, filters, catalogue, offered } = question
  const ideas = ideaCandidates({ category, cityId: city?.id ?? null, filters, now: now() }, offered)
  if (!city) return { candidates: [...catalogue, ...ideas], found: new Map() }

  const answer = await onlinePlaces.find({ category, city, radiusKm, filters }, question.searcher, question.isSurprise)
  const places = (answer?.places ?? []).filter(({ id }) => !question.withdrawn?.has(id))
  const online = places.flatMap((place, position) => toCandidate(place, position, { ...question, city }) ?? [])
  const merged = mergePlaces(online, catalogue.map(locate))
  return {
    candidates: [...merged.map(({ candidate }) => candidate), ...ideas],
    found: new Map(places.map((place) => [place.id, place])),
  }
}
