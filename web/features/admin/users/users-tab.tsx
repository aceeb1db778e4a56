import { useSearchParams } from 'react-router-dom'
import type { AdminUser } from '#contracts/admin-users'
import { adminUsers } from '../../../copy/admin/admin-users.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import type { AdminTabProps } from '../admin-tab-props.ts'
import { DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { useAddressFields } from '../list/use-address-fields.ts'
import { ACCOUNT_PARAMETER } from './account/account-link.tsx'
import { AccountScreen } from './account/account-screen.tsx'
import { loadUsers } from './api.ts'
import { useUserQuestion } from './use-user-question.ts'
import { userColumns } from './user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'
import { toFilter, USUAL } from './user-filter.ts'
import { UserFilterFields } from './user-filter-fields.tsx'

const copy = adminUsers

/** Every account, or the one that the address names. */
export function UsersTab({ user, onOwnRoleLost }: AdminTabProps) {
  const [search] = useSearchParams()
  const userId = search.get(ACCOUNT_PARAMETER)
  if (userId === null) return <UserList onOwnRoleLost={onOwnRoleLost} user={user} />
  return <AccountScreen key={userId} onOwnRoleLost={onOwnRoleLost} ownId={user.id} userId={userId} />
}

/** Every account, and what an administrator can do with it. */
function UserList({ user: { id: ownId }, onOwnRoleLost }: Omit<AdminTabProps, 'CityField'>) {
  const [fields, change] = useAddressFields(USUAL)
  const filter = toFilter(fields)
  const list = useCursorList<AdminUser>(JSON.stringify(filter), (cursor) => loadUsers(filter, cursor))
  const { confirmation, ask, reason, focusTarget } = useUserQuestion({ ownId, onOwnRoleLost, replace: list.replace })
  const columns = userColumns({ replace: list.replace, onAsk: ask })
  return (
    <div className="flex flex-col gap-5">
      <div ref={focusTarget}>
        <UserFilterFields fields={fields} onChange={change} />
      </div>
      <ListFrame exported={{ list: 'users', filter }} empty={copy.empty} list={list} shown={copy.shown}>
        {(items) => (
          <DataTable
            caption={copy.caption}
            columns={columns}
            isDense
            isStale={list.status === 'loading'}
            items={items}
          />
        )}
      </ListFrame>
      <UserDialog confirmation={confirmation} ownId={ownId} reason={reason} />
    </div>
  )
}
