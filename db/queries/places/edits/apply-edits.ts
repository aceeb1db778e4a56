import { type SQL, sql } from 'drizzle-orm'
import { UNITS_PER_DEGREE, write } from '../../../json-rows.ts'
import { nameKeyOf } from '../../../keys/name-key.ts'
import { OFFER_CELLS, OFFER_COLUMNS, OFFER_FIELDS, unitsOf } from '../../../places/offers.ts'
import { FIT } from '../../../vocabulary/categories.ts'
import { POSITION_WITHOUT_POINT, SELECTED_POINT } from '../../../vocabulary/position.ts'
import { ALWAYS } from '../../../vocabulary/visit-times.ts'
import { OWN_CELLS } from './own-cells.ts'

const TEXTS = ['name', 'description', 'address', 'neighbourhood', 'city_id', 'website', 'phone'] as const
const POINT = ['latitude', 'longitude'] as const

/** Quality of a place without facts of any source: a sort key, as in `place-quality.ts`. */
const QUALITY_BY_HAND = 30

/** Margin of a row that an edit has just inserted, until `moveOffers` sets its location. */
const NOT_PLACED = sql.raw('-1')

const isApplied = (ids: SQL): SQL => sql`e.base is not null and e.place_id in ${ids}`
const isActive = sql`exists (
  select 1 from places where places.id = e.place_id and places.closed_at is null and not places.is_retired)
  and not exists (select 1 from withheld_places where withheld_places.place_id = e.place_id)`
const isSet = (field: string): string => `json_type(e.fields, '$.${field}') is not null`
const degrees = (json: 'fields' | 'base', field: string): string =>
  `(e.${json} ->> '$.${field}') / ${UNITS_PER_DEGREE}.0`

/**
 * The `set` clause for `places`: each edited column gets its value from the edits (`fields`) or from the sources
 * (`base`).
 */
const columnsFrom = (json: 'fields' | 'base'): SQL =>
  sql.raw(
    [
      ...TEXTS.map((column) => `${column} = iif(${isSet(column)}, e.${json} ->> '$.${column}', places.${column})`),
      ...POINT.map((column) => `${column} = iif(${isSet(column)}, ${degrees(json, column)}, places.${column})`),
    ].join(', '),
  )

/** Inserts the category rows of the sources for places that may be offered. */
const offersOf = (condition: SQL): SQL => sql`
  insert into place_categories (${OFFER_COLUMNS})
  select ${OFFER_FIELDS} from place_edits as e cross join json_each(e.offers) where ${condition} and ${isActive}
  on conflict do nothing`

/** Reverts the edits of these places to the values of their sources. `applyEdits` must follow in the same batch. */
export const revertEdits = (ids: SQL) => [
  write(sql`
    delete from place_categories where place_id in (select e.place_id from place_edits as e where ${isApplied(ids)})`),
  write(offersOf(isApplied(ids))),
  write(sql`
    update places set ${columnsFrom('base')},
      point_precision = iif(${sql.raw(isSet('latitude'))}, e.base ->> '$.point_precision', places.point_precision),
      near_latitude = iif(${sql.raw(isSet('city_id'))}, ${sql.raw(degrees('base', 'near_latitude'))}, places.near_latitude),
      near_longitude = iif(${sql.raw(isSet('city_id'))}, ${sql.raw(degrees('base', 'near_longitude'))}, places.near_longitude)
    from place_edits as e where e.place_id = places.id and ${isApplied(ids)}`),
  write(sql`update place_edits as e set base = null where ${isApplied(ids)}`),
]

/** Restores the category rows of places that may be offered again; must come between `revertEdits` and `applyEdits`. */
export const restoreOffers = (ids: SQL) => write(offersOf(sql`e.place_id in ${ids}`))

/** Stores the sources' values before the edits overwrite them. */
const storeSourceValues = (ids: SQL): SQL => sql`
  update place_edits as e set
    base = json_object(${sql.raw(TEXTS.map((column) => `'${column}', places.${column}`).join(', '))},
      'latitude', ${unitsOf('places.latitude')}, 'longitude', ${unitsOf('places.longitude')},
      'point_precision', places.point_precision,
      'near_latitude', ${unitsOf('places.near_latitude')}, 'near_longitude', ${unitsOf('places.near_longitude')}),
    offers = coalesce((
      select iif(count(*) = 0, null, json_group_array(${OFFER_CELLS}))
      from place_categories where place_id = places.id), e.offers),
    cells = iif(places.dataset is null, null, (
      select ${OWN_CELLS} from (select 1)
      left join place_matches as m on m.place_id = places.id
      left join place_categories as p on p.place_id = places.id))
  from places where places.id = e.place_id and e.base is null and e.place_id in ${ids}`

