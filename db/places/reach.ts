import { kmBetween } from '../distance.ts'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A point with the number of strong and fair places of a category. */
export interface OfferCell extends Point {
  readonly categoryId: number
  readonly count: number
}

/** How far from a city's seat a category's places count. */
export interface Reach {
  readonly fromKm: number
  readonly toKm: number
}

/** Size of the free plan's list: a list cannot be filled with fewer places. */
const ENOUGH_PLACES = 3
/** Larger than any reach: the neighbouring cells contain every place that counts. */
const CELL_DEGREES = 0.5
const KM_PER_DEGREE = 111

const cellOf = (degrees: number): number => Math.floor(degrees / CELL_DEGREES)
const keyOf = (row: number, column: number): string => `${row} ${column}`

/** Cells by a grid, for looking up those around a city. */
type Grid = ReadonlyMap<string, readonly OfferCell[]>

const toGrid = (cells: readonly OfferCell[]): Grid =>
  Map.groupBy(cells, ({ latitude, longitude }) => keyOf(cellOf(latitude), cellOf(longitude)))

function* around(grid: Grid, city: Point, toKm: number): Generator<OfferCell> {
  const rows = Math.ceil(toKm / KM_PER_DEGREE / CELL_DEGREES)
  const columns = Math.ceil(toKm / (KM_PER_DEGREE * Math.cos((city.latitude * Math.PI) / 180)) / CELL_DEGREES)
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      yield* grid.get(keyOf(cellOf(city.latitude) + row, cellOf(city.longitude) + column)) ?? []
    }
  }
}

function hasEnough(grid: Grid, city: Point, { fromKm, toKm }: Reach): boolean {
  let found = 0
  for (const cell of around(grid, city, toKm)) {
    const km = kmBetween(city, cell)
    if (km >= fromKm && km <= toKm) found += cell.count
    if (found >= ENOUGH_PLACES) return true
  }
  return false
}

/**
 * The categories of which a city has fewer than three strong or fair places in reach.
 *
 * @param offers - cells of all categories
 * @param reaches - by the id of the category
 * @returns ids of categories in ascending order, by the id of the city
 */
export function thinCategories(
  cities: readonly (Point & { readonly id: string })[],
  offers: readonly OfferCell[],
  reaches: ReadonlyMap<number, Reach>,
): ReadonlyMap<string, number[]> {
  const grids = [...reaches].map(
    ([id, reach]) => [id, reach, toGrid(offers.filter(({ categoryId }) => categoryId === id))] as const,
  )
  return new Map(
    cities.map((city) => [
      city.id,
      grids.flatMap(([id, reach, grid]) => (hasEnough(grid, city, reach) ? [] : [id])).toSorted((a, b) => a - b),
    ]),
  )
}

/** A municipality with its seat, in degrees. */
export interface SizedCity {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

/** A city with this many inhabitants has cinemas, theatres and several good restaurants. */
const CITY_OF_SIZE = 100_000
/** Too far to drive for an evening beyond this. */
const MOST_KM_TO_CITY = 150

/** The nearest large city of each smaller municipality, by id; a municipality without one within 150 km is missing. */
export function nearestCities(cities: readonly SizedCity[]): ReadonlyMap<string, string> {
  const sized = cities.filter(({ population }) => population >= CITY_OF_SIZE)
  const nearest = new Map<string, string>()
  for (const city of cities) {
    if (city.population >= CITY_OF_SIZE) continue
    const [first] = sized
      .map((other) => ({ id: other.id, km: kmBetween(city, other) }))
      .filter(({ km }) => km <= MOST_KM_TO_CITY)
      .toSorted((a, b) => a.km - b.km)
    if (first) nearest.set(city.id, first.id)
  }
  return nearest
}
