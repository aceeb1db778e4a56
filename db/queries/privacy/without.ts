import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Columns of a table but those that are named: secrets, and ids that say nothing to the person. */
export const without = <C extends Record<string, SQLiteColumn>, K extends keyof C>(columns: C, left: readonly K[]) =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !left.includes(name as K))) as Omit<C, K>
