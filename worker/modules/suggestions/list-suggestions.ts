import { toGuidePath } from '#contracts/guides'
import { GOOGLE_PREFIX, isGooglePlace } from '#contracts/place-sources'
import { LISTS_PER_DAY, PLANS, type Plan } from '#contracts/plans'
import {
  type Activity,
  type Category,
  type City,
  DEFAULT_RADIUS_KM,
  MIN_CITY_QUERY_LENGTH,
  NO_FILTERS,
  type PreviewQuery,
  type SuggestionsQuery,
} from '#contracts/suggestions'
import { run } from '#db/client'
import { kmBetween } from '#db/distance'
import { insertListUse } from '#db/queries/places/call-budget'
import { type CandidatePlace, listCandidatePlaces } from '#db/queries/places/candidates'
import { findCategory, listCategories as listCategoryRows } from '#db/queries/places/categories'
import { type CityRow, findCity, listCities as listCityRows } from '#db/queries/places/cities'
import type { OfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { listWithdrawn } from '#db/queries/places/place-reports'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { dayOf, secondsUntilTomorrow } from '../../lib/calendar.ts'
import type { PlaceFacts } from '../../providers/places/places.ts'
import { listIdeas } from './ideas/list-ideas.ts'
import { completeFacts, type ShowDeps, showFacts, toActivities } from './present/show-activities.ts'
import { type Choice, chooseSuggestions, type Suggestion } from './search/choose-suggestions.ts'
import { type FoundCandidates, findCandidates } from './search/find-candidates.ts'
import { rememberSuggestions } from './search/remembered-suggestions.ts'
import { SEARCH_RULES } from './search/search-rules.ts'

const PREVIEWED = 3
const MAX_CITIES = 10
const LETTER = /[\p{L}\p{N}]/gu

type ListDeps = Pick<Deps, 'db' | 'now' | 'cache' | 'defer'> & ShowDeps

/**
 * Lists places of a category and a city, as many as the caller's plan gives. Equal requests get equal lists while the
 * source's data stay the same.
 *
 * @param query - `radius` in kilometres; without a city, or with the text of an unknown one, the country's best places
 * @throws AppError `not_found` (category, cityId), `premium_required`, `too_many_requests` when the day's lists are used up
 * @see docs/rules.md, plans.3, plans.4 and plans.10
 */
export async function listSuggestions(
  deps: ListDeps,
  caller: Caller,
  { categoryId, cityId, location, radius }: SuggestionsQuery,
): Promise<Activity[]> {
  const { db, now } = deps
  const given = { cityId, location }
  const at = now()
  const [category, city, catalogue, withdrawn, isCounted, user] = await caller.load([
    findCategory(db, categoryId),
    findCity(db, given),
    listCandidatePlaces(db, { categoryId, city: given, radiusKm: radius }, SEARCH_RULES),
    listWithdrawn(db, GOOGLE_PREFIX),
    insertListUse(db, caller.userId, dayOf(at), LISTS_PER_DAY),
  ])
  const plan = PLANS[user.plan]
  if (!category || (cityId && !city)) throw new AppError('not_found')
  if (category.isPremium && plan.exclusiveCategories === 0) throw new AppError('premium_required')
  if (!isCounted) throw usedUp(user.plan, at)

  const { coupleId } = user
  const count = plan.suggestionsPerInvitation
  const asked = { category: category.slug, city, radiusKm: radius, filters: NO_FILTERS, coupleId, count }
  const found = await findCandidates(deps, { ...asked, catalogue, offered: NONE, withdrawn })
  const choice = { ...asked, now: at, ideas: found.ideas }
  const { suggestions, facts } = await chooseNamed(deps, found, choice, { catalogue, coupleId })
  if (city) remember(deps, coupleId, { suggestions, categoryId, city })
  return await toShown(deps, { suggestions, catalogue, facts, category: category.name, city, coupleId })
}

const usedUp = (plan: Plan, at: Date): AppError =>
  new AppError('too_many_requests', {
    message: `Por hoje vocês já viram ${LISTS_PER_DAY[plan]} listas de lugares. Amanhã tem mais.`,
    headers: { 'Retry-After': String(secondsUntilTomorrow(at)) },
  })

const NONE: OfferedElsewhere = new Map()

interface NamedSuggestions {
  suggestions: Suggestion[]
  facts: ReadonlyMap<string, PlaceFacts>
}

/** Chooses places whose names are known: a Google place whose name cannot be loaded is replaced by another place. */
async function chooseNamed(
  deps: ShowDeps,
  { candidates, found }: FoundCandidates,
  choice: Choice,
  { catalogue, coupleId }: Pick<SuggestionsToShow, 'catalogue' | 'coupleId'>,
): Promise<NamedSuggestions> {
  const first = chooseSuggestions(candidates, choice).suggestions
  const own = new Map(catalogue.map((place) => [place.id, place]))
  const shown = first.map(({ activityId }) => ({ activityId, place: own.get(activityId) ?? null }))
  const facts = await completeFacts(deps, shown, found, coupleId)
  const hasName = ({ activityId }: { activityId: string }) => !isGooglePlace(activityId) || facts.has(activityId)
  if (first.every(hasName)) return { suggestions: first, facts }
  const named = candidates.filter((one) => !found.has(one.activityId) || hasName(one))
  return { suggestions: chooseSuggestions(named, choice).suggestions, facts }
}

interface ShownPlacesToRemember {
  suggestions: readonly Suggestion[]
  categoryId: number
  city: CityRow
}

/** Caches the search of each suggested Google place, without which the place cannot be chosen later. */
function remember(deps: ListDeps, coupleId: string, { suggestions, categoryId, city }: ShownPlacesToRemember) {
  const suggested = suggestions
    .filter(({ activityId }) => isGooglePlace(activityId))
    .map(({ activityId }) => ({ activityId, categoryId, city }))
  if (suggested.length > 0) deps.defer(() => rememberSuggestions(deps, coupleId, suggested))
}

interface SuggestionsToShow extends NamedSuggestions {
  catalogue: readonly CandidatePlace[]
  category: string
  city: CityRow | null
  coupleId: string
}

async function toShown(deps: ShowDeps, { suggestions, catalogue, facts, category, city, coupleId }: SuggestionsToShow) {
  const searched = city && { label: labelOf({ name: city.name, uf: city.uf }), centre: city }
  const shown = suggestions.map(async (suggestion) => {
    const [own = null] = toActivities([suggestion], catalogue, category)
    const known = facts.get(suggestion.activityId)
    return known ? await showFacts(deps, own, known, { ...suggestion, category, searched, coupleId }) : own
  })
  return (await Promise.all(shown)).flatMap((activity) => activity ?? [])
}

/**
 * Lists three places of the catalogue for visitors without an account. It never calls Google.
 *
 * @param query - without `cityId`, the country's best places
 * @throws AppError `not_found` (category, cityId), `premium_required` for a category that Free does not include
 */
export async function previewSuggestions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { categoryId, cityId }: PreviewQuery,
): Promise<Activity[]> {
  const [category, city, candidates] = await run(db, [
    findCategory(db, categoryId),
    findCity(db, { cityId }),
    listCandidatePlaces(db, { categoryId, city: { cityId }, radiusKm: DEFAULT_RADIUS_KM }, SEARCH_RULES),
  ])
  if (!category || (cityId && !city)) throw new AppError('not_found')
  if (category.isPremium) throw new AppError('premium_required')

  const asked = { category: category.slug, radiusKm: DEFAULT_RADIUS_KM, now: now() }
  const ideas = listIdeas({ ...asked, cityId: city?.id ?? null, filters: NO_FILTERS }, new Map())
  const { suggestions } = chooseSuggestions(candidates, { ...asked, count: PREVIEWED, ideas })
  return toActivities(suggestions, candidates, category.name)
}

