import { sql } from 'drizzle-orm'
import type { TestApp } from '../app/test-app.ts'

const STRONG = 3
const HANDPICKED = 4

/** Handpicked places no longer rank first, so that places of an online source come before the whole catalogue. */
export const rankHandpickedAsOthers = (app: Pick<TestApp, 'db'>) =>
  app.db.run(sql`update place_categories set fit = ${STRONG}, rank = 0 where fit = ${HANDPICKED}`)
