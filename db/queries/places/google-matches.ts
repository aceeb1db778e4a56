import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, followedBy, statement } from '../../client.ts'

/** A place of the catalogue, as it is compared with Google's. */
export interface OwnPlace {
  readonly activityId: string
  readonly chainKey: string
  readonly point: { readonly latitude: number; readonly longitude: number }
  /** How far from that point it may be, in kilometres. */
  readonly marginKm: number
}

/** With the words that a search for it needs. */
export type NamedPlace = OwnPlace & {
  readonly name: string
  readonly address: string | null
  readonly neighbourhood: string | null
  readonly city: string
  readonly uf: string
}

/** These places of the catalogue, without those that are no longer offered. */
export const listOwnPlaces = (db: Db, placeIds: readonly string[]) =>
  statement(
    db.all<Omit<NamedPlace, 'point'> & NamedPlace['point']>(sql`
      select p.id as activityId, p.name, p.address, p.neighbourhood, m.name as city, m.uf, q.chain_key as chainKey,
        q.latitude, q.longitude, q.margin_km as marginKm
      from json_each(${JSON.stringify(placeIds)}) as asked
      cross join places as p on p.id = asked.value
      cross join municipalities as m on m.id = p.city_id
      cross join place_categories as q on q.place_id = p.id
      group by p.id`),
    (rows): NamedPlace[] => rows.map(({ latitude, longitude, ...own }) => ({ ...own, point: { latitude, longitude } })),
  )

/** Google's id of a place, for a `select`; empty: Google has no such place; null: it was not searched. */
export const googleIdOf = (placeId: AnyColumn | SQL): SQL<string | null> =>
  sql`(select coalesce(google_id, '') from google_matches where place_id = ${placeId})`

export const listMatched = (db: Db, googleIds: readonly string[]) =>
  statement(
    db.all<{ googleId: string; placeId: string }>(sql`
      select google_id as googleId, place_id as placeId from google_matches
      where google_id in (select value from json_each(${JSON.stringify(googleIds)}))`),
    (rows): ReadonlyMap<string, string> => new Map(rows.map(({ googleId, placeId }) => [googleId, placeId])),
  )

export interface GoogleMatch {
  readonly placeId: string
  /** Null: Google has no such place. */
  readonly googleId: string | null
}

/** Stores Google's ids of places, and deletes those that are too old, so that these places are searched again. */
export const saveMatches = (db: Db, matches: readonly GoogleMatch[], { at, oldest }: Record<'at' | 'oldest', Date>) =>
  followedBy(
    execute(db)`delete from google_matches where found_at < ${oldest.getTime()}`,
    execute(db)`
      insert into google_matches (place_id, google_id, found_at)
      select value ->> 'placeId', value ->> 'googleId', ${at.getTime()} from json_each(${JSON.stringify(matches)}) where true
      on conflict (place_id) do update set google_id = excluded.google_id, found_at = excluded.found_at`,
  )
