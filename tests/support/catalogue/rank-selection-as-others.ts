import { sql } from 'drizzle-orm'
import type { TestApp } from '../app/test-app.ts'

const STRONG = 3
const SELECTED = 4

/** Takes the selection's first rank away: what an online source finds then comes before every place of the catalogue. */
export const rankSelectionAsOthers = (app: Pick<TestApp, 'db'>) =>
  app.db.run(sql`update place_categories set fit = ${STRONG} where fit = ${SELECTED}`)
