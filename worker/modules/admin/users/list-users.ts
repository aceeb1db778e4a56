import type { AdminUser, UsersQuery } from '#contracts/admin-users'
import { MAX_COUNTED } from '#contracts/pagination'
import { nothing } from '#db/client'
import { type AccountFilter, countUsers, listUsers as listAccounts, type UserRow } from '#db/queries/admin/accounts'
import type { Caller, Deps } from '../../../deps.ts'
import { addDays, startOfDay } from '../../../lib/calendar.ts'
import { fromCursor, type Page, toPage } from '../../../lib/cursor.ts'
import { toUser } from '../../accounts/current-user.ts'

const toAdminUser = (row: UserRow): AdminUser => ({
  ...toUser(row),
  activitiesCount: row.activitiesCount,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  coupleSlug: row.coupleSlug,
  isDisabled: row.isDisabled,
})

const toFilter = ({ from, to, ...filter }: UsersQuery): AccountFilter => ({
  ...filter,
  from: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : addDays(startOfDay(to), 1),
})

/** The number of the account with which a page ended; the contract has checked the cursor's form only. */
const toNumber = (cursor: string): number => Number.parseInt(fromCursor(cursor).id, 10) || 0

/**
 * A page of the accounts that match a filter, in the order of their registration. The first page also has the total, up
 * to `MAX_COUNTED + 1`.
 *
 * @see docs/decisions/0071-accounts-are-searched-with-fts5-trigrams.md
 */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: UsersQuery,
): Promise<Page<AdminUser> & { total?: number }> {
  const { cursor, limit, sort } = query
  const filter = toFilter(query)
  const { userId: readerId } = caller
  const after = cursor === undefined ? null : toNumber(cursor)
  const isFirst = after === null
  const [rows, total] = await caller.load([
    listAccounts(db, filter, { readerId, limit: limit + 1, order: sort, after }),
    isFirst ? countUsers(db, filter, { readerId, most: MAX_COUNTED + 1 }) : nothing,
  ])
  const page = toPage(rows, limit, ({ createdAt, number }) => ({ at: createdAt, id: String(number) }), toAdminUser)
  return total === undefined ? page : { ...page, total }
}
