import { desc, getTableColumns, type SQL } from 'drizzle-orm'
import type { SelectedFields, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, statement } from '../../client.ts'

export type StoredRow = Readonly<Record<string, string | number | boolean | Date | null>>

/** Columns of a table except the named ones: secrets, and ids that mean nothing to the person. */
export const without = <T extends SQLiteTable, K extends keyof T['_']['columns']>(table: T, left: readonly K[]) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name as K))) as Omit<
    T['_']['columns'],
    K
  >

export const only = <T extends SQLiteTable, K extends keyof T['_']['columns']>(table: T, names: readonly K[]) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name as K))) as Pick<
    T['_']['columns'],
    K
  >

/** Reads rows of one table, at most `limit`; with `newest` the newest first. */
export const ownRows =
  (db: Db, limit: number) =>
  (columns: SelectedFields, table: SQLiteTable, where: SQL | undefined, newest?: SQLiteColumn) => {
    const rows = db.select(columns).from(table).where(where).limit(limit)
    return statement(newest ? rows.orderBy(desc(newest)) : rows, (found) => found as StoredRow[])
  }
