import { sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { FIT } from '../../vocabulary/fit.ts'
import { kmBetween } from '../km-between.ts'
import type { SearchRules } from './search-rules.ts'

const KM = kmBetween(
  { latitude: sql`city.latitude`, longitude: sql`city.longitude` },
  { latitude: sql`p.latitude`, longitude: sql`p.longitude` },
)

/** Number of strong and fair places of each category within a distance of a city's seat; for a trip, in its ring. */
export const countInReach = (db: Db, cityId: string, km: number, trip: SearchRules['trip']) =>
  statement(
    db.all<{ slug: string; count: number }>(sql`
      select categories.slug as slug, count(*) as count
      from municipalities as city cross join place_categories as p join categories on categories.id = p.category_id
      where city.id = ${cityId} and p.fit >= ${FIT.fair}
        and iif(categories.slug = ${trip.category},
          p.city_id <> city.id and ${KM} between ${trip.fromKm} and ${trip.toKm}, ${KM} <= ${km})
      group by 1`),
    (rows) => new Map(rows.map(({ slug, count }) => [slug, count])),
  )

/** Number of categories with fewer than three good places in reach, for every municipality above a population. */
export const countThinCategories = (db: Db, population: number) =>
  statement(
    db.all<{ id: string; thin: number }>(sql`
      select id, json_array_length(thin_categories) as thin from municipalities where population > ${population}`),
    (rows) => rows,
  )
