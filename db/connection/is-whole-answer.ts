import type { InStatement } from '@libsql/client/http'

export type Mode = 'read' | 'write'

const BEGINS_AS_READ = /^\s*(select|with)\b/i
/** The function `replace(…)` only reads, so it is not matched. */
const WRITES = /\b(insert|update|delete|replace\s+into)\b/i
const RETURNING = /\breturning\b/i

const textOf = (statement: InStatement): string => (typeof statement === 'string' ? statement : statement.sql)

const isRead = (sql: string): boolean => BEGINS_AS_READ.test(sql) && !WRITES.test(sql)

/**
 * The batch's transaction mode. A batch that writes must begin in mode `write`: begun in mode `read`, it may fail with
 * SQLITE_BUSY.
 */
export const modeOf = (statements: readonly InStatement[]): Mode =>
  statements.every((statement) => isRead(textOf(statement))) ? 'read' : 'write'

/** Whether a statement returns columns, with or without rows. */
const returnsRows = (statement: InStatement): boolean => {
  const sql = textOf(statement)
  return isRead(sql) || RETURNING.test(sql)
}

/** The driver puts `begin` before the statements, `commit` and `rollback` after them. */
const STEPS_BEFORE = 1
const STEPS_AFTER = 2

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function isTable(result: unknown, statement: InStatement | undefined): boolean {
  const { cols, rows } = fieldsOf(result)
  if (!Array.isArray(cols) || !Array.isArray(rows)) return false
  if (cols.length === 0 && statement && returnsRows(statement)) return false
  return rows.every((row) => Array.isArray(row) && row.length === cols.length)
}

function isWholeBatch({ step_results, step_errors }: Fields, statements: readonly InStatement[]): boolean {
  const results = listOf(step_results)
  const errors = listOf(step_errors)
  const steps = STEPS_BEFORE + statements.length + STEPS_AFTER
  if (results.length !== steps || errors.length !== steps) return false
  // The last step is the rollback, which does not run after a commit.
  const lastOfSuccess = steps - 1
  // The driver throws the error of a failed step itself.
  if (errors.slice(0, lastOfSuccess).some((error) => error !== null)) return true
  const done = results.slice(0, lastOfSuccess)
  return done.every((result, step) => isTable(result, statements[step - STEPS_BEFORE]))
}

/**
 * Validates that a response of the pipeline protocol has a result for every statement of a batch. The driver treats
 * missing results as empty: without this check an uncommitted batch would count as committed, and an account that was
 * not read as deleted.
 *
 * @see https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md#batches
 */
export function isWholeAnswer(answer: unknown, statements: readonly InStatement[]): boolean {
  const results = listOf(fieldsOf(answer).results).map(fieldsOf)
  if (results.some(({ type }) => type === 'error')) return true
  const batch = results.map(({ response }) => fieldsOf(response)).find(({ type }) => type === 'batch')
  return isWholeBatch(fieldsOf(batch?.result), statements)
}
