import { sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { kmBetween } from '../km-between.ts'

/** A place that an online source gave and whose licence allows storing it. */
export interface OnlinePlace {
  id: string
  source: string
  name: string
  description: string | null
  /** A slug of `KINDS`, its words and the key of its drawing; null where nothing tells what it is. */
  kind: string | null
  kindWords: string | null
  drawing: string | null
  address: string | null
  neighbourhood: string | null
  /** Folded "name uf" of the municipality that the source names, or its bare name, and the one to fall back on. */
  cityKey: string
  cityId: string
  latitude: number
  longitude: number
  website: string | null
  phone: string | null
  openingHours: string | null
  wikidata: string | null
}

const SEAT_WITHIN_KM = 200
const KM_FROM_SEAT = kmBetween(
  { latitude: sql`named.latitude`, longitude: sql`named.longitude` },
  { latitude: sql`(given.value ->> 'latitude')`, longitude: sql`(given.value ->> 'longitude')` },
)
/**
 * The city of a stored place that is named without its state: the nearest of that name, unless it is absurdly far. Measured in
 * a table of its own, because SQLite does not look for `given` in an `order by`.
 */
const NEAREST_OF_NAME = sql`
  select id from (
    select named.id, ${KM_FROM_SEAT} as km from municipalities as named where named.name_key = given.value ->> 'cityKey')
  where km <= ${SEAT_WITHIN_KM} order by km limit 1`

/**
 * Stores places that are offered, so that choices can refer to them. One that an import brought stays as it
 * is, and so does one that was changed by hand; any other from before is as its source says now. Neither is a candidate of the catalogue through this.
 */
export const upsertOnlinePlaces = (db: Db, given: readonly OnlinePlace[]) =>
  statement(
    db.run(sql`
      insert into places (id, source, name, description, kind, kind_words, drawing, address, neighbourhood, city_id, latitude, longitude, website,
        phone, opening_hours, wikidata, origin, is_retired)
      select value ->> 'id', value ->> 'source', value ->> 'name', value ->> 'description', value ->> 'kind',
        value ->> 'kindWords', value ->> 'drawing', value ->> 'address',
        value ->> 'neighbourhood',
        coalesce(
          (select id from municipalities where search_key = given.value ->> 'cityKey'),
          (${NEAREST_OF_NAME}),
          value ->> 'cityId'),
        value ->> 'latitude', value ->> 'longitude', value ->> 'website', value ->> 'phone', value ->> 'openingHours',
        value ->> 'wikidata', 'online', 0
      from json_each(${JSON.stringify(given)}) as given
      where true
      on conflict (id) do update set
        name = excluded.name, description = excluded.description, kind = excluded.kind, kind_words = excluded.kind_words,
        drawing = excluded.drawing, address = excluded.address,
        neighbourhood = excluded.neighbourhood, latitude = excluded.latitude, longitude = excluded.longitude,
        website = excluded.website, phone = excluded.phone, opening_hours = excluded.opening_hours,
        wikidata = excluded.wikidata
      where places.origin = 'online' and places.id not in (select place_id from place_edits)`),
    () => undefined,
  )
