import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Activity, listCategories, listSuggestions, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { fold } from '#db/fold'
import { type MunicipalityRow, openCatalogue, type PlaceRow } from '#db/seed/read-catalogue'
import type { Person } from '../support/app.ts'
import { signUpPremium } from '../support/people.ts'
import { sharedTestApp } from '../support/shared-test-app.ts'

const { places, municipalities } = openCatalogue().read()
const placeById = new Map(places.map((place) => [place.id, place]))
const cityById = new Map(municipalities.map((city) => [city.id, city]))
const capitals = municipalities.filter((city) => city.is_capital === '1')

const TOWNS = 30
/** Every fiftieth town by what the catalogue has there, from Aparecida de Goiânia (50 places) down to towns with two. */
const towns = municipalities
  .filter((city) => city.is_capital !== '1' && Number(city.place_count) > 0)
  .toSorted((a, b) => Number(b.place_count) - Number(a.place_count) || (a.id < b.id ? -1 : 1))
  .filter((_, rank) => rank % 50 === 20)
  .slice(0, TOWNS)
/** Four without a single place of the catalogue: Cabixi RO, Baraúna PB, Ibertioga MG, São José das Palmeiras PR. */
const emptyTowns = municipalities.filter(({ place_count }) => place_count === '0').filter((_, rank) => rank % 800 === 0)

const EARTH_RADIUS_KM = 6371
const PREMIUM_SET = 10
const NEIGHBOUR_KM = 150
const SAME_PLACE_KM = 0.15
/** Kilometres by which two honest formulas on a sphere may differ. */
const TOLERANCE_KM = 0.3

interface Point {
  latitude: number
  longitude: number
}

const pointOf = ({ latitude, longitude }: Pick<PlaceRow, 'latitude' | 'longitude'>): Point | null =>
  latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) }
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Spherical law of cosines: another formula than the product's own. */
function kmBetween(a: Point, b: Point): number {
  const [one, two] = [radians(a.latitude), radians(b.latitude)]
  const cosine =
    Math.sin(one) * Math.sin(two) + Math.cos(one) * Math.cos(two) * Math.cos(radians(a.longitude - b.longitude))
  return EARTH_RADIUS_KM * Math.acos(Math.min(1, Math.max(-1, cosine)))
}

const orNull = (text: string): string | null => text || null

/** Where a place counts as being. */
const whereIs = (place: PlaceRow): Point => pointOf(place) ?? seatOf(place.city_id)

function seatOf(cityId: string): Point {
  const city = cityById.get(cityId)
  const seat = city && pointOf(city)
  return seat ?? expect.fail(`no seat of ${cityId}`)
}

