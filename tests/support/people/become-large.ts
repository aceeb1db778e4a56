import { sql } from 'drizzle-orm'
import type { TestApp } from '../app/test-app.ts'

/** Gives the last account the number 100,000, so that requests no longer count the overview. */
export const becomeLarge = ({ db }: TestApp) =>
  db.run(sql`update users set rowid = 100000 where rowid = (select max(rowid) from users)`)
