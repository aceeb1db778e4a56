import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { OFFER_COLUMNS, OFFER_FIELDS } from '../../queries/places/offer-columns.ts'
import type { PointPrecision } from '../assemble/position-of.ts'
import { BANDS_PER_DEGREE, DEGREE, degreesOf, idsOf, rowsOf, toUnits, write } from '../load/json-rows.ts'
import { matchQuality } from '../load/save-matches.ts'
import type { ImportedPlace } from './elements/imported-place.ts'

/** A column less what a match `m` filled in. */
const own = (column: string): SQL => sql.raw(`iif(m.${column} is null, places.${column}, null)`)
/** Degrees as they travel: see `json-rows.ts`. */
const unitsOf = (column: string): SQL => sql.raw(`cast(round(${column} * ${DEGREE}) as integer)`)

/** A place that is there before an import, as it is read; `own…` is without what matches fill in. */
export interface KnownRow {
  readonly id: string
  readonly source: string
  readonly name: string
  readonly neighbourhood: string | null
  readonly cityId: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly origin: 'shipped' | 'imported' | 'online'
  readonly isClosed: number
  readonly matchedBy: string | null
  /** Whether the match gave it its point. */
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

/** Pages of the places that others brought, and of all that are closed, by id. */
export const listKnown = (db: Db, dataset: string, after: string, limit: number) =>
  statement(
    db.all<KnownRow>(sql`
      select places.id, places.source, places.name, places.neighbourhood, places.city_id as cityId, places.latitude,
        places.longitude, places.origin, places.closed_at is not null as isClosed, m.dataset as matchedBy,
        m.latitude is not null as isPointMatched, places.point_precision as pointPrecision,
        places.near_latitude as nearLatitude, places.near_longitude as nearLongitude,
        iif(places.latitude is null or m.latitude is not null or places.point_precision = 'selection',
          (select max(p.corner_key) from place_categories as p where p.place_id = places.id), null) as cornerKey,
        places.address is null or m.address is not null as noAddress,
        places.website is null or m.website is not null as noWebsite,
        places.phone is null or m.phone is not null as noPhone,
        places.opening_hours is null or m.opening_hours is not null as noOpeningHours,
        places.wikidata is null or m.wikidata is not null as noWikidata
      from places left join place_matches as m on m.place_id = places.id
      where places.id > ${after} and (places.closed_at is not null
        or (places.is_retired = 0 and places.dataset is not ${dataset}))
      order by places.id limit ${limit}`),
    (rows): KnownRow[] => rows,
  )

/** A place that this import brought before, with all that it writes of one. */
export interface OwnRow {
  readonly id: string
  readonly isRetired: number
  readonly cells: string
}

/** Pages of the places that a dataset brought before and that nobody closed, by id. */
export const listOwn = (db: Db, dataset: string, after: string, limit: number) =>
  statement(
    db.all<OwnRow>(sql`
      select places.id, places.is_retired as isRetired, json_array(
        places.source, places.name, ${own('address')}, places.neighbourhood, places.city_id,
        ${unitsOf('places.latitude')}, ${unitsOf('places.longitude')},
        ${own('website')}, ${own('phone')}, ${own('opening_hours')}, ${own('wikidata')},
        places.kind, places.kind_words, places.drawing, max(p.drawing), max(p.family),
        (select group_concat(category_id || ':' || fit) from (
          select category_id, fit from place_categories where place_id = places.id order by category_id)),
        max(p.is_sheltered), max(p.is_free), max(p.quality) - ${matchQuality},
        max(p.chain_key), max(p.corner_key)) as cells
      from places
      left join place_matches as m on m.place_id = places.id
      left join place_categories as p on p.place_id = places.id
      where places.dataset = ${dataset} and places.closed_at is null and places.id > ${after}
      group by places.id order by places.id limit ${limit}`),
    (rows): OwnRow[] => rows,
  )

/** What `listOwn` reads of a place once it is written. */
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

export interface MatchRow {
  readonly placeId: string
  readonly cells: string
}

/** Matches that a dataset made before. */
export const listOwnMatches = (db: Db, dataset: string, after: string, limit: number) =>
  statement(
    db.all<MatchRow>(sql`
      select place_id as placeId, json_array(source_id, ${unitsOf('latitude')}, ${unitsOf('longitude')}, address, website, phone, opening_hours, wikidata) as cells
      from place_matches where dataset = ${dataset} and place_id > ${after} order by place_id limit ${limit}`),
    (rows): MatchRow[] => rows,
  )

/** All municipalities. */
export const listMunicipalities = (db: Db) =>
  statement(
    db.all<{ id: string; name: string; uf: string; latitude: number; longitude: number }>(
      sql`select id, name, uf, latitude, longitude from municipalities`,
    ),
    (rows) => rows,
  )

/** Places of an import, new or changed; one that an administrator closed stays as it is. */
export const saveImported = (rows: readonly ImportedPlace[], dataset: string) =>
  write(sql`
    insert into places
      (id, source, name, address, neighbourhood, city_id, latitude, longitude, website, phone, opening_hours, wikidata,
        kind, kind_words, drawing, point_precision, origin, dataset, is_retired)
    select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, ${degreesOf(6)}, ${degreesOf(7)}, value->>8,
      value->>9, value->>10, value->>11, value->>12, value->>13, value->>14, 'point', 'imported', ${dataset}, 0
    from ${rowsOf(
      rows.map((place) => [
        place.id,
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
      ]),
    )}
    where true
    on conflict (id) do update set
      source = excluded.source, name = excluded.name, description = null, address = excluded.address,
      neighbourhood = excluded.neighbourhood, city_id = excluded.city_id, latitude = excluded.latitude,
      longitude = excluded.longitude, website = excluded.website, phone = excluded.phone,
      opening_hours = excluded.opening_hours, wikidata = excluded.wikidata, kind = excluded.kind,
      kind_words = excluded.kind_words, drawing = excluded.drawing, point_precision = 'point', origin = 'imported',
      dataset = excluded.dataset, is_retired = 0
    where places.closed_at is null`)

/** What is offered no more is in no category. */
export const deleteCategories = (ids: readonly string[]) =>
  write(sql`delete from place_categories where place_id in ${idsOf(ids)}`)

/** Only the selection says what a place is best for. */
const NO_RANK = 0
/** An extract has each place's own point. */
const OWN_POINT = { precision: 3, marginKm: 0 } as const

/** One row per place and category; those of before must be gone. */
export const saveImportedCategories = (rows: readonly ImportedPlace[]) =>
  write(sql`
    insert into place_categories
      (${OFFER_COLUMNS}) select ${OFFER_FIELDS}
    from ${rowsOf(
      rows.flatMap((place) =>
        Array.from(place.fits, ([categoryId, fit]) => [
          categoryId,
          place.id,
          place.city.id,
          place.city.uf,
          toUnits(place.latitude),
          toUnits(place.longitude),
          Math.floor(place.latitude * BANDS_PER_DEGREE),
          OWN_POINT.precision,
          OWN_POINT.marginKm,
          fit,
          NO_RANK,
          place.family,
          place.drawing,
          Number(place.isSheltered),
          Number(place.isFree),
          place.quality,
          place.chainKey,
          place.cornerKey,
        ]),
      ),
    )}
    where not exists (select 1 from places where places.id = value->>1 and places.closed_at is not null)`)

/** A place gone from its extract is offered no more, and stays for the choices that refer to it. */
export const retire = (ids: readonly string[]) =>
  write(sql`update places set is_retired = 1 where is_retired = 0 and id in ${idsOf(ids)}`)
