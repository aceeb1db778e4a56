import { type Client, createClient, type InArgs, type InStatement } from '@libsql/client/http'
import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/http'
import { breakerOf, guarded, type ReportBreaker } from './connection/breaker.ts'
import { modeOf } from './connection/is-whole-answer.ts'
import { sendBatch, unpackedRequest } from './connection/send-batch.ts'

export type Db = LibSQLDatabase

/** Time limit of a batch, repeats included. */
export interface BatchLimits {
  /** Time without any response: a read waits up to three times as long while the database responds to other calls. */
  readonly readTimeoutMs: number
  readonly writeTimeoutMs: number
  /** Enables a breaker that refuses calls while the database is down; called when it opens and closes. */
  readonly reportBreaker?: ReportBreaker
}

/** Limits for scripts and scheduled jobs, whose statements may take long. */
export const SCRIPT_LIMITS: BatchLimits = { readTimeoutMs: 60_000, writeTimeoutMs: 60_000 }

/** Time limit of a statement outside a batch; only scripts send such statements. */
const STANDALONE_TIMEOUT_MS = 60_000

const fetchInTime = (request: Request): Promise<Response> =>
  fetch(unpackedRequest(request), { signal: AbortSignal.timeout(STANDALONE_TIMEOUT_MS) })

const toStatement = (given: InStatement | [string, InArgs?]): InStatement =>
  Array.isArray(given) ? { sql: given[0], args: given[1] ?? [] } : given

/**
 * Opens the database over HTTP. Each request opens its own client: a client shared by an isolate hangs permanently above
 * 20 simultaneous requests, because its limiter then waits for a promise of another request.
 *
 * @param url - `libsql://…`, `https://…` or, for a local server, `http://127.0.0.1:…`
 */
export function createDb(url: string, authToken?: string, limits: BatchLimits = SCRIPT_LIMITS): Db {
  const { readTimeoutMs, writeTimeoutMs, reportBreaker } = limits
  const breaker = breakerOf(url)
  const batch: Client['batch'] = (given) => {
    const statements = given.map(toStatement)
    const mode = modeOf(statements)
    const timeoutMs = mode === 'read' ? readTimeoutMs : writeTimeoutMs
    const send = () =>
      sendBatch({ url, authToken }, statements, mode, { timeoutMs, answeredAt: () => breaker.answeredAt })
    return reportBreaker ? guarded(breaker, reportBreaker, mode, send) : send()
  }
  const client = createClient({ url, fetch: fetchInTime, ...(authToken ? { authToken } : {}) })
  return drizzle({ client: Object.assign(client, { batch }) })
}

/**
 * One or several SQL statements with the function that reads their results. They run in order, with no other statement
 * in between, and are sent only by `run`. A class with a private field, so that a copy made by a spread is a type
 * error: `inOrder`, `named` and `followedBy` join statements.
 */
export class Statement<T> {
  readonly queries: readonly BatchItem<'sqlite'>[]
  readonly #read: (results: readonly unknown[]) => T

  constructor(queries: readonly BatchItem<'sqlite'>[], read: (results: readonly unknown[]) => T) {
    this.queries = queries
    this.#read = read
  }

  /** @param results - one per query */
  read(results: readonly unknown[]): T {
    return this.#read(results)
  }
}

export type Results<S> = { -readonly [K in keyof S]: S[K] extends Statement<infer T> ? T : never }

export type ResultOf<S extends Statement<unknown>> = ReturnType<S['read']>

/** Pairs a Drizzle query with the function that reads its result, which is otherwise passed on as it is. */
export function statement<Q extends BatchItem<'sqlite'>>(query: Q): Statement<Q['_']['result']>
export function statement<Q extends BatchItem<'sqlite'>, T>(
  query: Q,
  read: (result: Q['_']['result']) => T,
): Statement<T>
export function statement(query: BatchItem<'sqlite'>, read: (result: never) => unknown = (result) => result) {
  // The cast is safe because the query and the reader come from one call.
  return new Statement([query], ([result]) => (read as (result: unknown) => unknown)(result))
}

type RowOf<Q extends BatchItem<'sqlite'>> = Q['_']['result'] extends readonly (infer Row)[] ? Row : never

export const firstRow = <Q extends BatchItem<'sqlite'>>(query: Q): Statement<RowOf<Q> | null> =>
  statement(query, (rows) => (rows as readonly RowOf<Q>[])[0] ?? null)

/** Whether a query has a row: a `select` found one, or a write with `returning` wrote one. */
export const anyRow = (query: BatchItem<'sqlite'>): Statement<boolean> =>
  statement(query, (rows) => (rows as readonly unknown[]).length > 0)

/** A write in SQL: execute(db)`delete from ${votes} where …`. */
export const execute =
  (db: Db) =>
  (text: TemplateStringsArray, ...values: unknown[]) =>
    statement(db.run(sql(text, ...values)))

/** A statement that sends nothing, in place of an absent optional one. */
export const nothing: Statement<undefined> = new Statement([], () => undefined)

/** Joins statements in the order of the list; reads the list of their results. */
export function inOrder<const S extends readonly Statement<unknown>[]>(statements: S): Statement<Results<S>> {
  const queries = statements.flatMap((item) => item.queries)
  return new Statement(queries, (results) => {
    const left = [...results]
    return statements.map((item) => item.read(left.splice(0, item.queries.length))) as Results<S>
  })
}

/** The statement with its result passed through `read`. */
export const mapped = <T, U>(source: Statement<T>, read: (value: T) => U): Statement<U> =>
  new Statement(source.queries, (results) => read(source.read(results)))

/** Joins statements in the order of the record; reads their results under its names. */
export const named = <S extends Record<string, Statement<unknown>>>(statements: S): Statement<Results<S>> =>
  mapped(inOrder(Object.values(statements)), (values) => {
    const entries = Object.keys(statements).map((name, index) => [name, values[index]])
    return Object.fromEntries(entries) as Results<S>
  })

/**
 * Joins a statement with those that must run right after it, for example to read `changes()`; returns the result of the
 * first.
 */
export const followedBy = <T>(first: Statement<T>, ...rest: Statement<unknown>[]): Statement<T> =>
  mapped(inOrder([first, ...rest]), ([value]) => value)

export const allOf = (...conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`

/**
 * Sends all statements in one round trip and one transaction, in the order of the list; a failure undoes them all.
 *
 * @returns what each statement read, in the same order
 * @throws UniqueViolation, DatabaseUnavailable
 * @example
 * const [isDone, couple] = await run(db, [updateCouple(db, edit), findCouple(db, edit.coupleId)])
 */
export async function run<const S extends readonly Statement<unknown>[]>(db: Db, statements: S): Promise<Results<S>> {
  const batch = inOrder(statements)
  const [first, ...rest] = batch.queries
  return batch.read(first ? await db.batch([first, ...rest]) : [])
}
