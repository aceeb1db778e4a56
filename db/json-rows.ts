import { type SQL, sql } from 'drizzle-orm'
import { type Db, type Statement, statement } from './client.ts'

/** Degrees travel as whole ten-millionths: SQLite reads a decimal out of JSON with an error in its last bit. */
export const UNITS_PER_DEGREE = 10_000_000

export const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE)
export const degreesOf = (field: number) => sql.raw(`(value->>${field}) / ${UNITS_PER_DEGREE}.0`)

export type Cell = string | number | null

/** A whole table's worth of rows travels as one parameter: no limit on the number of variables, one statement to parse. */
export const rowsOf = (rows: readonly (readonly Cell[])[]) => sql`json_each(${JSON.stringify(rows)})`

/** Subselect of ids, as one parameter. */
export const idsOf = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`

/** A statement that reads nothing back. */
export const write =
  (query: SQL) =>
  (db: Db): Statement<void> =>
    statement(db.run(query), () => undefined)

type Writes = Readonly<Record<string, (db: Db) => Statement<void>>>

/** A group of statements for a batch of this database; the cast is safe, because each name keeps its statement. */
export const allOf = <W extends Writes>(db: Db, writes: W) =>
  Object.fromEntries(Object.entries(writes).map(([name, make]) => [name, make(db)])) as {
    [Name in keyof W]: Statement<void>
  }

export function* batchesOf<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
