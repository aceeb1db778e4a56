import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, named, run, statement } from '#db/client'
import type { TestApp } from '../app/test-app.ts'

/** Tables of the catalogue, which are large and written only by its load. */
const CATALOGUE = ['places', 'place_categories', 'place_numbers', 'place_search', 'municipalities', 'localities']
/** Internal tables of the full-text indexes, which repeat other rows. */
const PARTS = ['data', 'idx', 'content', 'docsize', 'config']
const INDEX_PARTS = ['account_search', 'place_search'].flatMap((table) => PARTS.map((part) => `${table}_${part}`))
/** Excluded tables; the health check overwrites its own, and failed requests are counted by route. */
const LEFT_OUT = new Set([...CATALOGUE, ...INDEX_PARTS, 'health_checks', 'route_errors'])
/** Records each change that an administrator requests, even a failed one. */
export const ACCESSES = 'access_log'
/** The table with the count of requested lists, which even a read changes. */
export const COUNTS = 'places_allowances'

/** Large tables of the catalogue; the database joins their rows into one text, which is faster. */
const SUMMARIES: Readonly<Record<string, SQL>> = {
  withheld_places: sql`
    select group_concat(place_id || quote(reason) || length(offers), char(10)) as summary
    from (select * from withheld_places order by place_id)`,
  guides: sql`
    select group_concat(city_id || quote(checksum) || quote(changed_at) || is_stale, char(10)) as summary
    from (select * from guides order by city_id)`,
}

const rowsOf = (db: Db, table: string) =>
  statement(db.all(SUMMARIES[table] ?? sql`select rowid, * from ${sql.identifier(table)} order by 1`))

const listTables = async (db: Db) =>
  await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
  )
/** Read once per process, because every test database has the same tables. */
let tables: ReturnType<typeof listTables> | undefined

/** Every row of every table that a request could write, except the excluded ones, by table name. */
export async function dump({ db }: TestApp, ...leftOut: string[]): Promise<Record<string, unknown[]>> {
  tables ??= listTables(db)
  const written = (await tables).filter(({ name }) => !LEFT_OUT.has(name) && !leftOut.includes(name))
  // Uses one batch, because tests compare hundreds of dumps and a request for each table costs more than its rows.
  const [rows] = await run(db, [named(Object.fromEntries(written.map(({ name }) => [name, rowsOf(db, name)])))])
  return rows
}

/** Runs an action and expects that it adds, deletes and changes no row. */
export async function expectNothingWritten<T>(app: TestApp, action: () => Promise<T>): Promise<T> {
  const before = await dump(app, ACCESSES)
  const result = await action()
  expect(await dump(app, ACCESSES)).toEqual(before)
  return result
}
