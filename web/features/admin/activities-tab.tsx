import type { AdminActivity } from '#contracts/admin-users'
import { adminActivities } from '../../copy/admin/admin-users.ts'
import { useCursorList } from '../../hooks/async/use-cursor-list.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { type ActivitiesFilter, loadActivities } from './api.ts'
import type { Column } from './list/data-table.tsx'
import {
  DayRange,
  DebouncedSearch,
  dayIn,
  FilterSelect,
  oneOf,
  optionsOf,
  useUrlFields,
} from './list/filter-fields.tsx'
import { TableList } from './list/list-frame.tsx'
import { CoupleLink } from './users/account-links.tsx'

const copy = adminActivities
const TONES = { selected: 'plain', completed: 'mata' } as const

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

const STAGES = ['selected', 'completed'] as const
const STAGE_OPTIONS = optionsOf(copy.states, copy.anyStage)

export function ActivitiesTab() {
  const [fields, change] = useUrlFields(DEFAULT_FIELDS)
  const filter = toFilter(fields)
  const list = useCursorList<AdminActivity>(JSON.stringify(filter), (cursor) => loadActivities(filter, cursor))
  const url = { fields, change }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-2 lg:col-span-1">
          <DebouncedSearch {...url} words={copy} />
        </div>
        <div className="col-span-2 sm:col-span-1 lg:col-span-1">
          <FilterSelect {...url} label={copy.columns.state} name="etapa" options={STAGE_OPTIONS} />
        </div>
        <DayRange {...url} words={copy} />
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
export const toFilter = (fields: Record<keyof typeof DEFAULT_FIELDS, string>): ActivitiesFilter => ({
  q: fields.busca || undefined,
  stage: oneOf(STAGES, fields.etapa),
  from: dayIn(fields.de),
  to: dayIn(fields.ate),
})
