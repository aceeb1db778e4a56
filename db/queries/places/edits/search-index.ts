import { type SQL, sql } from 'drizzle-orm'
import { write } from '../../../json-rows.ts'

/** Updates these places in the panel's search index. Must be the last statements of a batch that writes places. */
export const indexPlaces = (ids: SQL) => {
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

/** Indexes retired places of the shipped files, which are no longer in the files. */
export const indexRetired = indexPlaces(sql`(select id from places where is_retired and origin = 'shipped')`)
