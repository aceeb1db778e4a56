import type { AdminUser } from '#contracts/admin/overview'
import { admin } from '../../../copy/admin/admin.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { Chips } from '../../../ui/form/chips.tsx'
import type { AdminTabProps } from '../admin-tab-props.ts'
import { DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { PausedSearch } from '../list/paused-search.tsx'
import { loadUsers, type UsersFilter } from './api.ts'
import { useUserQuestion } from './use-user-question.ts'
import { userColumns } from './user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'

const copy = admin.users

const PLAN_OPTIONS = [
  { value: 'all', label: copy.plans.all },
  { value: 'free', label: copy.plans.free },
  { value: 'premium', label: copy.plans.premium },
] as const
const ROLE_OPTIONS = [
  { value: 'all', label: copy.roles.all },
  { value: 'user', label: copy.roles.user },
  { value: 'admin', label: copy.roles.admin },
] as const

/** Every account, and what an administrator can do with it. */
export function UsersTab({ user: { id: ownId }, onOwnRoleLost, searches, changeSearches }: AdminTabProps) {
  const { users: filter } = searches
  const onFilter = (part: Partial<UsersFilter>) =>
    changeSearches((old) => ({ ...old, users: { ...old.users, ...part } }))
  const list = useCursorList<AdminUser>(JSON.stringify(filter), (cursor) => loadUsers(filter, cursor))
  const { confirmation, ask, focusTarget } = useUserQuestion({ ownId, onOwnRoleLost, replace: list.replace })
  const columns = userColumns({ replace: list.replace, onAsk: ask })
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-8">
        <div className="md:max-lg:col-span-2" ref={focusTarget}>
          <PausedSearch help={copy.searchHelp} label={copy.search} onSearch={(q) => onFilter({ q })} value={filter.q} />
        </div>
        <Chips legend={copy.plan} onChange={(plan) => onFilter({ plan })} options={PLAN_OPTIONS} value={filter.plan} />
        <Chips legend={copy.role} onChange={(role) => onFilter({ role })} options={ROLE_OPTIONS} value={filter.role} />
      </div>
      <ListFrame empty={copy.empty} list={list} shown={copy.shown}>
        {(items) => (
          <DataTable caption={copy.caption} columns={columns} isStale={list.status === 'loading'} items={items} />
        )}
      </ListFrame>
      <UserDialog confirmation={confirmation} ownId={ownId} />
    </div>
  )
}
