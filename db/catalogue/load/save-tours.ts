import { type SQL, sql } from 'drizzle-orm'
import { type Db, run, statement } from '../../client.ts'
import type { StoredTours } from '../../queries/places/candidate.ts'
import { UNITS_PER_DEGREE } from '../../queries/places/offer-columns.ts'
import { STRONG } from '../../schema/suggestions.ts'
import { buildTours, type Tour } from '../tours/build-tours.ts'
import type { TourPlace } from '../tours/to-stop.ts'
import { allOf, batchesOf, type Cell, rowsOf, toUnits, write } from './json-rows.ts'

/** A literal, as the partial index has it. */
const IS_STRONG = sql.raw(`fit >= ${STRONG}`)
/** A point that is known to about 1 km. */
const LEAST_PRECISION = 2
const PLACES_PER_BATCH = 2000

/** @param cities - ids of them, for `in` */
const listTourPlaces = (db: Db, cities: SQL) =>
  statement(
    db.all<Omit<TourPlace, 'isSheltered' | 'isFree'> & { isSheltered: number; isFree: number }>(sql`
      select o.place_id as id, o.city_id as cityId, o.family, o.latitude, o.longitude, o.margin_km as marginKm,
        max(o.fit) as fit, min(o.rank) as rank, o.chain_key as chainKey, max(o.is_sheltered) as isSheltered,
        max(o.is_free) as isFree, places.name, places.description, places.neighbourhood, cities.name as cityName
      from municipalities as cities
        cross join place_categories as o on o.city_id = cities.id and o.${IS_STRONG}
        cross join places on places.id = o.place_id
      where cities.id in (${cities}) and o.precision >= ${LEAST_PRECISION}
      group by o.place_id order by o.place_id`),
    (rows) => rows.map((row) => ({ ...row, isSheltered: row.isSheltered === 1, isFree: row.isFree === 1 })),
  )

const toStored = ({ isFree, stops }: Tour): NonNullable<StoredTours['any']> => ({
  free: isFree,
  stops: stops.map(({ id, way }) => [id, way?.by ?? null, way?.minutes ?? null]),
})

/** Tours by the place that they are for, with where that place was. */
function toRows(tours: readonly Tour[], places: readonly TourPlace[]): Cell[][] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const ofPlaces = Map.groupBy(tours, ({ placeId }) => placeId)
  return [...ofPlaces].flatMap(([placeId, own]) => {
    const place = byId.get(placeId)
    if (!place) return []
    const stored: StoredTours = Object.fromEntries(
      own.map((tour) => [tour.isSheltered ? 'sheltered' : 'any', toStored(tour)]),
    )
    return [[placeId, JSON.stringify(stored), place.cityId, toUnits(place.latitude), toUnits(place.longitude)]]
  })
}

const unitsOf = (column: 'latitude' | 'longitude') =>
  sql.raw(`cast(round(place_categories.${column} * ${UNITS_PER_DEGREE}) as integer)`)

/** A place that an administrator moved meanwhile has no tour: it would be one of where it was. */
const saveRows = (rows: readonly Cell[][]) =>
  write(sql`
    update place_categories set tours = value->>1 from ${rowsOf(rows)}
    where place_categories.place_id = value->>0 and place_categories.city_id = value->>2
      and ${unitsOf('latitude')} = value->>3 and ${unitsOf('longitude')} = value->>4`)

async function saveToursOf(db: Db, cities: SQL): Promise<void> {
  const { places } = await run(db, { places: listTourPlaces(db, cities) })
  const batches = [...batchesOf(toRows(buildTours(places), places), PLACES_PER_BATCH)]
  const saved = Object.fromEntries(batches.map((batch, index) => [`saved${index}`, saveRows(batch)]))
  const former = write(sql`
    update place_categories set tours = null
    where tours is not null
      and place_id in (select place_id from place_categories where city_id in (${cities}) and ${IS_STRONG})`)
  await run(db, allOf(db, { former, ...saved }))
}

/** Makes the tours of all cities anew: to be called when many places have changed. */
export const saveTours = (db: Db): Promise<void> => saveToursOf(db, sql`select id from municipalities`)

/**
 * Makes the tours anew of the city that a place is in and of the one that it was in, after a change by hand.
 *
 * @param formerCityId - null: it was in no other
 */
export const saveToursAround = (db: Db, placeId: string, formerCityId: string | null): Promise<void> =>
  saveToursOf(db, sql`select city_id from places where id = ${placeId} union select ${formerCityId}`)
