import { sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'

/** How many categories lack three good places in reach, of every municipality with more people than that. */
export const countThinCategories = (db: Db, population: number) =>
  statement(
    db.all<{ id: string; thin: number }>(sql`
      select id, json_array_length(thin_categories) as thin from municipalities where population > ${population}`),
    (rows) => rows,
  )
