import { sql } from 'drizzle-orm'
import type { TestApp } from '../app/test-app.ts'

/** Resets the day's count of requested lists, for tests that exceed its limit. */
export const forgetLists = ({ db }: Pick<TestApp, 'db'>) =>
  db.run(sql`delete from places_allowances where subject like 'lists:%'`)
