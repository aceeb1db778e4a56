import { sql } from 'drizzle-orm'
import type { TestApp } from '../app/test-app.ts'

const STRONG = 3
const SELECTED = 4

/** Removes the first rank of handpicked places, so that places of an online source come before the whole catalogue. */
export const rankSelectionAsOthers = (app: Pick<TestApp, 'db'>) =>
  app.db.run(sql`update place_categories set fit = ${STRONG}, rank = 0 where fit = ${SELECTED}`)
