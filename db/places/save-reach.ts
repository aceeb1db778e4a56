import { sql } from 'drizzle-orm'
import type { CategorySlug } from '#contracts/categories'
import { type Db, run, statement } from '../client.ts'
import { kmBetween } from '../distance.ts'
import { rowsOf, write } from '../json-rows.ts'
import { CATEGORIES, FIT } from '../vocabulary/categories.ts'

/** Places are counted by cells of about 2 km, precise enough for a drive. */
const CELLS_PER_DEGREE = 50

/** About as far as lists offer all places of a category: an evening, a day outdoors, a trip (docs/choice.md). */
const EVENING: Reach = { fromKm: 0, toKm: 30 }
const OUTING: Reach = { fromKm: 0, toKm: 50 }
const TRIP: Reach = { fromKm: 15, toKm: 250 }
const FURTHER: Partial<Record<CategorySlug, Reach>> = {
  natureza: OUTING,
  aventura: OUTING,
  aquatico: OUTING,
  viagem: TRIP,
}

/** Larger than any reach, so that the eight neighbouring cells contain every place that counts. */
const CELL_DEGREES = 0.5
const KM_PER_DEGREE = 111

/** A city with this many inhabitants has cinemas, theatres and several good restaurants. */
const CITY_OF_SIZE = 100_000
const MAX_KM_TO_CITY = 150

const listOfferCells = (db: Db) =>
  statement(
    db.all<OfferCell>(sql`
      select category_id as categoryId, cast(round(latitude * ${CELLS_PER_DEGREE}) as real) / ${CELLS_PER_DEGREE} as latitude,
        cast(round(longitude * ${CELLS_PER_DEGREE}) as real) / ${CELLS_PER_DEGREE} as longitude, count(*) as count
      from place_categories
      where fit = ${FIT.selected} or fit >= ${FIT.fair} and family is not 'cinema' group by 1, 2, 3`),
  )

const listSizedCities = (db: Db) =>
  statement(db.all<SizedCity>(sql`select id, latitude, longitude, population from municipalities`))

const saveReachOf = (rows: readonly [cityId: string, nearest: string | null, places: string][]) =>
  write(sql`
    update municipalities set nearest_city_id = value->>1, places_in_reach = value->>2
    from ${rowsOf(rows)}
    where municipalities.id = value->>0
      and (nearest_city_id is not value->>1 or places_in_reach is not value->>2)`)

/**
 * Stores for every municipality the number of good places in reach by category, and the nearest large city. Call it after
 * places were added or removed.
 */
export async function saveReach(db: Db): Promise<void> {
  const [offers, cities] = await run(db, [listOfferCells(db), listSizedCities(db)])
  const nearest = nearestCities(cities)
  const places = placesInReach(cities, offers)
  await run(db, [
    saveReachOf(cities.map(({ id }) => [id, nearest.get(id) ?? null, JSON.stringify(places.get(id) ?? {})]))(db),
  ])
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A point with the number of strong and fair places of a category. */
interface OfferCell extends Point {
  readonly categoryId: number
  readonly count: number
}

/** Distance from a city's seat within which a category's places count. */
interface Reach {
  readonly fromKm: number
  readonly toKm: number
}

const cellOf = (degrees: number): number => Math.floor(degrees / CELL_DEGREES)
const keyOf = (row: number, column: number): string => `${row} ${column}`

/** Cells by their position in a coarser grid, to find those around a city. */
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

function countInReach(grid: Grid, city: Point, { fromKm, toKm }: Reach): number {
  let found = 0
  for (const cell of around(grid, city, toKm)) {
    const km = kmBetween(city, cell)
    if (km >= fromKm && km <= toKm) found += cell.count
  }
  return found
}

/**
 * Number of places in reach of each city by the id of their category, by the id of the city.
 *
 * @param offers - cells of all categories
 */
function placesInReach(cities: readonly (Point & { readonly id: string })[], offers: readonly OfferCell[]) {
  const grids = CATEGORIES.map(
    ({ id, slug }) =>
      [id, FURTHER[slug] ?? EVENING, toGrid(offers.filter(({ categoryId }) => categoryId === id))] as const,
  )
  return new Map(
    cities.map((city) => [
      city.id,
      Object.fromEntries(grids.map(([id, reach, grid]) => [id, countInReach(grid, city, reach)])),
    ]),
  )
}

interface SizedCity {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

/** The nearest large city of each smaller municipality, by id; a municipality without one within 150 km is missing. */
function nearestCities(cities: readonly SizedCity[]): ReadonlyMap<string, string> {
  const sized = cities.filter(({ population }) => population >= CITY_OF_SIZE)
  const nearest = new Map<string, string>()
  for (const city of cities) {
    if (city.population >= CITY_OF_SIZE) continue
    const [first] = sized
      .map((other) => ({ id: other.id, km: kmBetween(city, other) }))
      .filter(({ km }) => km <= MAX_KM_TO_CITY)
      .toSorted((a, b) => a.km - b.km)
    if (first) nearest.set(city.id, first.id)
  }
  return nearest
}
