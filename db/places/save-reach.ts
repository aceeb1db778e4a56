import { sql } from 'drizzle-orm'
import { type Db, run, statement } from '../client.ts'
import { rowsOf, write } from '../json-rows.ts'
import { CATEGORIES } from '../vocabulary/categories.ts'
import { FIT } from '../vocabulary/fit.ts'
import { nearestCities, type OfferCell, type Reach, type SizedCity, thinCategories } from './reach.ts'

/** Places are counted by cells of about 2 km, precise enough for a drive of 50 km. */
const CELLS_PER_DEGREE = 50

const NEARBY: Reach = { fromKm: 0, toKm: 50 }
const TRIP: Reach = { fromKm: 40, toKm: 250 }
const REACHES: ReadonlyMap<number, Reach> = new Map(
  CATEGORIES.map(({ id, slug }) => [id, slug === 'viagem' ? TRIP : NEARBY]),
)

const listOfferCells = (db: Db) =>
  statement(
    db.all<OfferCell>(sql`
      select category_id as categoryId, cast(round(latitude * ${CELLS_PER_DEGREE}) as real) / ${CELLS_PER_DEGREE} as latitude,
        cast(round(longitude * ${CELLS_PER_DEGREE}) as real) / ${CELLS_PER_DEGREE} as longitude, count(*) as count
      from place_categories where fit >= ${FIT.fair} group by 1, 2, 3`),
    (rows) => rows,
  )

const listSizedCities = (db: Db) =>
  statement(db.all<SizedCity>(sql`select id, latitude, longitude, population from municipalities`), (rows) => rows)

/** Writes the rows that changed. */
const saveReachOf = (rows: readonly [cityId: string, nearest: string | null, thin: string][]) =>
  write(sql`
    update municipalities set nearest_city_id = value->>1, thin_categories = value->>2
    from ${rowsOf(rows)}
    where municipalities.id = value->>0
      and (nearest_city_id is not value->>1 or thin_categories is not value->>2)`)

/**
 * Recounts, for every municipality, which categories have few good places in reach, and finds the nearest large city:
 * call it after places were added or removed.
 */
export async function saveReach(db: Db): Promise<void> {
  const [offers, cities] = await run(db, [listOfferCells(db), listSizedCities(db)])
  const nearest = nearestCities(cities)
  const thin = thinCategories(cities, offers, REACHES)
  await run(db, [
    saveReachOf(cities.map(({ id }) => [id, nearest.get(id) ?? null, JSON.stringify(thin.get(id) ?? [])]))(db),
  ])
}
