import type { CategorySlug } from '#contracts/categories'
import type { Filters } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import type { Candidate, PlacedCandidate } from '#db/queries/places/candidate'
import type { SearchedCity } from '#db/queries/places/cities'
import type { OfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { FIT } from '#db/vocabulary/categories'
import type { Deps } from '../../../deps.ts'
import { type FoundPlace, isCertain, nameKeysOf } from '../../../providers/places/places.ts'
import { listIdeas } from '../ideas/list-ideas.ts'
import { isOfferable } from './choose-suggestions.ts'

export interface CandidateQuestion {
  category: CategorySlug
  /** Null: Google is not searched, and candidates come from the whole country. */
  city: SearchedCity | null
  radiusKm: number
  count: number
  filters: Filters
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
  /** Google's results whose facts can be shown, by the ids of their candidates. */
  found: ReadonlyMap<string, FoundPlace>
}

function toCandidate(place: FoundPlace, position: number, city: SearchedCity, offered: OfferedElsewhere): Candidate {
  const km = kmBetween(city, place.point)
  const { times, offeredAt } = offered.get(place.id) ?? { times: 0, offeredAt: 0 }
  return {
    activityId: place.id,
    ...{ fit: place.isWellRated ? FIT.selected : FIT.strong, rank: 0, quality: 0, isFeatured: false },
    googleRank: position,
    distanceKm: km,
    wayKm: km,
    ...{ isOutsideRadius: false, cityId: null, isOwnTown: false },
    // A cached search has no kinds, and those of a fresh one are ignored, so that both give the same list.
    family: null,
    chainKey: place.facts ? nameKeysOf(place.facts.name, city)[0] : place.id,
    cornerKey: null,
    timesOffered: times,
    offeredAt,
    ...{ isOfferedElsewhere: false, doneAt: null, isOnProgramme: false },
  }
}

/** A described place of the catalogue that Google finds too; with a good rating it is worth as much as Google's. */
const withRating = (own: Candidate, place: FoundPlace, position: number): Candidate =>
  place.isWellRated && own.fit < FIT.selected ? { ...own, fit: FIT.selected, googleRank: position } : own

/** A Google place is where Google says. */
const AT_GOOGLE = { marginKm: 0 }

type SearchDeps = Pick<Deps, 'places' | 'now'>

/** Whether the catalogue has too few good new places in the radius and the town. */
const isThin = (question: CandidateQuestion, now: Date): boolean =>
  question.catalogue.filter(
    (one) =>
      one.fit >= FIT.strong &&
      one.timesOffered === 0 &&
      (one.isOwnTown || !one.isOutsideRadius) &&
      isOfferable(one, { ...question, now }),
  ).length < question.count

async function searchGoogle({ places, now }: SearchDeps, question: CandidateQuestion): Promise<readonly FoundPlace[]> {
  const { category, city, radiusKm, filters, catalogue, withdrawn, coupleId, isSurprise } = question
  if (!city || isSurprise || category === 'viagem') return []
  if (places.provider !== 'google' && !isThin(question, now())) return []
  const found = await places.search({ category, city, radiusKm, filters }, catalogue, coupleId)
  return found?.filter(({ id }) => !withdrawn?.has(id)) ?? []
}

/**
 * Finds all candidates: the catalogue's places, Google's, and ideas. Of a place that both have, the catalogue's is a
 * candidate if it has a description, otherwise Google's. If Google fails or is late, there are only the catalogue's places
 * and ideas.
 */
export async function findCandidates(deps: SearchDeps, question: CandidateQuestion): Promise<FoundCandidates> {
  const { category, city, filters, catalogue, offered } = question
  const ideas = listIdeas({ category, cityId: city?.id ?? null, filters, now: deps.now() }, offered)
  const rows = new Map(catalogue.map((own) => [own.activityId, own]))
  const candidates = new Map<string, Candidate>(rows)
  const found = new Map<string, FoundPlace>()
  for (const [position, place] of (await searchGoogle(deps, question)).entries()) {
    const own = candidates.get(place.ownId ?? '')
    const isDescribed = own !== undefined && own.fit >= FIT.strong
    if (own && !isDescribed) candidates.delete(own.activityId)
    const one = isDescribed ? withRating(own, place, position) : city && toCandidate(place, position, city, offered)
    if (!one) continue
    candidates.set(one.activityId, one)
    if (isCertain(rows.get(one.activityId) ?? AT_GOOGLE)) found.set(one.activityId, place)
  }
  return { candidates: [...candidates.values()], ideas, found }
}
