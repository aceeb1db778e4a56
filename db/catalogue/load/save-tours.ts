import { sql } from 'drizzle-orm'
import { type Db, run, statement } from '../../client.ts'
import { STRONG } from '../../schema/suggestions.ts'
import { buildTours, type Tour, type TourPlace } from '../tours/build-tours.ts'
import { allOf, batchesOf, type Cell, rowsOf, write } from './json-rows.ts'

/** A point that is known to about 1 km. */
const LEAST_PRECISION = 2
const TOURS_PER_BATCH = 2000

const listTourPlaces = (db: Db) =>
  statement(
    db.all<Omit<TourPlace, 'isSheltered' | 'isFree'> & { isSheltered: number; isFree: number }>(sql`
      select place_id as id, city_id as cityId, family, latitude, longitude, margin_km as marginKm, max(fit) as fit,
        min(rank) as rank, chain_key as chainKey, max(is_sheltered) as isSheltered, max(is_free) as isFree
      from place_categories where fit >= ${STRONG} and precision >= ${LEAST_PRECISION}
      group by place_id order by place_id`),
    (rows) => rows.map((row) => ({ ...row, isSheltered: row.isSheltered === 1, isFree: row.isFree === 1 })),
  )

const toRows = ({ placeId, isSheltered, isFree, stops }: Tour): Cell[][] =>
  stops.map(({ id, way }, position) => [
    placeId,
    Number(isSheltered),
    position,
    id,
    way?.by ?? null,
    way?.minutes ?? null,
    Number(isFree),
  ])

const saveStops = (tours: readonly Tour[]) =>
  write(sql`
    insert into tour_stops (place_id, is_sheltered, position, stop_id, way, minutes, is_free)
    select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6 from ${rowsOf(tours.flatMap(toRows))}`)

/** Makes the tours of all cities anew: to be called when many places have changed. */
export async function saveTours(db: Db): Promise<void> {
  const { places } = await run(db, { places: listTourPlaces(db) })
  const batches = [...batchesOf(buildTours(places), TOURS_PER_BATCH)]
  const saved = Object.fromEntries(batches.map((batch, index) => [`saved${index}`, saveStops(batch)]))
  await run(db, allOf(db, { former: write(sql`delete from tour_stops`), ...saved }))
}
