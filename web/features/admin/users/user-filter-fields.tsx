import { adminUsers } from '../../../copy/admin/admin-users.ts'
import { Select } from '../../../ui/form/select.tsx'
import { DayRange } from '../list/day-range.tsx'
import { PausedSearch } from '../list/paused-search.tsx'
import type { USUAL } from './user-filter.ts'

const copy = adminUsers

type Fields = { [Name in keyof typeof USUAL]: string }

interface UserFilterFieldsProps {
  fields: Fields
  onChange: (part: Partial<Fields>) => void
}

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>, all: string) => [
  { value: '', label: all },
  ...Object.entries<string>(words).map(([value, label]) => ({ value, label })),
]
const PLANS = optionsOf({ free: copy.plans.free, premium: copy.plans.premium }, copy.plans.all)
const ROLES = optionsOf({ user: copy.roles.user, admin: copy.roles.admin }, copy.roles.all)
const STATES = optionsOf(copy.states, copy.anyState)
const ORDERS = optionsOf({ oldest: copy.orders.oldest }, copy.orders.newest)

/** What the list of accounts is narrowed and ordered by. */
export function UserFilterFields({ fields, onChange }: UserFilterFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 xl:grid-cols-[minmax(0,2fr)_repeat(6,minmax(0,1fr))]">
      <div className="col-span-2 sm:col-span-3 lg:col-span-6 xl:col-span-1">
        <PausedSearch
          help={copy.searchHelp}
          label={copy.search}
          onSearch={(busca) => onChange({ busca })}
          value={fields.busca}
        />
      </div>
      <Select label={copy.plan} onChange={(plano) => onChange({ plano })} options={PLANS} value={fields.plano} />
      <Select label={copy.role} onChange={(papel) => onChange({ papel })} options={ROLES} value={fields.papel} />
      <Select label={copy.state} onChange={(estado) => onChange({ estado })} options={STATES} value={fields.estado} />
      <Select label={copy.order} onChange={(ordem) => onChange({ ordem })} options={ORDERS} value={fields.ordem} />
      <DayRange change={onChange} from={fields.de} labels={copy} to={fields.ate} />
    </div>
  )
}
