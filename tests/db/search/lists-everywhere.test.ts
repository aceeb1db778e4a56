import { expect, test } from 'vitest'
import type { CategorySlug } from '#contracts/categories'
import { DEFAULT_RADIUS_KM, NO_FILTERS } from '#contracts/suggestions'
import { run } from '#db/client'
import type { MunicipalityRow } from '#db/places/data-files'
import type { Candidate } from '#db/queries/places/candidate'
import { type CandidatePlace, listCandidatePlaces } from '#db/queries/places/candidates'
import { coupleOffers } from '#db/schema/invitations'
import { CATEGORIES } from '#db/vocabulary/categories'
import { FOOD_KINDS } from '#db/vocabulary/kinds'
import { listIdeas } from '../../../worker/modules/suggestions/ideas/list-ideas.ts'
import { toActivities } from '../../../worker/modules/suggestions/present/show-activities.ts'
import { chooseSuggestions, isOfferable } from '../../../worker/modules/suggestions/search/choose-suggestions.ts'
import { CAP_KM } from '../../../worker/modules/suggestions/search/distance.ts'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { readModel } from '../../support/catalogue/catalogue-model.ts'
import { kmBetween, pointOf } from '../../support/catalogue/great-circle.ts'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { SEED, someOf } from '../../support/run/seed.ts'
import { candidateSteps, NOW as OFFERED } from './candidate-steps.ts'

const { municipalities, byId, offered } = readModel()
/** `LISTED_TOWNS=all` reads the lists of all towns, a number those of as many random ones. */
const { LISTED_TOWNS = '4' } = process.env
const towns = LISTED_TOWNS === 'all' ? municipalities : someOf(municipalities, Number(LISTED_TOWNS))
const capitals = someOf(
  municipalities.filter(({ is_capital }) => is_capital === '1'),
  2,
)

const NOW = new Date('2026-04-15T15:00:00Z')
const LONG = 10
const EATING_OUT: ReadonlySet<CategorySlug> = new Set(['romance', 'gastronomia', 'vida-noturna', 'luxo'])
const STREETS = new Set(['rua', 'praca', 'mercado', 'feira', 'cidade'])
/** Families of which every town has one: a neighbour's is only handpicked if the town's own is unmissable. */
const ORDINARY = new Set(
  'parque praca lago jardim zoologico teatro cinema ciclovia quadra estadio shopping mercado feira'.split(' '),
)

const db = await sharedLoadedDatabase()
const { offer, candidatesFor } = candidateSteps(db)

/** Whether two places may not be in one list. */
const isLike = (slug: CategorySlug) => (one: Candidate, other: Candidate) =>
  other.chainKey === one.chainKey ||
  (slug === 'viagem' && other.cityId === one.cityId) ||
  (other.family === 'cinema' && one.family === 'cinema')

