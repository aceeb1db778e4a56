import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { municipalities } from './places.ts'

/** Starting points of a search: neighbourhoods, villages, resorts, and other names of these and of municipalities. */
export const localities = sqliteTable('localities', {
  /** The folded name and the municipality: "copacabana-3304557"; a search reads those with the typed beginning. */
  id: text('id').primaryKey(),
  cityId: text('city_id')
    .notNull()
    .references(() => municipalities.id),
  /** The name that is shown; null: the id is another name of the municipality. */
  name: text('name'),
  latitude: real('latitude'),
  longitude: real('longitude'),
  /** Number of its places in the catalogue: decides between two localities of the same name. */
  placeCount: integer('place_count').notNull(),
})