/** Everything that is wrong with one suggestion; nothing, it is to be hoped. */
function faultsOf(activity: Activity, slug: string, city: MunicipalityRow, radiusKm: number): string[] {
  if (activity.kind === 'idea') return faultsOfIdea(activity)
  const place = placeById.get(activity.id)
  const home = cityById.get(place?.city_id ?? '')
  if (!place || !home) return [`${activity.id} is not of the catalogue`]
  const own = pointOf(place)
  const centre = seatOf(city.id)
  const km = kmBetween(centre, whereIs(place))
  const isElsewhere = home.id !== city.id
  const checks: Record<string, boolean> = {
    'the name is not the source’s': activity.name === place.name,
    'the description is not the source’s': activity.description === orNull(place.description),
    'the address is not the source’s': activity.address === orNull(place.address),
    'the neighbourhood is not the source’s': activity.location === orNull(place.neighbourhood),
    'the city is not the source’s': activity.city === `${home.name}, ${home.uf}`,
    'the phone is not the source’s': activity.phone === null || activity.phone === place.phone,
    'the category is another': place.categories.split(';').includes(slug),
    'a fact that no source has': [activity.rating, activity.ratingCount, activity.priceLevel, activity.imageUrl].every(
      (fact) => fact === null,
    ),
    'a point that it does not have':
      activity.latitude === (own?.latitude ?? null) && activity.longitude === (own?.longitude ?? null),
    'a distance for a place without a point': own !== null || activity.distanceKm === null,
    'a wrong distance': own === null || Math.abs((activity.distanceKm ?? Number.NaN) - km) <= TOLERANCE_KM,
    'a city distance of its own city': isElsewhere || activity.cityDistanceKm === null,
    'a wrong city distance':
      !isElsewhere ||
      Math.abs((activity.cityDistanceKm ?? Number.NaN) - kmBetween(centre, seatOf(home.id))) <= TOLERANCE_KM,
    'too far for tonight': slug === 'viagem' || km <= NEIGHBOUR_KM + TOLERANCE_KM,
    'outside the radius and not marked': activity.outsideRadius || km <= radiusKm + TOLERANCE_KM,
    'inside the radius and marked': !activity.outsideRadius || km >= radiusKm - TOLERANCE_KM,
    'no credit': activity.attributions.length > 0,
    'the route is no search by name': activity.googleMapsUrl?.includes(encodeURIComponent(place.name)) ?? false,
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

const isTwice = (one: Activity, other: Activity): boolean => {
  if (one.id === other.id) return true
  const [a, b] = [placeById.get(one.id), placeById.get(other.id)]
  const [from, to] = [a && pointOf(a), b && pointOf(b)]
  return fold(one.name) === fold(other.name) && !!from && !!to && kmBetween(from, to) <= SAME_PLACE_KM
}

/** Everything that is wrong with a set as a whole. */
function faultsOfSet(set: readonly Activity[], slug: string, city: MunicipalityRow): string[] {
  const offered = set.flatMap(({ id }) => placeById.get(id) ?? [])
  const ideas = set.filter(({ kind }) => kind === 'idea')
  const houses = new Set(offered.map(({ chain_key }) => chain_key))
  const near = (placesOf.get(slug) ?? []).filter(
    (place) => kmBetween(seatOf(city.id), whereIs(place)) <= NEIGHBOUR_KM - TOLERANCE_KM,
  )
  const checks: Record<string, boolean> = {
    'not as many as the plan gives': set.length === PREMIUM_SET,
    'something twice': !set.some((one, at) => set.slice(at + 1).some((other) => isTwice(one, other))),
    'an idea before a place': set.slice(offered.length).every(({ kind }) => kind === 'idea'),
    'an idea where a house was left': ideas.length === 0 || near.every(({ chain_key }) => houses.has(chain_key)),
    'an idea for a journey': ideas.length === 0 || slug !== 'viagem',
    'ten of one house': offered.length < PREMIUM_SET || houses.size > 1,
  }
  return Object.entries(checks).flatMap(([fault, isFine]) => (isFine ? [] : [fault]))
}

const placesOf = Map.groupBy(
  places.flatMap((place) => place.categories.split(';').map((slug) => ({ ...place, slug }))),
  ({ slug }) => slug,
)

const app = sharedTestApp()
let couple: Person
beforeAll(async () => {
  couple = await signUpPremium(app)
})

test('12 categories × (27 capitals, 30 towns, some with nothing): never empty, nothing invented, nothing far unless it says so', {
  timeout: 300_000,
}, async () => {
  const categories = (await couple.send(listCategories)).data
  expect([categories.length, capitals.length, towns.length]).toEqual([12, 27, TOWNS])
  expect(emptyTowns).toHaveLength(4)
  const faults: string[] = []
  const offered = new Set<string>()
  const kinds = { place: 0, idea: 0 }
  for (const [at, city] of [...capitals, ...towns, ...emptyTowns].entries()) {
    const radius = RADIUS_OPTIONS_KM[at % RADIUS_OPTIONS_KM.length] ?? 10
    await Promise.all(
      categories.map(async ({ id, slug }) => {
        const query = { categoryId: String(id), cityId: city.id, radius: String(radius) }
        const { status, data } = await couple.send(listSuggestions, { query })
        const found = [
          ...(status === 200 ? [] : [`status ${status}`]),
          ...faultsOfSet(data, slug, city),
          ...data.flatMap((activity) => faultsOf(activity, slug, city, radius)),
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
  expect(kinds.place).toBeGreaterThan(kinds.idea)
  expect(kinds.idea).toBeGreaterThan(0)
  const gone = await app.db.all<{ id: string }>(
    sql`select id from places where is_retired or closed_at is not null or id not in (select place_id from place_categories)`,
  )
  expect(gone.filter(({ id }) => offered.has(id))).toEqual([])
})
