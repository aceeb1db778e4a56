import { type SQL, sql } from 'drizzle-orm'
import { idsOf, write } from '../../../json-rows.ts'

/** Puts what these places say now into the index that the panel searches; the last statements of whoever writes them. */
const indexed = (ids: SQL) => {
  const numbers = sql`(select number from place_numbers where place_id in ${ids})`
  return [
    write(sql`
      insert into place_numbers (place_id)
      select id from places where id in ${ids}
      on conflict (place_id) do nothing`),
    write(sql`delete from place_search where rowid in ${numbers}`),
    write(sql`
      insert into place_search (rowid, words, facets) select number, words, facets from place_texts
      where number in ${numbers}`),
  ]
}

export const indexPlaces = (placeIds: readonly string[]) => indexed(idsOf(placeIds))

/** Retired places of the shipped files, which a load finds by what it no longer has. */
export const indexRetired = indexed(sql`(select id from places where is_retired and origin = 'shipped')`)
