import type { AdminActivity } from '#contracts/admin/overview'
import { admin } from '../../../copy/admin/admin.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { PausedSearch } from '../list/paused-search.tsx'
import { useAddressFields } from '../list/use-address-fields.ts'
import { loadActivities } from './api.ts'

const copy = admin.activities
const TONES = { selected: 'plain', completed: 'mata' } as const

const USUAL = { busca: '' } as const

const COLUMNS: Column<AdminActivity>[] = [
  {
    label: copy.columns.place,
    width: 'w-[30%]',
    cell: ({ place }) => (
      <div className="wrap-anywhere">
        <p className="font-semibold text-base leading-snug">{place.name}</p>
        <p className="text-soft">{place.city ?? copy.noCity}</p>
      </div>
    ),
  },
  { label: copy.columns.category, cell: ({ category }) => category },
  {
    label: copy.columns.couple,
    width: 'w-[22%]',
    cell: ({ couple }) => <span className="wrap-anywhere">{copy.handle(couple.coupleSlug)}</span>,
  },
  { label: copy.columns.state, cell: ({ state }) => <Badge tone={TONES[state]}>{copy.states[state]}</Badge> },
  { label: copy.columns.selected, cell: ({ selectedAt }) => formatDate(selectedAt) },
  {
    label: copy.columns.completed,
    cell: ({ completedAt }) =>
      completedAt ? formatDate(completedAt) : <span className="text-soft">{copy.notYet}</span>,
  },
]

/** Every place that a couple chose. */
export function ActivitiesTab() {
  const [{ busca: q }, change] = useAddressFields(USUAL)
  const list = useCursorList<AdminActivity>(q, (cursor) => loadActivities(q, cursor))
  return (
    <div className="flex flex-col gap-5">
      <div className="lg:max-w-text">
        <PausedSearch help={copy.searchHelp} label={copy.search} onSearch={(busca) => change({ busca })} value={q} />
      </div>
      <ListFrame exported={{ list: 'activities', filter: { q } }} empty={copy.empty} list={list} shown={copy.shown}>
        {(items) => (
          <DataTable caption={copy.caption} columns={COLUMNS} isStale={list.status === 'loading'} items={items} />
        )}
      </ListFrame>
    </div>
  )
}
