import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Tables of the catalogue: large, and written by nothing but its loading. */
const CATALOGUE = ['places', 'place_categories', 'municipalities']
/** Overwritten by each health check, which is there to write. */
const LEFT_OUT = new Set([...CATALOGUE, 'health_checks'])

/** Every row of every table that a request could write, by the table's name. */
export async function dump({ db }: TestApp): Promise<Record<string, unknown[]>> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
  )
  const written = tables.filter(({ name }) => !LEFT_OUT.has(name))
  const rows = written.map(async ({ name }) => {
    return [name, await db.all(sql`select rowid, * from ${sql.identifier(name)} order by 1`)] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** Runs something and expects that no row has come, gone or changed through it. */
export async function expectNothingWritten<T>(app: TestApp, act: () => Promise<T>): Promise<T> {
  const before = await dump(app)
  const result = await act()
  expect(await dump(app)).toEqual(before)
  return result
}
