import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { toUnits, UNITS_PER_DEGREE } from '../../json-rows.ts'
import { OWN_CELLS } from '../../queries/places/edits/own-cells.ts'
import type { PointPrecision } from '../../vocabulary/position.ts'
import { type OfferedPlace, unitsOf } from '../offers.ts'
import type { SavedPlace } from '../save-places.ts'
import type { ImportedPlace } from './imported-place.ts'

/** A column with the value of the place's sources, without the manual edits in `e`. */
const bySource = (column: string): SQL => sql.raw(`iif(e.base is null, places.${column}, e.base ->> '$.${column}')`)
const degreesBySource = (column: string): SQL =>
  sql.raw(`iif(e.base is null, places.${column}, (e.base ->> '$.${column}') / ${UNITS_PER_DEGREE}.0)`)

/** A place that exists before an import. */
export interface KnownRow {
  readonly id: string
  readonly source: string
  readonly name: string
  readonly neighbourhood: string | null
  readonly cityId: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly origin: 'shipped' | 'imported' | 'manual'
  readonly isClosed: number
  readonly matchedBy: string | null
  /** Whether the match has a point, which replaces that of the source. */
  readonly isPointMatched: number
  readonly pointPrecision: PointPrecision | null
  readonly nearLatitude: number | null
  readonly nearLongitude: number | null
  readonly cornerKey: string | null
  readonly noAddress: number
  readonly noWebsite: number
  readonly noPhone: number
  readonly noOpeningHours: number
  readonly noWikidata: number
}

/** One page of the places of other datasets and of all closed places, by id. */
export const listKnown = (db: Db, dataset: string, after: string, limit: number) =>
  statement(
    db.all<KnownRow>(sql`
      select places.id, places.source, ${bySource('name')} as name, ${bySource('neighbourhood')} as neighbourhood,
        ${bySource('city_id')} as cityId, ${degreesBySource('latitude')} as latitude,
        ${degreesBySource('longitude')} as longitude, places.origin, places.closed_at is not null as isClosed,
        m.dataset as matchedBy, m.latitude is not null as isPointMatched,
        ${bySource('point_precision')} as pointPrecision, ${degreesBySource('near_latitude')} as nearLatitude,
        ${degreesBySource('near_longitude')} as nearLongitude,
        iif(${bySource('latitude')} is null or m.latitude is not null or ${bySource('point_precision')} = 'selection',
          (select max(p.corner_key) from place_categories as p where p.place_id = places.id), null) as cornerKey,
        ${bySource('address')} is null or m.address is not null as noAddress,
        ${bySource('website')} is null or m.website is not null as noWebsite,
        ${bySource('phone')} is null or m.phone is not null as noPhone,
        places.opening_hours is null or m.opening_hours is not null as noOpeningHours,
        places.wikidata is null or m.wikidata is not null as noWikidata
      from places
      left join place_matches as m on m.place_id = places.id
      left join place_edits as e on e.place_id = places.id
      where places.id > ${after} and (places.closed_at is not null
        or (places.is_retired = 0 and places.dataset is not ${dataset}))
      order by places.id limit ${limit}`),
  )

interface OwnRow {
  readonly id: string
  readonly isRetired: number
  /** Whether an administrator restored it, so that it is not retired again. */
  readonly isPermanent: number
  /** JSON array of all fields that an import writes. */
  readonly cells: string
}

/** One page of the places that a dataset imported before and that are not closed, by id. */
export const listOwn = (db: Db, dataset: string, after: string, limit: number) =>
  statement(
    db.all<OwnRow>(sql`
      select places.id, places.is_retired as isRetired, coalesce(e.is_permanent, 0) as isPermanent,
        coalesce(e.cells, ${OWN_CELLS}) as cells
      from places
      left join place_matches as m on m.place_id = places.id
      left join place_categories as p on p.place_id = places.id
      left join place_edits as e on e.place_id = places.id
      where places.dataset = ${dataset} and places.closed_at is null and places.id > ${after}
      group by places.id order by places.id limit ${limit}`),
  )

/** The `cells` that `listOwn` reads once this place is written. */
export const cellsOf = (place: ImportedPlace): string =>
  JSON.stringify([
    place.source,
    place.name,
    place.address,
    place.neighbourhood,
    place.city.id,
    toUnits(place.latitude),
    toUnits(place.longitude),
    place.website,
    place.phone,
    place.openingHours,
    place.wikidata,
    place.kind,
    place.kindWords,
    place.drawing,
    place.drawing,
    place.family,
    Array.from(place.fits, ([categoryId, fit]) => `${categoryId}:${fit}`).join(','),
    Number(place.isSheltered),
    Number(place.isFree),
    place.quality,
    place.chainKey,
    place.cornerKey,
  ])

interface MatchRow {
  readonly placeId: string
  readonly cells: string
}

export const listOwnMatches = (db: Db, dataset: string, after: string, limit: number) =>
  statement(
    db.all<MatchRow>(sql`
      select place_id as placeId, json_array(source_id, ${unitsOf('latitude')}, ${unitsOf('longitude')}, address, website, phone, opening_hours, wikidata) as cells
      from place_matches where dataset = ${dataset} and place_id > ${after} order by place_id limit ${limit}`),
  )

export const listMunicipalities = (db: Db) =>
  statement(
    db.all<{ id: string; name: string; uf: string; latitude: number; longitude: number }>(
      sql`select id, name, uf, latitude, longitude from municipalities`,
    ),
  )

export const toSavedPlace = ({ city, ...place }: ImportedPlace): SavedPlace => ({
  ...place,
  cityId: city.id,
  description: null,
  seenYear: null,
  pointPrecision: 'point',
  near: null,
})

/** Only selected places have ranks, and each place of an extract has its own point. */
export const toOfferedPlace = ({ city, latitude, longitude, ...place }: ImportedPlace): OfferedPlace => ({
  ...place,
  cityId: city.id,
  uf: city.uf,
  position: { latitude, longitude, precision: 3, marginKm: 0 },
  ranks: new Map(),
})
