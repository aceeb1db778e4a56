import { kmBetween } from '../distance.ts'

/** A municipality with its seat, in degrees. */
export interface SizedCity {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

/** From here on a city is of size: it has cinemas, theatres and more than one good table. */
const CITY_OF_SIZE = 100_000
/** Further than this nobody drives for an evening. */
const MOST_KM = 150

/**
 * The nearest city of size of each municipality that is none itself, by id; a municipality without one within 150 km is
 * missing.
 */
export function nearestCities(cities: readonly SizedCity[]): ReadonlyMap<string, string> {
  const sized = cities.filter(({ population }) => population >= CITY_OF_SIZE)
  const nearest = new Map<string, string>()
  for (const city of cities) {
    if (city.population >= CITY_OF_SIZE) continue
    const [first] = sized
      .map((other) => ({ id: other.id, km: kmBetween(city, other) }))
      .filter(({ km }) => km <= MOST_KM)
      .toSorted((a, b) => a.km - b.km)
    if (first) nearest.set(city.id, first.id)
  }
  return nearest
}
