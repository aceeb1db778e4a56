import { sql } from 'drizzle-orm'
import type { TestApp } from '../app/test-app.ts'

/** Numbers the last account as the hundred-thousandth, so that a request no longer counts the overview. */
export const becomeLarge = ({ db }: TestApp) =>
  db.run(sql`update users set rowid = 100000 where rowid = (select max(rowid) from users)`)
