/** A unique index refused the row; `target` names it: `users.email`, or the index if it is over an expression. */
export class UniqueViolation extends Error {
  readonly target: string
  constructor(target: string, cause: unknown) {
    super(`unique: ${target}`, { cause })
    this.target = target
  }
}

/**
 * Why the database counts as unavailable. `timed_out`: no response in time · `cut`: no connection, or it broke
 * before the response was complete · `http_…`: an error of the server or of a proxy · `nonsense`: an invalid response ·
 * `busy`: other writers do not finish · `storage`: it cannot use its files · `left_out`: the breaker is open, see
 * `createDb`.
 */
export type AwayReason = 'timed_out' | 'cut' | `http_${number}` | 'nonsense' | 'busy' | 'storage' | 'left_out'

/** The database gave no valid response. It is unknown whether a write was done. */
export class DatabaseUnavailable extends Error {
  readonly code: AwayReason
  constructor(code: AwayReason, cause?: unknown) {
    super('database unavailable', { cause })
    this.code = code
  }
}

const BUSY = /^SQLITE_BUSY/
const STORAGE = /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|NOMEM)/
/** The server parsed the statement and refuses it: a bug of the product. */
const STATEMENT_ERROR = /^(SQLITE_|SQL_|ARGS_|RESPONSE_TOO_LARGE)/

function* causesOf(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * Translates an error that the driver threw after a request was sent; a refused statement is returned unchanged. The
 * driver's text holds SQL and its parameters: it stays in `cause`, which is never sent to a client.
 */
export function translateDatabaseError(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    if (cause instanceof DatabaseUnavailable) return cause
    const code = codeOf(cause)
    const unique = /UNIQUE constraint failed: (?:index ')?([\w.]+)/.exec(cause.message)?.[1]
    if (code === 'SQLITE_CONSTRAINT' && unique) return new UniqueViolation(unique, error)
    if (BUSY.test(code)) return new DatabaseUnavailable('busy', error)
    if (STORAGE.test(code)) return new DatabaseUnavailable('storage', error)
    if (STATEMENT_ERROR.test(code)) return error
  }
  return new DatabaseUnavailable('nonsense', error)
}
