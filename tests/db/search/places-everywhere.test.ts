import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { CategorySlug } from '#contracts/categories'
import {
  type Activity,
  DEFAULT_RADIUS_KM,
  listCategories,
  listSuggestions,
  RADIUS_OPTIONS_KM,
} from '#contracts/suggestions'
import type { CataloguePlace } from '#db/places/catalogue-place'
import type { MunicipalityRow } from '#db/places/data-files'
import { CAP_KM, TRIP_FROM_KM } from '../../../worker/modules/suggestions/search/distance.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { readModel } from '../../support/catalogue/catalogue-model.ts'
import { kmBetween, pointOf } from '../../support/catalogue/great-circle.ts'
import { forgetLists } from '../../support/people/forget-lists.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { SEED, someOf } from '../../support/run/seed.ts'

const { municipalities, cities, byId } = readModel()
/** Nine of the 27 capitals. */
const capitals = municipalities.filter((city) => city.is_capital === '1').filter((_, index) => index % 3 === 0)

/** Every two hundredth of 1,600 towns by the number of their places, from about fifty down to two. */
const towns = municipalities
  .filter((city) => city.is_capital !== '1' && Number(city.place_count) > 0)
  .toSorted((a, b) => Number(b.place_count) - Number(a.place_count) || (a.id < b.id ? -1 : 1))
  .filter((_, rank) => rank % 200 === 20)
  .slice(0, 8)
/** Four towns without a place, from Rondônia to Santa Catarina. */
const emptyTowns = municipalities.filter(({ place_count }) => place_count === '0').filter((_, rank) => rank % 800 === 0)

const PREMIUM_SET = 10
const MAX_IDEAS = 3
/** Half of the displayed precision: 0.05 km for an exact point, 0.5 km for one known to about 1 km. */
const TENTHS_KM = 0.051
const HALVES_KM = 0.251
const MIN_SHOWN_KM = 0.5

/** A search: category, city and radius. */
interface Asked {
  readonly categoryId: number
  readonly slug: CategorySlug
  readonly city: MunicipalityRow
  readonly radiusKm: number
}

function faultsOfDistance(activity: Activity, place: CataloguePlace, asked: Asked): Record<string, boolean> {
  const { distanceKm, isDistanceApproximate, outsideRadius, cityDistanceKm } = activity
  const { position } = place
  const centre = pointOf(asked.city)
  const km = kmBetween(centre, position)
  const home = cities.get(place.cityId)
  const isElsewhere = place.cityId !== asked.city.id
  const cityKm = home ? kmBetween(centre, pointOf(home)) : Number.NaN
  return {
    'a distance for a place of which only the area is known': distanceKm === null || position.precision >= 2,
    'no distance for a place whose point is known': distanceKm !== null || position.precision < 2,
    'a distance that is more exact than the point':
      distanceKm === null || isDistanceApproximate === (position.precision === 2),
    'an approximate distance that is not in half kilometres':
      !isDistanceApproximate || Number.isInteger((distanceKm ?? Number.NaN) * 2),
    'a wrong distance':
      distanceKm === null ||
      (isDistanceApproximate
        ? Math.abs(distanceKm - Math.max(km, MIN_SHOWN_KM)) <= HALVES_KM
        : Math.abs(distanceKm - km) <= TENTHS_KM),
    'a city distance of its own city': isElsewhere || cityDistanceKm === null,
    'a wrong city distance': !isElsewhere || Math.abs((cityDistanceKm ?? Number.NaN) - cityKm) <= TENTHS_KM,
    'too far': km <= Math.max(CAP_KM[asked.slug], asked.radiusKm),
    'no trip': asked.slug !== 'viagem' || (isElsewhere && km >= TRIP_FROM_KM),
    'outside the radius and not marked, or the other way round': outsideRadius === km > asked.radiusKm,
  }
}

function faultsOf(activity: Activity, asked: Asked): string[] {
  if (activity.kind === 'idea') return faultsOfIdea(activity)
  const place = byId.get(activity.id)
  const home = cities.get(place?.cityId ?? '')
  if (!place || !home) return [`${activity.id} is not of the catalogue`]
  const isFoundByPoint = place.pointPrecision === 'point' && !place.address && !place.neighbourhood
  const checks: Record<string, boolean> = {
    'the name is not the source’s':
      activity.name === place.name || (asked.slug === 'viagem' && activity.name === `${home.name}: ${place.name}`),
    'the description is not the source’s': activity.description === place.description,
    'the kind is not the catalogue’s': activity.kindWords === place.kindWords,
    'the drawing is not its own': activity.drawing === place.drawing,
    'the address is not the source’s': activity.address === place.address,
    'the neighbourhood is not the source’s': activity.location === place.neighbourhood,
    'the city is not the source’s': activity.city === `${home.name}, ${home.uf}`,
    'the phone is not the source’s': activity.phone === null || activity.phone === place.phone,
    'the place does not fit the category': place.fits.has(asked.categoryId),
    'it is withheld': place.withheld === null,
    'a fact that no source has': [activity.rating, activity.ratingCount, activity.priceLevel, activity.imageUrl].every(
      (fact) => fact === null,
    ),
    'a point that it does not have': activity.latitude === place.latitude && activity.longitude === place.longitude,
    'no credit': activity.attributions.length > 0,
    'the link to Google Maps does not name the place':
      isFoundByPoint || (activity.googleMapsUrl?.includes(encodeURIComponent(place.name)) ?? false),
    ...faultsOfDistance(activity, place, asked),
  }
  return Object.entries(checks).flatMap(([fault, isFine]) => (isFine ? [] : [`${activity.id}: ${fault}`]))
}

