import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { municipalities } from './places.ts'

/** Places to start from within municipalities: neighbourhoods, villages, resorts, and other names of these and of municipalities. */
export const localities = sqliteTable('localities', {
  /** The folded name and the municipality: "copacabana-3304557"; a search reads the ids with a beginning. */
  id: text('id').primaryKey(),
  cityId: text('city_id')
    .notNull()
    .references(() => municipalities.id),
  /** The name that is shown; null: the id is another name of the municipality. */
  name: text('name'),
  latitude: real('latitude'),
  longitude: real('longitude'),
  /** Number of its places in the catalogue: chooses between two localities with one name. */
  placeCount: integer('place_count').notNull(),
})