type ListedCity = ReturnType<ReturnType<typeof listCityRows>['read']>[number]

/** "Campinas, SP"; of a locality "Copacabana, Rio de Janeiro, RJ". */
export const labelOf = ({ locality, name, uf }: { locality?: string | null; name: string; uf: string }) =>
  [locality, name, uf].filter(Boolean).join(', ')

function toCity({ id, match, locality, name, uf, placesInReach, guide, nearest, ...centre }: ListedCity): City {
  const label = labelOf({ locality, name, uf })
  return {
    ...{ id, name: locality ?? name, uf, label, match },
    placesInReach: JSON.parse(placesInReach),
    nearestCity: nearest && {
      id: nearest.id,
      label: labelOf(nearest),
      distanceKm: Math.round(kmBetween(centre, nearest)),
    },
    guidePath: guide && toGuidePath(guide),
  }
}

/** Up to ten places to start from (`listCityRows`); a text of fewer than two letters matches none. */
export async function listCities({ db }: Pick<Deps, 'db'>, text: string): Promise<City[]> {
  if ((text.match(LETTER)?.length ?? 0) < MIN_CITY_QUERY_LENGTH) return []
  const [cities] = await run(db, [listCityRows(db, text, MAX_CITIES)])
  return cities.map(toCity)
}

/** All 12 categories, those of the free plan first. */
export async function listCategories({ db }: Pick<Deps, 'db'>): Promise<Category[]> {
  const [categories] = await run(db, [listCategoryRows(db)])
  return categories
}
