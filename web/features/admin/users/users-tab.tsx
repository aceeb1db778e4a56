import { useSearchParams } from 'react-router-dom'
import { type AdminUser, PLAN_FILTERS } from '#contracts/admin-users'
import { TERMS } from '#contracts/terms'
import { adminUsers } from '../../../copy/admin/admin-users.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatMonth } from '../../../lib/format.ts'
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

export const DEFAULT_FIELDS = {
  busca: '',
  plano: '',
  mes: '',
  papel: '',
  estado: '',
  de: '',
  ate: '',
  ordem: '',
} as const

const ROLES = ['user', 'admin'] as const
const STATES = ['active', 'disabled', 'leaving', 'unconfirmed'] as const
const MIDDLE_OF_MONTH = 15
const MONTH_LENGTH = 'YYYY-MM'.length
const ORDERS = ['newest', 'oldest'] as const
const PLAN_OPTIONS = optionsOf(copy.plans, copy.anyPlan)
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

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const isByMonth = ({ plano }: Pick<Fields, 'plano'>) => plano === 'began' || plano === 'left'

/** The filter from the URL; invalid values are ignored. */
export const toFilter = (fields: Fields): UsersFilter => ({
  q: fields.busca || undefined,
  plan: oneOf(PLAN_FILTERS, fields.plano),
  month: isByMonth(fields) && MONTH.test(fields.mes) ? fields.mes : undefined,
  role: oneOf(ROLES, fields.papel),
  state: oneOf(STATES, fields.estado),
  from: dayIn(fields.de),
  to: dayIn(fields.ate),
  sort: oneOf(ORDERS, fields.ordem),
})

/** This month and those before it, as far as the panel shows them. */
function monthOptions() {
  const now = new Date()
  return Array.from({ length: TERMS.panelMonths }, (_, index) => {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, MIDDLE_OF_MONTH)).toISOString()
    return { value: index === 0 ? '' : day.slice(0, MONTH_LENGTH), label: formatMonth(day) }
  })
}

function UserFilterFields(url: { fields: Fields; change: (part: Partial<Fields>) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 xl:grid-cols-[minmax(0,2fr)_repeat(6,minmax(0,1fr))]">
      <div className="col-span-2 sm:col-span-3 lg:col-span-6 xl:col-span-1">
        <DebouncedSearch {...url} words={copy} />
      </div>
      <FilterSelect {...url} label={copy.plan} name="plano" options={PLAN_OPTIONS} />
      {isByMonth(url.fields) ? <FilterSelect {...url} label={copy.month} name="mes" options={monthOptions()} /> : null}
      <FilterSelect {...url} label={copy.role} name="papel" options={ROLE_OPTIONS} />
      <FilterSelect {...url} label={copy.state} name="estado" options={STATE_OPTIONS} />
      <FilterSelect {...url} label={copy.order} name="ordem" options={ORDER_OPTIONS} />
      <DayRange {...url} words={copy} />
    </div>
  )
}
