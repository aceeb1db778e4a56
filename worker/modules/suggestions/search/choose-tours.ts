import { PLANS, type Plan } from '#contracts/plans'
import type { Filters } from '#contracts/suggestions'
import type { Candidate, StoredStop, StoredTours } from '#db/queries/places/candidate'
import type { Suggestion } from './choose-suggestions.ts'

/** What the couple asked for. */
export interface ToursAsked {
  readonly plan: Plan
  readonly filters: Filters
  /** The stops would give the place away. */
  readonly isSurprise: boolean
}

/**
 * Which suggestions of a list are offered as tours: the first ones that have one, none of whose stops is offered for itself
 * or is a stop of another. Every stop has a roof on a rainy day; where nothing may cost, no stop does.
 *
 * @returns the stops of each by its place
 */
export function chooseTours(
  suggestions: readonly Suggestion[],
  candidates: readonly Candidate[],
  { plan, filters, isSurprise }: ToursAsked,
): ReadonlyMap<string, readonly StoredStop[]> {
  const chosen = new Map<string, readonly StoredStop[]>()
  if (isSurprise) return chosen
  const storedOf = new Map(candidates.map(({ activityId, tours }) => [activityId, tours]))
  const taken = new Set(suggestions.map(({ activityId }) => activityId))
  for (const { activityId } of suggestions) {
    const stored = storedOf.get(activityId)
    if (!stored || chosen.size === PLANS[plan].toursPerInvitation) continue
    const tours = JSON.parse(stored) as StoredTours
    const tour = filters.rainy ? tours.sheltered : tours.any
    const others = tour?.stops.map(([id]) => id).filter((id) => id !== activityId) ?? []
    if (!tour || (filters.free && !tour.free) || others.some((id) => taken.has(id))) continue
    for (const id of others) taken.add(id)
    chosen.set(activityId, tour.stops)
  }
  return chosen
}
