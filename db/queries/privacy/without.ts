import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Columns of a table except the named ones: secrets, and ids that mean nothing to the person. */
export const without = <C extends Record<string, SQLiteColumn>, K extends keyof C>(columns: C, left: readonly K[]) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !left.includes(name as K))) as Omit<C, K>
