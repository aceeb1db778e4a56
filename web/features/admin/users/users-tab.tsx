import { useSearchParams } from 'react-router-dom'
import type { AdminUser } from '#contracts/admin-users'
import { adminUsers } from '../../../copy/admin/admin-users.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import type { AdminTabProps } from '../admin-tab-props.ts'
import { loadUsers, type UsersFilter } from '../api.ts'
import {
  DayRange,
  DebouncedSearch,
  dayIn,
  FilterSelect,
  oneOf,
  optionsOf,
  useUrlFields,
} from '../list/filter-fields.tsx'
import { TableList } from '../list/list-frame.tsx'
import { ACCOUNT_PARAMETER } from './account-links.tsx'
import { useAccountQuestion } from './account-question.tsx'
import { AccountScreen } from './account-screen.tsx'
import { userColumns } from './user-columns.tsx'

const copy = adminUsers

export const DEFAULT_FIELDS = { busca: '', plano: '', papel: '', estado: '', de: '', ate: '', ordem: '' } as const

const PLANS = ['free', 'premium'] as const
const ROLES = ['user', 'admin'] as const
const STATES = ['active', 'disabled', 'leaving', 'unconfirmed'] as const
const ORDERS = ['newest', 'oldest'] as const
const PLAN_OPTIONS = optionsOf({ free: copy.plans.free, premium: copy.plans.premium }, copy.plans.all)
const ROLE_OPTIONS = optionsOf({ user: copy.roles.user, admin: copy.roles.admin }, copy.roles.all)
const STATE_OPTIONS = optionsOf(copy.states, copy.anyState)
const ORDER_OPTIONS = optionsOf({ oldest: copy.orders.oldest }, copy.orders.newest)

/** The list of accounts, or the account that the URL names. */
export function UsersTab({ user, onOwnRoleLost }: AdminTabProps) {
  const [search] = useSearchParams()
  const userId = search.get(ACCOUNT_PARAMETER)
  if (userId === null) return <UserList onOwnRoleLost={onOwnRoleLost} user={user} />
  return <AccountScreen key={userId} onOwnRoleLost={onOwnRoleLost} ownId={user.id} userId={userId} />
}

function UserList({ user: { id: ownId }, onOwnRoleLost }: AdminTabProps) {
  const [fields, change] = useUrlFields(DEFAULT_FIELDS)
  const filter = toFilter(fields)
  const list = useCursorList<AdminUser>(JSON.stringify(filter), (cursor) => loadUsers(filter, cursor))
  const { ask, focusTarget, dialog } = useAccountQuestion({ ownId, onOwnRoleLost, replace: list.replace })
  const columns = userColumns({ onAsk: ask })
  return (
    <div className="flex flex-col gap-5">
      <div ref={focusTarget}>
        <UserFilterFields change={change} fields={fields} />
      </div>
      <TableList
        caption={copy.caption}
        columns={columns}
        empty={copy.empty}
        exported={{ list: 'users', filter }}
        isDense
        list={list}
        shown={copy.shown}
      />
      {dialog}
    </div>
  )
}

type Fields = Record<keyof typeof DEFAULT_FIELDS, string>

/** The filter from the URL; invalid values are ignored. */
export const toFilter = (fields: Fields): UsersFilter => ({
  q: fields.busca || undefined,
  plan: oneOf(PLANS, fields.plano),
  role: oneOf(ROLES, fields.papel),
  state: oneOf(STATES, fields.estado),
  from: dayIn(fields.de),
  to: dayIn(fields.ate),
  sort: oneOf(ORDERS, fields.ordem),
})

function UserFilterFields(url: { fields: Fields; change: (part: Partial<Fields>) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 xl:grid-cols-[minmax(0,2fr)_repeat(6,minmax(0,1fr))]">
      <div className="col-span-2 sm:col-span-3 lg:col-span-6 xl:col-span-1">
        <DebouncedSearch {...url} words={copy} />
      </div>
      <FilterSelect {...url} label={copy.plan} name="plano" options={PLAN_OPTIONS} />
      <FilterSelect {...url} label={copy.role} name="papel" options={ROLE_OPTIONS} />
      <FilterSelect {...url} label={copy.state} name="estado" options={STATE_OPTIONS} />
      <FilterSelect {...url} label={copy.order} name="ordem" options={ORDER_OPTIONS} />
      <DayRange {...url} words={copy} />
    </div>
  )
}