const FACTS_OF_A_PLACE = [
  ...(['address', 'location', 'city', 'rating', 'ratingCount', 'priceLevel', 'imageUrl', 'googleMapsUrl'] as const),
  ...(['websiteUrl', 'phone', 'latitude', 'longitude', 'distanceKm', 'cityDistanceKm'] as const),
]

function faultsOfIdea(activity: Activity): string[] {
  const { id, name, description, category, attributions, credits, kind, outsideRadius, isMappable, isSurprise } =
    activity
  const checks: Record<string, boolean> = {
    'an idea under the id of a place': id.startsWith('idea:'),
    'an idea that says nothing': name !== '' && (description ?? '') !== '' && category !== '',
    'an idea with a source': attributions.length === 0 && credits.length === 0,
    'an idea out of doors': kind === 'idea' && !outsideRadius && !isMappable && !isSurprise,
    'an idea with facts of a place': FACTS_OF_A_PLACE.every((fact) => activity[fact] === null),
  }
  return Object.entries(checks).flatMap(([fault, isFine]) => (isFine ? [] : [`${id}: ${fault}`]))
}

function faultsOfSet(set: readonly Activity[], { slug, radiusKm }: Asked): string[] {
  const ofCatalogue = set.flatMap(({ id }) => byId.get(id) ?? [])
  const ideas = set.filter(({ kind }) => kind === 'idea')
  const isChosenRadius = radiusKm !== DEFAULT_RADIUS_KM && slug !== 'viagem'
  const checks: Record<string, boolean> = {
    'nothing, or more than the plan gives': set.length > 0 && ofCatalogue.length <= PREMIUM_SET,
    'something twice': new Set(set.map(({ id }) => id)).size === set.length,
    'two outlets of one chain': new Set(ofCatalogue.map(({ chainKey }) => chainKey)).size === ofCatalogue.length,
    'an idea before a place': set.slice(0, ofCatalogue.length).every(({ kind }) => kind === 'place'),
    'too many ideas': ideas.length <= (ofCatalogue.length < PREMIUM_SET ? MAX_IDEAS : 0),
    'more than one place outside the radius that the couple chose':
      !isChosenRadius || set.filter(({ outsideRadius }) => outsideRadius).length <= 1,
  }
  return Object.entries(checks).flatMap(([fault, isFine]) => (isFine ? [] : [fault]))
}

const app = sharedTestApp()
let couple: Person
beforeAll(async () => {
  couple = await signUpPremium(app)
})

test(`no search in 12 categories around 6 cities (seed ${SEED}) is empty, has an unknown place or hides a large distance`, async () => {
  const categories = (await couple.send(listCategories)).data
  expect(categories).toHaveLength(12)
  const searched = [...someOf(capitals, 2), ...someOf(towns, 3), ...someOf(emptyTowns, 1)]
  expect(searched).toHaveLength(6)
  const faults: string[] = []
  const offered = new Set<string>()
  const kinds = { place: 0, idea: 0 }
  for (const [at, city] of searched.entries()) {
    const radius = RADIUS_OPTIONS_KM[at % RADIUS_OPTIONS_KM.length] ?? 10
    await forgetLists(app)
    await Promise.all(
      categories.map(async ({ id, slug }) => {
        const query = { categoryId: String(id), cityId: city.id, radius: String(radius) }
        const asked: Asked = { categoryId: id, slug: slug as CategorySlug, city, radiusKm: radius }
        const { status, data } = await couple.send(listSuggestions, { query })
        const found = [
          ...(status === 200 ? [] : [`status ${status}`]),
          ...faultsOfSet(data, asked),
          ...data.flatMap((activity) => faultsOf(activity, asked)),
        ]
        faults.push(...found.map((fault) => `${slug}, ${radius} km around ${city.name}: ${fault}`))
        for (const activity of data) {
          offered.add(activity.id)
          kinds[activity.kind]++
        }
      }),
    )
  }
  expect(faults).toEqual([])
  expect(kinds.place).toBeGreaterThan(0)
  expect(kinds.idea).toBeGreaterThan(0)
  const gone = await app.db.all<{ id: string }>(
    sql`select id from places where is_retired or closed_at is not null or id not in (select place_id from place_categories)`,
  )
  expect(gone.filter(({ id }) => offered.has(id))).toEqual([])
})
