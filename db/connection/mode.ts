import type { InStatement } from '@libsql/client/http'

export type Mode = 'read' | 'write'

const BEGINS_AS_READ = /^\s*(select|with)\b/i
/** `replace(…)` is a function that reads. */
const WRITES = /\b(insert|update|delete|replace\s+into)\b/i
const RETURNING = /\breturning\b/i

const textOf = (statement: InStatement): string => (typeof statement === 'string' ? statement : statement.sql)

const isRead = (sql: string): boolean => BEGINS_AS_READ.test(sql) && !WRITES.test(sql)

/** A batch that writes must say so before it begins: one that begins by reading loses to the next writer (SQLITE_BUSY). */
export const modeOf = (statements: readonly InStatement[]): Mode =>
  statements.every((statement) => isRead(textOf(statement))) ? 'read' : 'write'

/** Whether a statement's answer has columns, with or without rows. */
export const returnsRows = (statement: InStatement): boolean => {
  const sql = textOf(statement)
  return isRead(sql) || RETURNING.test(sql)
}
