import { type SQL, sql } from 'drizzle-orm'
import { degreesOf, rowsOf, toUnits, write } from '../json-rows.ts'
import type { PointPrecision } from '../vocabulary/position.ts'

/** A row of `places` that a source of the catalogue writes. */
export interface SavedPlace {
  readonly id: string
  readonly source: string
  readonly name: string
  readonly description: string | null
  readonly kind: string
  readonly kindWords: string
  readonly drawing: string | null
  readonly address: string | null
  readonly neighbourhood: string | null
  readonly cityId: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly pointPrecision: PointPrecision | null
  readonly website: string | null
  readonly phone: string | null
  readonly seenYear: number | null
  readonly openingHours: string | null
  readonly wikidata: string | null
  /** Approximate location of a place without a point, if it is more precise than the municipality. */
  readonly near: { readonly latitude: number; readonly longitude: number } | null
}

/** The writer of a place: the load of the shipped files, or the import of a dataset. */
type PlaceWriter = { origin: 'shipped' } | { origin: 'imported'; dataset: string }

const unitsOrNull = (degrees: number | null): number | null => (degrees === null ? null : toUnits(degrees))

/**
 * Places, new or changed; a retired one is offered again. A place that an administrator closed stays retired: the
 * shipped files still update its facts, an import does not.
 */
export const savePlaces = (rows: readonly SavedPlace[], writer: PlaceWriter) =>
  write(sql`
    insert into places
      (id, source, name, description, kind, kind_words, drawing, address, neighbourhood, city_id, latitude, longitude,
        point_precision, website, phone, opening_hours, wikidata, near_latitude, near_longitude, seen_year, origin, dataset, is_retired)
    select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8, value->>9,
      ${degreesOf(10)}, ${degreesOf(11)}, value->>12, value->>13, value->>14, value->>15, value->>16,
      ${degreesOf(17)}, ${degreesOf(18)}, value->>19, ${writer.origin}, ${'dataset' in writer ? writer.dataset : null}, 0
    from ${rowsOf(
      rows.map((place) => [
        place.id,
        place.source,
        place.name,
        place.description,
        place.kind,
        place.kindWords,
        place.drawing,
        place.address,
        place.neighbourhood,
        place.cityId,
        unitsOrNull(place.latitude),
        unitsOrNull(place.longitude),
        place.pointPrecision,
        place.website,
        place.phone,
        place.openingHours,
        place.wikidata,
        unitsOrNull(place.near?.latitude ?? null),
        unitsOrNull(place.near?.longitude ?? null),
        place.seenYear,
      ]),
    )}
    where true
    on conflict (id) do update set
      source = excluded.source, name = excluded.name, description = excluded.description, kind = excluded.kind,
      kind_words = excluded.kind_words, drawing = excluded.drawing, address = excluded.address,
      neighbourhood = excluded.neighbourhood, city_id = excluded.city_id, latitude = excluded.latitude,
      longitude = excluded.longitude, point_precision = excluded.point_precision, website = excluded.website,
      phone = excluded.phone, opening_hours = excluded.opening_hours, wikidata = excluded.wikidata,
      near_latitude = excluded.near_latitude, near_longitude = excluded.near_longitude, seen_year = excluded.seen_year,
      origin = excluded.origin, dataset = excluded.dataset, is_retired = places.closed_at is not null
    where ${writer.origin === 'shipped' ? sql`true` : sql`places.closed_at is null`}`)

/** Retires places that their source no longer has: they are not offered, but stay because choices refer to them. */
export const retirePlaces = (condition: SQL) =>
  write(sql`update places set is_retired = 1 where is_retired = 0 and ${condition}`)

/** Number of places per municipality, from all sources; an unchanged number is not written. */
export const countPlacesByCity = write(sql`
  with counted as materialized (select city_id, count(*) as n from places where is_retired = 0 group by city_id)
  update municipalities set place_count = present.n
  from (select m.id, coalesce(counted.n, 0) as n from municipalities as m left join counted on counted.city_id = m.id)
    as present
  where present.id = municipalities.id and municipalities.place_count <> present.n`)
