import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Activity, NO_FILTERS, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { run } from '#db/client'
import type { MunicipalityRow } from '#db/places/data-files'
import { type CandidatePlace, listCandidatePlaces } from '#db/queries/places/candidates'
import { CATEGORIES } from '#db/vocabulary/categories'
import { FIT } from '#db/vocabulary/fit'
import { PLANS } from '../../../worker/contracts/plans.ts'
import { ideaCandidates } from '../../../worker/modules/suggestions/ideas/idea-candidates.ts'
import { toActivities } from '../../../worker/modules/suggestions/present/show-activities.ts'
import { chooseSuggestions } from '../../../worker/modules/suggestions/search/choose-suggestions.ts'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { furthestKm, readModel } from '../../support/catalogue/catalogue-model.ts'
import { kmBetween, pointOf } from '../../support/catalogue/great-circle.ts'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { SEED, someOf } from '../../support/run/seed.ts'

const CHECKED = 8
const CITIES = 200
const NOW = new Date('2026-04-15T15:00:00Z')
const { trip: TRIP, neighbourKm: NEIGHBOUR_KM } = SEARCH_RULES
/** Kilometres by which two formulas may differ. */
const SMALL = 1e-6
const PLAN_SIZES = [PLANS.free.suggestionsPerInvitation, PLANS.premium.suggestionsPerInvitation]

const { municipalities, byId } = readModel()
/** As many steps from the largest city down to the smallest village. */
const bySize = municipalities.toSorted((a, b) => Number(b.population) - Number(a.population) || (a.id < b.id ? -1 : 1))
const cities = Array.from({ length: CITIES }, (_, step) => bySize[Math.floor((step * bySize.length) / CITIES)]).filter(
  (city) => city !== undefined,
)

const db = await sharedLoadedDatabase()

interface Searched {
  readonly category: (typeof CATEGORIES)[number]
  readonly city: MunicipalityRow
  readonly radiusKm: number
}

/** A list as it is shown, with what is known of each of its places. */
interface Shown {
  readonly activity: Activity
  readonly candidate: CandidatePlace | undefined
}

const isWeak = ({ candidate }: Shown) => candidate?.fit === FIT.weak

function faultsOfList(list: readonly Shown[]): string[] {
  const firstWeak = list.findIndex(isWeak)
  const drawings = new Set(list.map(({ activity }) => activity.drawing))
  const chains = list.flatMap(({ candidate }) => candidate?.chainKey ?? [])
  const checks: Record<string, boolean> = {
    'an empty list': list.length > 0,
    'a weak one above another': firstWeak < 0 || list.slice(firstWeak).every(isWeak),
    'two pictures alike': drawings.size === list.length,
    'two outlets of one chain': new Set(chains).size === chains.length,
  }
  return Object.entries(checks).flatMap(([fault, isFine]) => (isFine ? [] : [fault]))
}

/** Of a distance in figures: whether it is as exact as the point, and true. */
function isTrueDistance({ distanceKm, isDistanceApproximate }: Activity, precision: number, km: number): boolean {
  if (distanceKm === null) return precision < 2 && !isDistanceApproximate
  if (precision === 3) return !isDistanceApproximate && Math.abs(distanceKm - km) <= 0.05 + SMALL
  const shown = Math.max(0.5, km)
  return (
    precision === 2 &&
    isDistanceApproximate &&
    Number.isInteger(distanceKm * 2) &&
    Math.abs(distanceKm - shown) <= 0.25 + SMALL
  )
}

function faultsOfPlace({ activity, candidate }: Shown, { category, city, radiusKm }: Searched): string[] {
  if (activity.kind === 'idea') return []
  const place = byId.get(activity.id)
  if (!place || !candidate) return [`${activity.id} is not of the catalogue`]
  const { precision, marginKm } = place.position
  const km = kmBetween(pointOf(city), place.position)
  const isTrip = category.slug === 'viagem'
  const checks: Record<string, boolean> = {
    withheld: place.withheld === null,
    'of another category, or of another fit': place.fits.get(category.id) === candidate.fit,
    'a distance that its point does not back': isTrueDistance(activity, precision, km),
    'inside the radius and outside of it': activity.outsideRadius === km > radiusKm,
    'said to be inside the radius, and not with its margin':
      isTrip || candidate.tier !== 'radius' || km + marginKm <= radiusKm + SMALL,
    'a neighbour too far away': candidate.tier !== 'neighbours' || km <= NEIGHBOUR_KM + SMALL,
    'further away than anything is offered': candidate.tier !== 'distant' || km <= furthestKm(category.slug) + SMALL,
    'a tier that no city has': candidate.tier === 'radius' || !isTrip,
    'a trip that is none':
      !isTrip || (km >= TRIP.fromKm - SMALL && km <= TRIP.toKm + SMALL && place.cityId !== city.id),
  }
  return Object.entries(checks).flatMap(([fault, isFine]) => (isFine ? [] : [`${activity.id}: ${fault}`]))
}

function listsOf(candidates: readonly CandidatePlace[], { category, city }: Searched): Shown[][] {
  const known = new Map(candidates.map((candidate) => [candidate.activityId, candidate]))
  const all = [
    ...candidates,
    ...ideaCandidates({ category: category.slug, cityId: city.id, filters: NO_FILTERS, now: NOW }, new Map()),
  ]
  return PLAN_SIZES.map((count) =>
    toActivities(chooseSuggestions(all, { count }).suggestions, candidates, category.name).map((activity) => ({
      activity,
      candidate: known.get(activity.id),
    })),
  )
}

test(`the lists of ${CHECKED} cities (seed ${SEED}) in 12 categories are in order, varied, true of their distances and never empty`, async () => {
  expect(cities).toHaveLength(CITIES)
  const checked = someOf([...cities.entries()], CHECKED)
  const faults: string[] = []
  const offered = new Set<string>()
  let searchedMs = 0
  for (const [at, city] of checked) {
    const searches = CATEGORIES.map(
      (category, index): Searched => ({
        category,
        city,
        radiusKm: RADIUS_OPTIONS_KM[(at + index) % RADIUS_OPTIONS_KM.length] ?? 10,
      }),
    )
    const started = performance.now()
    const found = await run(
      db,
      searches.map(({ category, radiusKm }) =>
        listCandidatePlaces(db, { categoryId: category.id, city: { cityId: city.id }, radiusKm }, SEARCH_RULES),
      ),
    )
    searchedMs += performance.now() - started
    for (const [index, search] of searches.entries()) {
      for (const list of listsOf(found[index] ?? [], search)) {
        for (const { activity } of list) offered.add(activity.id)
        const wrong = [...faultsOfList(list), ...list.flatMap((shown) => faultsOfPlace(shown, search))]
        faults.push(
          ...wrong.map((fault) => `${search.category.slug}, ${search.radiusKm} km around ${city.name}: ${fault}`),
        )
      }
    }
  }
  expect(faults).toEqual([])
  const seconds = searchedMs / 1000
  console.info(
    `${checked.length * CATEGORIES.length} searches in ${seconds.toFixed(1)} s, ${offered.size} things offered`,
  )
  const gone = await db.all<{ id: string }>(sql`
    select id from places where is_retired or closed_at is not null or id in (select place_id from withheld_places)`)
  expect(gone.length).toBeGreaterThan(1_000)
  expect(gone.filter(({ id }) => offered.has(id))).toEqual([])
})