/** Categories set by an administrator count as handpicked. */
const offerByHand = (ids: SQL): SQL => sql`
  insert into place_categories (${OFFER_COLUMNS})
  select picked.value, e.place_id, places.city_id, city.uf, city.latitude, city.longitude, 0, ${NOT_PLACED}, ${FIT.selected}, 0,
    own.family, coalesce(own.drawing, places.drawing), coalesce(own.is_sheltered, 0), coalesce(own.is_free, 0),
    coalesce(own.quality, ${QUALITY_BY_HAND}), coalesce(own.chain_key, ${nameKeyOf(sql`places.name`)}), own.corner_key,
    coalesce(own.visit_times, ${ALWAYS})
  from place_edits as e
  cross join places on places.id = e.place_id
  cross join municipalities as city on city.id = places.city_id
  cross join json_each(e.fields, '$.categories') as picked
  left join place_categories as own on own.place_id = e.place_id and own.category_id = (
    select min(category_id) from place_categories where place_id = e.place_id)
  where ${isApplied(ids)} and ${isActive}
  on conflict do nothing`

const POSITION = {
  latitude: sql`coalesce(places.latitude, ${POSITION_WITHOUT_POINT.latitude})`,
  longitude: sql`coalesce(places.longitude, ${POSITION_WITHOUT_POINT.longitude})`,
  precision: sql`iif(places.latitude is null, ${POSITION_WITHOUT_POINT.precision},
    iif(places.point_precision = 'selection', ${SELECTED_POINT.precision}, 3))`,
  marginKm: sql`iif(places.latitude is null, ${POSITION_WITHOUT_POINT.marginKm},
    iif(places.point_precision = 'selection', ${SELECTED_POINT.marginKm}, 0))`,
}

/** Updates the location of category rows whose city or point was edited, and of category rows inserted by an edit. */
const moveOffers = (ids: SQL): SQL => sql`
  update place_categories set
    city_id = places.city_id, uf = city.uf, latitude = ${POSITION.latitude}, longitude = ${POSITION.longitude},
    precision = ${POSITION.precision}, margin_km = ${POSITION.marginKm}
  from place_edits as e, places, municipalities as city
  where e.place_id = place_categories.place_id and places.id = e.place_id and city.id = places.city_id and ${isApplied(ids)}
    and (place_categories.margin_km = ${NOT_PLACED} or ${sql.raw(['city_id', 'latitude'].map(isSet).join(' or '))})`

/** Applies the edits over the sources' values of these places; the last statements of a batch that writes places. */
export const applyEdits = (ids: SQL) => [
  write(storeSourceValues(ids)),
  write(sql`
    update places set ${columnsFrom('fields')},
      point_precision = iif(${sql.raw(isSet('latitude'))},
        iif(e.fields ->> '$.latitude' is null, null, 'point'), places.point_precision),
      near_latitude = iif(${sql.raw(isSet('city_id'))}, null, places.near_latitude),
      near_longitude = iif(${sql.raw(isSet('city_id'))}, null, places.near_longitude)
    from place_edits as e where e.place_id = places.id and ${isApplied(ids)}`),
  write(offerByHand(ids)),
  write(sql`
    delete from place_categories where exists (
      select 1 from place_edits as e
      where e.place_id = place_categories.place_id and ${isApplied(ids)} and ${sql.raw(isSet('categories'))}
        and place_categories.category_id not in (select value from json_each(e.fields, '$.categories')))
      and place_id in ${ids}`),
  write(moveOffers(ids)),
  write(sql`
    update place_categories set visit_times = e.fields ->> '$.visit_times'
    from place_edits as e
    where e.place_id = place_categories.place_id and ${sql.raw(isSet('visit_times'))} and ${isApplied(ids)}`),
  write(sql`
    update place_categories set is_featured = 1, fit = ${FIT.selected}
    from place_edits as e
    where e.place_id = place_categories.place_id and e.featured_at is not null and ${isApplied(ids)}`),
  write(sql`
    update withheld_places set city_id = places.city_id
    from places where places.id = withheld_places.place_id and withheld_places.place_id in ${ids}`),
]
