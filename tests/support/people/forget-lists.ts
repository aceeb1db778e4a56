import { sql } from 'drizzle-orm'
import type { TestApp } from '../app/test-app.ts'

/** Forgets which lists of places were asked for today, for tests that ask for more than a couple may. */
export const forgetLists = ({ db }: Pick<TestApp, 'db'>) =>
  db.run(sql`delete from places_allowances where subject like 'lists:%'`)
