/** A unique index refused the row; `target` names it: `users.email`, or the index of an expression. */
export class UniqueViolation extends Error {
  readonly target: string
  constructor(target: string, cause: unknown) {
    super(`unique: ${target}`, { cause })
    this.target = target
  }
}

/** The database did not answer, or is too busy to. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('database unavailable', { cause })
  }
}

const OUT_OF_REACH_CODES = /^(SQLITE_BUSY|SERVER_ERROR|TRANSACTION_TIMEOUT|HRANA_)/
const OUT_OF_REACH_WORDS = /network|fetch failed|connection|refused|lost|timeout|timed out|abort/i

function* causesOf(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Another writer has not finished. */
export const isBusy = (error: unknown): boolean => [...causesOf(error)].some((cause) => codeOf(cause) === 'SQLITE_BUSY')

/**
 * Names what the driver's error means to us; anything else comes back as it is, a defect.
 * The driver's text holds SQL and its parameters: it stays in `cause` and never leaves the worker.
 */
export function translateDatabaseError(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause)
    const unique = /UNIQUE constraint failed: (?:index ')?([\w.]+)/.exec(cause.message)?.[1]
    if (code === 'SQLITE_CONSTRAINT' && unique) return new UniqueViolation(unique, error)
    if (OUT_OF_REACH_CODES.test(code)) return new DatabaseUnavailable(error)
    if (code === '' && OUT_OF_REACH_WORDS.test(cause.message) && !('query' in cause))
      return new DatabaseUnavailable(error)
  }
  return error
}