function faultsOf(
  city: MunicipalityRow,
  { id, slug, name }: (typeof CATEGORIES)[number],
  candidates: CandidatePlace[],
) {
  const isTrip = slug === 'viagem'
  const kmOf = (placeId: string) => kmBetween(pointOf(city), byId.get(placeId)?.position ?? expect.fail(placeId))
  const famous = (offered.get(id) ?? []).filter(({ rank }) => rank < 0)
  const own = new Set(famous.flatMap(({ place }) => (place.cityId === city.id ? [place.family] : [])))
  const unmissable = famous.filter(({ place }) => {
    const isOrdinary = ORDINARY.has(place.family) && !(slug === 'aquatico' && place.family === 'lago')
    if (place.cityId !== city.id && isOrdinary && own.has(place.family)) return false
    const km = kmOf(place.id)
    return km <= CAP_KM[slug] && (!isTrip || (km >= SEARCH_RULES.trip.fromKm && place.cityId !== city.id))
  })
  const ideas = listIdeas({ category: slug, cityId: city.id, filters: NO_FILTERS, now: NOW }, new Map())
  const byCandidate = new Map(candidates.map((one) => [one.activityId, one]))
  const lists = [3, LONG].map((count) => {
    const choice = { count, category: slug, radiusKm: DEFAULT_RADIUS_KM, now: NOW, ideas }
    const { suggestions } = chooseSuggestions(candidates, choice)
    return { choice, count, suggestions, shown: toActivities(suggestions, candidates, name) }
  })
  return lists.flatMap(({ choice, count, suggestions, shown }) => {
    const places = suggestions.flatMap(({ activityId }) => byCandidate.get(activityId) ?? [])
    const left = unmissable.filter(({ place }) => {
      const one = byCandidate.get(place.id)
      if (!one) return !isTrip
      // One of three places depends on a programme.
      const isFull = one.isOnProgramme && places.filter((other) => other.isOnProgramme).length >= Math.floor(count / 3)
      return isOfferable(one, choice) && !isFull && !places.some((other) => isLike(slug)(one, other))
    })
    const hasRestaurant = candidates.some(
      ({ family, wayKm }) => FOOD_KINDS.has(family ?? '') && (wayKm ?? 0) <= DEFAULT_RADIUS_KM,
    )
    // Half of the list is for the town's own places, and in romance a restaurant follows the first.
    const chosen = places.slice(slug === 'romance' ? 2 : 1)
    const ofTown = Math.min(LONG / 2, chosen.filter((one) => one.isOwnTown && one.rank >= 0).length)
    const checks: Record<string, boolean> = {
      'an unmissable place is left out':
        count === LONG && left.length > 0 && chosen.filter(({ rank }) => rank >= 0).length > ofTown,
      'a street leads': EATING_OUT.has(slug) && hasRestaurant && STREETS.has(places[0]?.family ?? ''),
      'a place beyond its limit': places.some(({ activityId }) => kmOf(activityId) > CAP_KM[slug]),
      'too many places': places.length > count,
      'an idea among the places': suggestions
        .slice(0, places.length)
        .some(({ activityId }) => !byCandidate.has(activityId)),
      'more than three ideas, or some after a full list':
        suggestions.length > places.length + (places.length < count ? 3 : 0),
      'a place of another town that does not say so': shown.some(
        (one) => one.kind === 'place' && (one.city === `${city.name}, ${city.uf}`) !== (one.cityDistanceKm === null),
      ),
      'an empty body': suggestions.length === 0,
    }
    return Object.entries(checks).flatMap(([fault, isThere]) =>
      isThere ? [`${city.name} ${slug} ${count}: ${fault}`] : [],
    )
  })
}

test(`the lists of ${LISTED_TOWNS} towns and 2 capitals (seed ${SEED}) keep the rules of docs/choice.md`, async () => {
  const faults: string[] = []
  for (const city of [...capitals, ...towns]) {
    const found = await run(
      db,
      CATEGORIES.map(({ id }) =>
        listCandidatePlaces(
          db,
          { categoryId: id, city: { cityId: city.id }, radiusKm: DEFAULT_RADIUS_KM },
          SEARCH_RULES,
        ),
      ),
    )
    faults.push(...CATEGORIES.flatMap((category, index) => faultsOf(city, category, found[index] ?? [])))
  }
  expect(faults).toEqual([])
}, 3_600_000)

const INVITATIONS = 6
const withPlaces = someOf(
  municipalities.filter(({ place_count }) => Number(place_count) > 3),
  LISTED_TOWNS === 'all' ? 200 : 1,
)

test(`in ${INVITATIONS} invitations (${withPlaces.length} towns, seed ${SEED}) each repeated place is marked, and none repeats while a new one is left`, async () => {
  const faults: string[] = []
  for (const city of withPlaces) {
    // Towns share places, so that each begins with a couple that has seen none.
    await db.delete(coupleOffers)
    for (const { id, slug } of CATEGORIES) {
      const seen = new Set<string>()
      for (let turn = 1; turn <= INVITATIONS; turn++) {
        const candidates = await candidatesFor('ana', { categoryId: id, cityId: city.id, radiusKm: DEFAULT_RADIUS_KM })
        const choice = { count: LONG, category: slug, radiusKm: DEFAULT_RADIUS_KM, now: OFFERED }
        const { suggestions } = chooseSuggestions(candidates, choice)
        const chosen = candidates.filter((one) => suggestions.some(({ activityId }) => activityId === one.activityId))
        const isRepeated = suggestions.map(({ activityId }) => seen.has(activityId))
        const left = candidates.filter(
          (one) =>
            !seen.has(one.activityId) &&
            !chosen.some((other) => other === one || isLike(slug)(one, other)) &&
            isOfferable(one, choice),
        )
        const where = `${city.name} ${slug} ${turn}`
        if (suggestions.some(({ note }, at) => (note === 'seen') !== isRepeated[at])) faults.push(`${where}: unmarked`)
        if (isRepeated.includes(true) && left.length > 0) faults.push(`${where}: repeats before ${left[0]?.activityId}`)
        const ids = suggestions.map(({ activityId }) => activityId)
        for (const activityId of ids) seen.add(activityId)
        await offer('ana', id, turn, ids)
      }
    }
  }
  expect(faults).toEqual([])
}, 3_600_000)
