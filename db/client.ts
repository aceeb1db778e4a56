import { type Client, createClient, type InStatement, type TransactionMode } from '@libsql/client/web'
import type { BatchItem } from 'drizzle-orm/batch'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/web'
import { isBusy, translateDatabaseError } from './errors.ts'
import * as schema from './schema/index.ts'

export type Db = LibSQLDatabase<typeof schema>

const READS_ONLY = /^\s*(select|with)\b/i
/** `replace(…)` is a function that reads. */
const WRITES = /\b(insert|update|delete|replace\s+into)\b/i

const textOf = (statement: InStatement | [string, unknown?]): string =>
  typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql

/** A batch that writes must say so before it begins: one that begins by reading loses to the next writer (SQLITE_BUSY). */
const modeOf = (statements: readonly (InStatement | [string, unknown?])[]): TransactionMode =>
  statements.every((statement) => READS_ONLY.test(textOf(statement)) && !WRITES.test(textOf(statement)))
    ? 'read'
    : 'write'

function withNamedModes(client: Client): Client {
  const batch = client.batch.bind(client)
  client.batch = (statements, mode) => batch(statements, mode ?? modeOf(statements))
  return client
}

const ANSWER_WITHIN_MS = 20_000

/** A database that hangs counts as one that is down. */
const fetchInTime = (request: Request): Promise<Response> =>
  fetch(request, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })

/**
 * Opens the database over HTTP. One client per request: a client shared by an isolate wedges it for ever above
 * 20 simultaneous requests, because its limiter then holds a promise of another request.
 *
 * @param url - `libsql://…`, `https://…` or, for a local server, `http://127.0.0.1:…`
 */
export const createDb = (url: string, authToken?: string): Db =>
  drizzle({
    client: withNamedModes(createClient({ url, fetch: fetchInTime, ...(authToken ? { authToken } : {}) })),
    schema,
  })

/** One SQL statement and how its rows are read; `run` sends it, alone or together with others. */
export interface Statement<T> {
  readonly query: BatchItem<'sqlite'>
  readonly read: (result: unknown) => T
}

/** Pairs a Drizzle query with the function that reads its result; the cast is safe because both come from one query. */
export const statement = <Q extends BatchItem<'sqlite'>, T>(
  query: Q,
  read: (result: Q['_']['result']) => T,
): Statement<T> => ({ query, read: read as (result: unknown) => T })

export type Results<S extends Record<string, Statement<unknown>>> = {
  [K in keyof S]: S[K] extends Statement<infer T> ? T : never
}

const ATTEMPTS = 4
const LONGEST_PAUSE_MS = 120

/** A batch that found the writer's place taken has done nothing at all: it may simply be sent again. */
async function againWhileBusy<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt === ATTEMPTS || !isBusy(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS * attempt))
    }
  }
}

/**
 * Sends all statements in one round trip and one transaction, in the order of their keys; a failure undoes them all.
 *
 * @returns what each statement read, under its key
 * @throws UniqueViolation, DatabaseUnavailable
 */
export async function run<S extends Record<string, Statement<unknown>>>(db: Db, statements: S): Promise<Results<S>> {
  const entries = Object.entries(statements)
  const [first, ...rest] = entries.map(([, { query }]) => query)
  if (!first) return {} as Results<S>
  const results: readonly unknown[] = await againWhileBusy(() => db.batch([first, ...rest])).catch((error: unknown) => {
    throw translateDatabaseError(error)
  })
  return Object.fromEntries(entries.map(([key, { read }], index) => [key, read(results[index])])) as Results<S>
}

/**
 * As `run`, with one statement more in front whose result comes back apart.
 *
 * @returns what the first statement read, and what the others did
 * @throws UniqueViolation, DatabaseUnavailable
 */
export async function runAfter<T, S extends Record<string, Statement<unknown>>>(
  db: Db,
  first: Statement<T>,
  statements: S,
): Promise<[T, Results<S>]> {
  let read: { value: T } | undefined
  const remembered = { ...first, read: (result: unknown) => (read = { value: first.read(result) }) }
  // '' comes first because keys keep the order in which they were written.
  const results: Results<S> = await run(db, { '': remembered, ...statements })
  if (!read) throw new Error('the first statement of a batch was not read')
  return [read.value, results]
}
