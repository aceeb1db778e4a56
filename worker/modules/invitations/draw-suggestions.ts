import { isGooglePlace } from '#contracts/place-sources'
import { PLANS, type Plan } from '#contracts/plans'
import { type ShippedTour, type StoredTour, TOURS } from '#db/queries/activities/offered-row'
import type { NewSuggestion } from '#db/queries/invitations/suggestions'
import type { Candidate } from '#db/queries/places/candidate'
import type { Deps } from '../../deps.ts'
import { placeIdOf } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { chooseSuggestions, type Suggestion } from '../suggestions/search/choose-suggestions.ts'
import { type CandidateQuestion, findCandidates } from '../suggestions/search/find-candidates.ts'

/**
 * Converts a suggestion to the row of an invitation. For a place of the catalogue the id of the activity is the id of
 * the place. The distance to a Google place derives from its position, which may not be stored: it is measured when the
 * place is shown.
 */
export const toNewSuggestion = (suggestion: Suggestion): NewSuggestion => ({
  ...suggestion,
  placeId: placeIdOf(suggestion.activityId),
  distanceKm: isGooglePlace(suggestion.activityId) ? null : suggestion.distanceKm,
})

/** Categories without tours: the stops of a tour are places for the day. */
const WITHOUT_TOURS: ReadonlySet<string> = new Set(['vida-noturna'])
const MONDAY = 1

/** Whether all tours are possible: they begin by day, and some have stops that are closed on Sunday or Monday. */
const isTimeForTours = ({ when }: CandidateQuestion['filters']): boolean =>
  !when || (!/evening|night/.test(when) && new Date(when.slice(0, 10)).getUTCDay() > MONDAY)

/**
 * Chooses which suggestions are offered as tours: the first ones that have a tour, up to a limit. No other stop of a
 * tour is a suggestion or a stop of another tour, or of the same chain as one of them. On a rainy day all stops have a
 * roof; with the filter `free` all are free. A surprise has no tours, because the stops would reveal the place.
 *
 * @param candidates - of all sources; without a candidate the chain of a stop is unknown
 * @returns the suggestions, those that are offered as tours with a `StoredTour` as JSON
 */
export function withTours(
  suggestions: readonly Suggestion[],
  candidates: readonly Pick<Candidate, 'activityId' | 'chainKey'>[],
  { category, filters, isSurprise = false }: Pick<CandidateQuestion, 'category' | 'filters' | 'isSurprise'>,
  limit: number,
  shipped: readonly ShippedTour[] = TOURS,
): readonly (Suggestion & { readonly tour?: string })[] {
  if (isSurprise || WITHOUT_TOURS.has(category) || !isTimeForTours(filters)) return suggestions
  const chains = new Map(candidates.map(({ activityId, chainKey }) => [activityId, chainKey]))
  const keysOf = (id: string): string[] => [id, chains.get(id) ?? id]
  const isFor = (one: ShippedTour) =>
    one.weather === (filters.rainy ? 'sheltered' : 'any') && (one.free || !filters.free)
  const taken = new Set(suggestions.flatMap(({ activityId }) => keysOf(activityId)))
  let left = limit
  return suggestions.map((suggestion) => {
    const { activityId } = suggestion
    const tour = left === 0 ? undefined : shipped.find((one) => one.place === activityId && isFor(one))
    const others = tour?.stops.filter(({ id }) => id !== activityId).flatMap(({ id }) => keysOf(id)) ?? []
    if (!tour || others.some((key) => taken.has(key))) return suggestion
    for (const key of others) taken.add(key)
    left -= 1
    const { stops, startsAt, minutes } = tour
    const stored: StoredTour = { stops, startsAt, minutes }
    return { ...suggestion, tour: JSON.stringify(stored) }
  })
}

interface DrawOptions {
  plan: Plan
  isReload?: boolean
  /** Ids of the places where the couple wants to go. */
  wished?: ReadonlySet<string>
  /** Whether these come first. */
  isOurs?: boolean
}

/**
 * Finds and chooses the suggestions of an invitation. A reload is refused if more than half of its places would be
 * repeats.
 *
 * @returns the rows to store, the scope of the list, and Google's results
 * @throws AppError `nothing_left`
 */
export async function drawSuggestions(
  deps: Pick<Deps, 'places' | 'now'>,
  given: Omit<CandidateQuestion, 'count'>,
  { plan, isReload = false, wished = new Set(), isOurs = false }: DrawOptions,
) {
  const count = PLANS[plan].suggestionsPerInvitation
  const question = { ...given, count }
  const { candidates, ideas, found } = await findCandidates(deps, question)
  const { catalogue, category, radiusKm, isSurprise = false } = question
  const first = isOurs ? wished : []
  const choice = { count, category, radiusKm, now: deps.now(), isSurprise, ideas, first }
  const known = candidates.map((one) => ({ ...one, isWished: wished.has(one.activityId) }))
  const { suggestions, scope } = chooseSuggestions(known, choice)
  const isNew = ({ note }: Suggestion) => note !== 'seen' && note !== 'done'
  const fewest = isReload ? suggestions.length / 2 : 0
  if (suggestions.length === 0 || suggestions.filter(isNew).length < fewest) throw new AppError('nothing_left')
  // `candidates` lacks places of the catalogue that Google also returned.
  const offered = withTours(suggestions, [...catalogue, ...candidates], question, PLANS[plan].toursPerInvitation)
  return { suggestions: offered.map(toNewSuggestion), scope, found }
}
