import type { AdminUser } from '#contracts/admin-users'
import { adminUsers } from '../../../copy/admin/admin-users.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showRefusal } from '../show-refusal.ts'

const copy = adminUsers

/** Says why a change to an account was refused, and shows the account as the refusal tells that it has become. */
export function applyRefusal(error: unknown, { id, username }: AdminUser, replace: CursorList<AdminUser>['replace']) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'admin_user') replace(id, (old) => ({ ...old, role: 'admin' }))
  if (code !== 'not_found') return showRefusal(error)
  replace(id, () => null)
  showRefusal(error, { explain: (reason) => copy.gone(reason, username) })
}
