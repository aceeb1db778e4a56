import { sql } from 'drizzle-orm'
import type { TestApp } from '../app/test-app.ts'

/** Numbers the last account as if there had been a hundred thousand: the overview is no longer counted for each answer. */
export const becomeLarge = ({ db }: TestApp) =>
  db.run(sql`update users set rowid = 100000 where rowid = (select max(rowid) from users)`)
