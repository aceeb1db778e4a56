import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, run, statement } from '#db/client'
import type { TestApp } from '../app/test-app.ts'

/** Tables of the catalogue: large, and written by nothing but its loading. */
const CATALOGUE = ['places', 'place_categories', 'municipalities']
/** Overwritten by each health check, which is there to write. */
const LEFT_OUT = new Set([...CATALOGUE, 'health_checks'])
/** Records each change that an administrator asks for, whatever comes of it. */
const ACCESSES = 'access_log'

/** Holds thousands of rows from the start: the database joins them to one text, which is compared as strictly and faster. */
const withheldRows = sql`
  select group_concat(quote(place_id) || quote(reason) || quote(offers), char(10)) as withheld
  from (select * from withheld_places order by place_id)`

const rowsOf = (db: Db, table: string) =>
  statement(
    db.all(table === 'withheld_places' ? withheldRows : sql`select rowid, * from ${sql.identifier(table)} order by 1`),
    (rows): unknown[] => rows,
  )

/** Every row of every table that a request could write, by the table's name. */
export async function dump({ db }: TestApp): Promise<Record<string, unknown[]>> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
  )
  const written = tables.filter(({ name }) => !LEFT_OUT.has(name))
  // In one batch: tests compare hundreds of dumps, and a request for each table costs more than its rows.
  return run(db, Object.fromEntries(written.map(({ name }) => [name, rowsOf(db, name)])))
}

/** Every row but the records of who asked, which are kept of refused changes as well. */
export async function dumpWithoutAccesses(app: TestApp): Promise<Record<string, unknown[]>> {
  const { [ACCESSES]: _, ...rows } = await dump(app)
  return rows
}

/** Runs something and expects that no row has come, gone or changed through it. */
export async function expectNothingWritten<T>(app: TestApp, action: () => Promise<T>): Promise<T> {
  const before = await dumpWithoutAccesses(app)
  const result = await action()
  expect(await dumpWithoutAccesses(app)).toEqual(before)
  return result
}
