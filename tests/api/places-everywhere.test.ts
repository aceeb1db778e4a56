import { beforeAll, expect, test } from 'vitest'
import { type Activity, listCategories, listSuggestions, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { type MunicipalityRow, openCatalogue, type PlaceRow } from '#db/seed/read-catalogue'
import type { Person } from '../support/app.ts'
import { signUpPremium } from '../support/people.ts'
import { sharedTestApp } from '../support/shared-test-app.ts'

const { places, municipalities } = openCatalogue().read()
const placeById = new Map(places.map((place) => [place.id, place]))
const cityById = new Map(municipalities.map((city) => [city.id, city]))
const capitals = municipalities.filter((city) => city.is_capital === '1')

const EARTH_RADIUS_KM = 6371
const PREMIUM_SET = 10
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

/** Everything that is wrong with one suggestion; nothing, it is to be hoped. */
function faultsOf(activity: Activity, slug: string, city: MunicipalityRow, radiusKm: number): string[] {
  const place = placeById.get(activity.id)
  const seat = cityById.get(place?.city_id ?? '')
  const centre = pointOf(city)
  if (!place || !seat || !centre) return [`${activity.id} is not of the catalogue`]
  const own = pointOf(place)
  const km = kmBetween(centre, own ?? pointOf(seat) ?? centre)
  const checks: Record<string, boolean> = {
    'the name is not the source’s': activity.name === place.name,
    'the description is not the source’s': activity.description === orNull(place.description),
    'the address is not the source’s': activity.address === orNull(place.address),
    'the neighbourhood is not the source’s': activity.location === orNull(place.neighbourhood),
    'the city is not the source’s': activity.city === `${seat.name}, ${seat.uf}`,
    'the phone is not the source’s': activity.phone === null || activity.phone === place.phone,
    'the category is another': place.categories.split(';').includes(slug),
    'a fact that no source has': [activity.rating, activity.ratingCount, activity.priceLevel, activity.imageUrl].every(
      (fact) => fact === null,
    ),
    'a point that it does not have':
      activity.latitude === (own?.latitude ?? null) && activity.longitude === (own?.longitude ?? null),
    'a distance for a place without a point': own !== null || activity.distanceKm === null,
    'a wrong distance': own === null || Math.abs((activity.distanceKm ?? Number.NaN) - km) <= TOLERANCE_KM,
    'outside the radius and not marked': activity.outsideRadius || km <= radiusKm + TOLERANCE_KM,
    'inside the radius and marked': !activity.outsideRadius || km >= radiusKm - TOLERANCE_KM,
    'no credit': activity.attributions.length > 0,
    'the route is no search by name': activity.googleMapsUrl?.includes(encodeURIComponent(place.name)) ?? false,
  }
  return Object.entries(checks).flatMap(([fault, isFine]) => (isFine ? [] : [`${activity.id}: ${fault}`]))
}

const app = sharedTestApp()
let couple: Person
beforeAll(async () => {
  couple = await signUpPremium(app)
})

test('12 categories × 27 capitals × 5 radii: nothing invented, nothing far away unless it says so', {
  timeout: 300_000,
}, async () => {
  const categories = (await couple.send(listCategories)).data
  expect([categories.length, capitals.length, RADIUS_OPTIONS_KM.length]).toEqual([12, 27, 5])
  const faults: string[] = []
  let offered = 0
  for (const city of capitals) {
    await Promise.all(
      categories.map(async ({ id, slug }) => {
        for (const radius of RADIUS_OPTIONS_KM) {
          const query = { categoryId: String(id), cityId: city.id, radius: String(radius) }
          const { status, data } = await couple.send(listSuggestions, { query })
          if (status !== 200 || data.length !== PREMIUM_SET)
            faults.push(`${slug} in ${city.name}: ${status}, ${data.length}`)
          if (new Set(data.map((activity) => activity.id)).size !== data.length)
            faults.push(`${slug} in ${city.name}: twice`)
          faults.push(...data.flatMap((activity) => faultsOf(activity, slug, city, radius)))
          offered += data.length
        }
      }),
    )
  }
  expect(faults).toEqual([])
  expect(offered).toBe(12 * 27 * 5 * PREMIUM_SET)
})
