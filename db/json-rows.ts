import { type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, type Statement, statement } from './client.ts'

/** Degrees are sent as whole ten-millionths: SQLite reads a decimal from JSON with an error in its last bit. */
export const UNITS_PER_DEGREE = 10_000_000

export const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE)
export const degreesOf = (field: number) => sql.raw(`(value->>${field}) / ${UNITS_PER_DEGREE}.0`)

export type Cell = string | number | null

/** Many rows sent as one parameter, so their number is not limited and only one statement is parsed. */
export const rowsOf = (rows: readonly (readonly Cell[])[]) => sql`json_each(${JSON.stringify(rows)})`

/** A subselect of ids, sent as one parameter. */
export const idsOf = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`

/** A statement without a result. */
export const write =
  (query: SQL): Write =>
  (db) =>
    statement(db.run(query))

export type Write = (db: Db) => Statement<void>

export const allOf = (db: Db, writes: readonly Write[]): Statement<unknown> => inOrder(writes.map((make) => make(db)))

export function* batchesOf<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
