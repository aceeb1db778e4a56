import type { Client } from '@libsql/client/http'
import { fillPlaceholders, type Placeholder, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle } from 'drizzle-orm/libsql/http'
import { type Db, type Statement, statement } from './client.ts'

/** A text or number as SQL has it: a date is its milliseconds. */
type Value = string | number | null

/** What Drizzle makes of a query that goes into a batch. */
interface Prepared {
  getQuery(): { sql: string; params: unknown[] }
  mapResult(result: unknown, isFromBatch?: boolean): unknown
}
interface Query {
  _prepare(): Prepared
}
interface Built {
  prepared: Prepared
  /** Its text, and its parameters with placeholders among them. */
  sent: { sql: string; params: unknown[] }
}

function toBuilt(query: unknown): Built {
  const prepared = (query as Query)._prepare()
  return { prepared, sent: prepared.getQuery() }
}

let builder: Db | undefined

/** Builds queries and sends none, so it needs no server. */
function builderDb(): Db {
  builder ??= drizzle({ client: {} as Client })
  return builder
}

const slotsFor = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<N, Placeholder<N, Value>>

/** The query with the values of one call; the cast is safe because a batch asks for nothing else. */
function withValues({ prepared, sent }: Built, values: Readonly<Record<string, Value>>): BatchItem<'sqlite'> {
  const getQuery = () => ({ sql: sent.sql, params: fillPlaceholders(sent.params, values) })
  const mapResult: Prepared['mapResult'] = (result, isFromBatch) => prepared.mapResult(result, isFromBatch)
  return { getQuery, _prepare: () => ({ getQuery, mapResult }) } as unknown as BatchItem<'sqlite'>
}

/**
 * A statement whose SQL is built by the first call of an isolate: to build it anew for every request took a seventh of a
 * read. Only the values differ from call to call.
 *
 * @param names - of the values
 * @param build - gets a placeholder in place of each value
 * @example
 * const findCity = builtOnce(['id'], (db, { id }) => db.select().from(cities).where(eq(cities.id, id)), ([row]) => row ?? null)
 * const { city } = await run(db, { city: findCity(db, { id: '3550308' }) })
 */
export function builtOnce<const N extends string, Q extends BatchItem<'sqlite'>, T>(
  names: readonly N[],
  build: (db: Db, slots: Readonly<Record<N, Placeholder<N, Value>>>) => Q,
  read: (result: Q['_']['result']) => T,
): (db: Db, values: Readonly<Record<N, Value>>) => Statement<T> {
  let built: Built | undefined
  return (_db, values) => {
    built ??= toBuilt(build(builderDb(), slotsFor(names)))
    return statement(withValues(built, values), read as (result: unknown) => T)
  }
}
