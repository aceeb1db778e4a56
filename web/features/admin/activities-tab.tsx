import type { AdminActivity } from '#contracts/admin-users'
import { adminActivities } from '../../copy/admin/admin-users.ts'
import { useCursorList } from '../../hooks/async/use-cursor-list.ts'
import { formatDate } from '../../lib/format.ts'
import { Select } from '../../ui/form/select.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { type ActivitiesFilter, loadActivities } from './api.ts'
import type { Column } from './list/data-table.tsx'
import { DayRange, DebouncedSearch, useUrlFields } from './list/filter-fields.tsx'
import { TableList } from './list/list-frame.tsx'
import { CoupleLink } from './users/account-links.tsx'

const copy = adminActivities
const TONES = { selected: 'plain', completed: 'mata' } as const

const STAGES = [
  { value: '', label: copy.anyStage },
  { value: 'selected', label: copy.states.selected },
  { value: 'completed', label: copy.states.completed },
]

const COLUMNS: Column<AdminActivity>[] = [
  {
    label: copy.columns.place,
    width: 'w-[24%]',
    cell: ({ place }) => (
      <span className="font-semibold max-lg:text-base max-lg:wrap-anywhere" title={place.name}>
        {place.name}
      </span>
    ),
  },
  { label: copy.columns.city, width: 'w-[15%]', cell: ({ place }) => place.city ?? copy.noCity },
  { label: copy.columns.category, cell: ({ category }) => category },
  {
    label: copy.columns.couple,
    width: 'w-[20%]',
    cell: ({ couple }) => <CoupleLink slug={couple.coupleSlug} />,
  },
  { label: copy.columns.state, cell: ({ state }) => <Badge tone={TONES[state]}>{copy.states[state]}</Badge> },
  { label: copy.columns.selected, cell: ({ selectedAt }) => formatDate(selectedAt) },
  {
    label: copy.columns.completed,
    cell: ({ completedAt }) =>
      completedAt ? formatDate(completedAt) : <span className="text-soft">{copy.notYet}</span>,
  },
]

/** URL parameters of the filter, with their defaults. */
export const DEFAULT_FIELDS = { busca: '', etapa: '', de: '', ate: '' } as const

const STAGE_NAMES = ['selected', 'completed'] as const
const DAY = /^\d{4}-\d\d-\d\d$/

export function ActivitiesTab() {
  const [fields, change] = useUrlFields(DEFAULT_FIELDS)
  const filter = toFilter(fields)
  const list = useCursorList<AdminActivity>(JSON.stringify(filter), (cursor) => loadActivities(filter, cursor))
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-2 lg:col-span-1">
          <DebouncedSearch
            help={copy.searchHelp}
            label={copy.search}
            onSearch={(busca) => change({ busca })}
            value={fields.busca}
          />
        </div>
        <div className="col-span-2 sm:col-span-1 lg:col-span-1">
          <Select
            label={copy.columns.state}
            onChange={(etapa) => change({ etapa })}
            options={STAGES}
            value={fields.etapa}
          />
        </div>
        <DayRange change={change} from={fields.de} labels={copy} to={fields.ate} />
      </div>
      <TableList
        caption={copy.caption}
        columns={COLUMNS}
        empty={copy.empty}
        exported={{ list: 'activities', filter }}
        isDense
        list={list}
        shown={copy.shown}
      />
    </div>
  )
}

/** The filter from the URL; invalid values are ignored. */
export function toFilter({
  busca,
  etapa,
  de,
  ate,
}: { [Name in keyof typeof DEFAULT_FIELDS]: string }): ActivitiesFilter {
  const stage = STAGE_NAMES.find((name) => name === etapa)
  return {
    ...(busca ? { q: busca } : {}),
    ...(stage ? { stage } : {}),
    ...(DAY.test(de) ? { from: de } : {}),
    ...(DAY.test(ate) ? { to: ate } : {}),
  }
}
