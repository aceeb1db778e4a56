import { useEffect, useId, useState } from 'react'
import { adminPlaces } from '../../../../copy/admin/admin-places.ts'
import { common } from '../../../../copy/common.ts'
import { type CursorList, useCursorList } from '../../../../hooks/async/use-cursor-list.ts'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { Badge } from '../../../../ui/icon/badge.tsx'
import { type Column, DataTable } from '../../list/data-table.tsx'
import { ListFrame } from '../../list/list-frame.tsx'
import { loadWithheldPlaces, type WithheldRow } from './api.ts'
import type { WithheldFilterValue } from './to-withheld-options.ts'
import { useWithheldDecision } from './use-withheld-decision.ts'
import { WithheldActions } from './withheld-actions.tsx'
import { WithheldFilter } from './withheld-filter.tsx'

const copy = adminPlaces.withheld
const SKELETONS = ['mb-3 h-64 w-full lg:h-24']

type WithheldDecision = ReturnType<typeof useWithheldDecision>

/** Places that the catalogue's rules withhold, and what an administrator decides about them. */
export function WithheldPlaces() {
  const [filter, setFilter] = useState<WithheldFilterValue>('all')
  const list = useCursorList<WithheldRow>(filter, (cursor) => loadWithheldPlaces(filter, cursor))
  useNextWhenEmpty(list)
  const { rows, heading, ...settling } = useWithheldDecision(list)
  const columns = toColumns(settling)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="text-lg focus:outline-none" id={id} ref={heading} tabIndex={-1}>
        {copy.title}
      </h3>
      <p className="mb-3 text-sm text-soft">{copy.lead}</p>
      <div className="mb-4 empty:hidden">
        <WithheldFilter onChange={setFilter} value={filter} />
      </div>
      <div ref={rows}>
        <ListFrame empty={list.hasMore ? copy.next : copy.empty} list={list} skeletons={SKELETONS}>
          {(items) => (
            <DataTable caption={copy.caption} columns={columns} isStale={list.status === 'loading'} items={items} />
          )}
        </ListFrame>
      </div>
      <Question {...settling} />
    </section>
  )
}

const toColumns = ({ ask, show }: Pick<WithheldDecision, 'ask' | 'show'>): Column<WithheldRow>[] => [
  { label: copy.columns.place, width: 'w-[26%]', cell: (row) => <PlaceCell row={row} /> },
  // On a card it has the whole width, as a sentence needs it.
  { label: copy.columns.why, width: 'w-[27%]', isFoot: true, cell: (row) => <WhyCell row={row} /> },
  { label: copy.columns.categories, width: 'w-[13%]', cell: ({ categories }) => categories.join(', ') },
  {
    label: copy.columns.actions,
    width: 'w-[34%]',
    isFoot: true,
    cell: (row) => <WithheldActions onDrop={ask} onShow={show} row={row} />,
  },
]

function Question({
  doomed,
  isAsking,
  isBusy,
  dismiss,
  confirm,
}: Omit<WithheldDecision, 'rows' | 'heading' | 'ask' | 'show'>) {
  return (
    <Dialog
      action={{ label: copy.drop, onClick: confirm, isBusy }}
      closeLabel={common.cancel}
      isOpen={isAsking}
      onClose={dismiss}
      text={doomed ? <span className="wrap-anywhere">{copy.dropText(doomed.place.name)}</span> : ''}
      title={copy.dropTitle}
      tone="warning"
    />
  )
}

/** Whoever decides about a whole page goes on with the next one. */
function useNextWhenEmpty({ items, status, hasMore, more, loadMore }: CursorList<WithheldRow>) {
  useEffect(() => {
    if (items?.length === 0 && status === 'ready' && hasMore && more === 'idle') loadMore()
  })
}

function PlaceCell({ row: { place } }: { row: WithheldRow }) {
  const { name, kindWords, address, city } = place
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold text-base leading-snug">{name}</p>
      <p className="text-soft">{[kindWords, city].filter(Boolean).join(' · ')}</p>
      {address ? <p className="text-soft text-xs">{address}</p> : null}
    </div>
  )
}

function WhyCell({ row: { reason, place } }: { row: WithheldRow }) {
  return (
    <div className="wrap-anywhere">
      <Badge tone={reason === 'waits for an administrator' ? 'mata' : 'plain'}>{copy.reasons[reason]}</Badge>
      {place.description ? <p className="mt-1">{place.description}</p> : null}
    </div>
  )
}
