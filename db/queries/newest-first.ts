import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { users } from '../schema/accounts.ts'

/** A page of a list, newest first, after a position or from the start. */
export interface PageRequest {
  /** The reader; only an administrator gets rows. */
  readerId: string
  limit: number
  after: { at: Date; id: string } | null
}

/** Later than every timestamp in a list. */
export const END_OF_TIME_MS = 8_640_000_000_000_000

/**
 * The value for an administrator, otherwise null. The session is checked in the same batch (`caller.load`), so the statement
 * also runs for other callers: a comparison with null is never true, and an index range that ends at null reads nothing.
 */
export const forAdmin = (readerId: string, value: SQL): SQL =>
  sql`(select ${value} from ${users} where ${users.id} = ${readerId} and ${users.role} = 'admin')`

/** Whether a row comes after the previous page; a range of an index on (at, id). */
export const isBehind = ({ readerId, after }: PageRequest, at: AnyColumn, id: AnyColumn): SQL =>
  sql`(${at}, ${id}) < (${forAdmin(readerId, sql`${after?.at.getTime() ?? END_OF_TIME_MS}`)}, ${after?.id ?? ''})`

/** Number of newest rows to scan before the filter's own indexes are used. */
const WALKED_ROWS = 2_000

interface FilteredList {
  table: SQL
  joins?: SQL
  at: AnyColumn
  id: AnyColumn
  page: PageRequest
  /** Equality condition on the first columns of the scanned index. */
  scope?: SQL
  filter: SQL
  /** `select` of the ids of every row that may meet the filter, read from the filter's own indexes; begins with `from needed`. */
  candidates: SQL
}

/**
 * `select` of the newest ids that match a filter. A common filter is evaluated by scanning from the newest row; if the
 * first 2,000 rows do not fill the page, the filter's own indexes are used.
 *
 * The filter is the first part of each condition, and the candidates are a separate table: a name key alone reaches the
 * nesting limit of libSQL's parser (`db/keys/name-key.ts`).
 *
 * @returns columns `id, at`
 */
export function selectNewest({
  table,
  joins = sql``,
  at,
  id,
  page,
  scope = sql`true`,
  filter,
  candidates,
}: FilteredList): SQL {
  const walked = sql`${scope} and ${isBehind(page, at, id)}`
  const order = sql`order by ${at} desc, ${id} desc`
  return sql`
    with
    edge (oldest, size) as materialized (
      select min(at), count(*) from (select ${at} as at from ${table} where ${walked} ${order} limit ${WALKED_ROWS})),
    near (id, at) as materialized (
      select ${id}, ${at} from ${table} ${joins}
      where ${filter} and ${walked} and ${at} >= (select oldest from edge) ${order} limit ${page.limit}),
    needed (yes) as materialized (
      select 1 from edge where size = ${WALKED_ROWS} and (select count(*) from near) < ${page.limit}),
    candidate (id) as materialized (${candidates}),
    far (id, at) as materialized (
      select ${id}, ${at} from ${table} ${joins}
      where ${filter} and ${walked} and ${id} in (select id from candidate) ${order} limit ${page.limit})
    select id, at from near where not exists (select 1 from needed)
    union all select id, at from far`
}

/** Sorts after every character that can follow a prefix. */
export const END_OF_TEXT = '\u{10FFFF}'

/** Whether a text has a prefix: a range of its index. The result has two conditions without brackets. */
export const startsWith = (text: AnyColumn | SQL, prefix: string): SQL =>
  sql`${text} >= ${prefix} and ${text} < ${prefix + END_OF_TEXT}`
