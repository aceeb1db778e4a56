import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { users } from '../schema/accounts.ts'

/** A page of a list that is newest first: so many rows, behind a position or from the beginning. */
export interface PageRequest {
  /** Whose page it is; for anybody but an administrator nothing is read. */
  readerId: string
  limit: number
  after: { at: Date; id: string } | null
}

/** Later than every timestamp that a list can hold. */
export const END_OF_TIME_MS = 8_640_000_000_000_000

/**
 * The value for an administrator, null for anybody else. The session is checked in the same batch (`caller.load`), so a
 * stranger's statement runs too: nothing compares with null, and an index range that ends there reads nothing.
 */
export const forAdmin = (readerId: string, value: SQL): SQL =>
  sql`(select ${value} from ${users} where ${users.id} = ${readerId} and ${users.role} = 'admin')`

/** Whether a row stands behind the position at which the page begins; the range of an index on (at, id). */
export const isBehind = ({ readerId, after }: PageRequest, at: AnyColumn, id: AnyColumn): SQL =>
  sql`(${at}, ${id}) < (${forAdmin(readerId, sql`${after?.at.getTime() ?? END_OF_TIME_MS}`)}, ${after?.id ?? ''})`

/** Rows looked at from the newest on before a filter's own indexes are asked. */
const WALKED_ROWS = 2_000

interface FilteredList {
  table: SQL
  /** What the filter reads besides the table. */
  joins?: SQL
  at: AnyColumn
  id: AnyColumn
  page: PageRequest
  /** What the index by which the list is walked begins with, apart from the timestamp. */
  scope?: SQL
  /** What a row must meet. */
  filter: SQL
  /** `select` of the ids of every row that may meet the filter, read from the filter's own indexes; begins with `from needed`. */
  candidates: SQL
}

/**
 * `select` of the newest ids that meet a filter. What many rows meet is found by walking the list from its newest row
 * on; what that does not find among 2,000 rows is rare, and is looked up in the filter's own indexes instead.
 *
 * The filter stands first in each condition, and the candidates in a table of their own: libSQL's parser nests no deeper
 * than a name key just needs there (`db/keys/name-key.ts`).
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
