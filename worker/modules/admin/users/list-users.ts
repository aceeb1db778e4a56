import type { AdminUser, UsersQuery } from '#contracts/admin/overview'
import { listUsers as listAccounts, type UserRow } from '#db/queries/admin/admin-lists'
import type { Caller, Deps } from '../../../deps.ts'
import { type Page, toPage } from '../../../lib/cursor.ts'
import { toUser } from '../../accounts/to-user.ts'
import { toPageRequest } from '../to-page-request.ts'

const toAdminUser = (row: UserRow): AdminUser => ({
  ...toUser(row),
  activitiesCount: row.activitiesCount,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
})

/** A page of the accounts, newest first. */
export async function listUsers({ db }: Pick<Deps, 'db'>, caller: Caller, query: UsersQuery): Promise<Page<AdminUser>> {
  const { rows } = await caller.load({ rows: listAccounts(db, query, toPageRequest(caller, query)) })
  return toPage(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }), toAdminUser)
}
