import { PLANS, type Plan } from '#contracts/plans'
import type { Filters } from '#contracts/suggestions'
import type { Candidate, StoredStop, StoredTours } from '#db/queries/places/candidate'
import type { Suggestion } from './choose-suggestions.ts'

/** A night begins at night: a tour has stops of the day. */
const WITHOUT_TOURS: ReadonlySet<string> = new Set(['vida-noturna'])

/** What the couple asked for. */
export interface ToursAsked {
  readonly plan: Plan
  /** Its slug. */
  readonly category: string
  readonly filters: Filters
  /** The stops would give the place away. */
  readonly isSurprise: boolean
}

/** What was found, and what the catalogue alone has, where an online source names some of it as its own. */
interface Found {
  readonly candidates: readonly Candidate[]
  readonly catalogue: readonly Candidate[]
}

/**
 * Which suggestions of a list are offered as tours: the first ones that have one, none of whose stops is offered for itself, by
 * another source or in another outlet, or is a stop of another. Under a roof all the way on a rainy day; where nothing may
 * cost, no stop does.
 *
 * @returns the stops of each by its place
 */
export function chooseTours(
  suggestions: readonly Suggestion[],
  { candidates, catalogue }: Found,
  { plan, category, filters, isSurprise }: ToursAsked,
): ReadonlyMap<string, readonly StoredStop[]> {
  const chosen = new Map<string, readonly StoredStop[]>()
  if (isSurprise || WITHOUT_TOURS.has(category)) return chosen
  const byId = new Map([...catalogue, ...candidates].map((candidate) => [candidate.activityId, candidate]))
  // A stop that is no candidate has no chain that is known here.
  const keysOf = (id: string): string[] => {
    const chainKey = byId.get(id)?.chainKey
    return chainKey === undefined ? [id] : [id, chainKey]
  }
  const taken = new Set(suggestions.flatMap(({ activityId }) => keysOf(activityId)))
  for (const { activityId } of suggestions) {
    const stored = byId.get(activityId)?.tours
    if (!stored || chosen.size === PLANS[plan].toursPerInvitation) continue
    const tours = JSON.parse(stored) as StoredTours
    const tour = filters.rainy ? tours.sheltered : tours.any
    const others =
      tour?.stops
        .map(([id]) => id)
        .filter((id) => id !== activityId)
        .flatMap(keysOf) ?? []
    if (!tour || (filters.free && !tour.free) || others.some((key) => taken.has(key))) continue
    for (const key of others) taken.add(key)
    chosen.set(activityId, tour.stops)
  }
  return chosen
}
