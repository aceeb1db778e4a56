import { useEffect, useId, useRef, useState } from 'react'
import { MAX_DECIDED } from '#contracts/admin-places'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { type CursorList, useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { TableList } from '../list/list-frame.tsx'
import { loadWithheldPlaces, type WithheldRow } from './api.ts'
import { usePlaceDecisions } from './use-place-decisions.ts'
import { toColumns } from './withheld-columns.tsx'
import { useWithheldFilter, WithheldFilterFields } from './withheld-filter.tsx'

const copy = adminPlaces.withheld
/** Earlier ones are undone after the later ones. */
const SHOWN_DECISIONS = 3
const SKELETONS = ['mb-3 h-64 w-full lg:h-24']

/**
 * The places that wait for a decision: one by one or many at once, by button or by key, with undo.
 *
 * @param savedFiles - how many files were saved on this page; each may change the list
 */
export function WithheldPlaces({ savedFiles }: { savedFiles: number }) {
  const { filter, fields, change } = useWithheldFilter()
  const [isWhole, setIsWhole] = useState(false)
  const list = useCursorList<WithheldRow>(JSON.stringify([filter, isWhole, savedFiles]), (cursor) =>
    loadWithheldPlaces(filter, isWhole, cursor),
  )
  const decisions = usePlaceDecisions(list)
  const selectAll = useSelectAll(list, decisions.selectAll)
  useNextWhenEmpty(list)
  const id = useId()
  const empty = fields.motivo || fields.ibge ? copy.emptyHere : copy.empty
  return (
    <section aria-labelledby={id} onKeyDown={decisions.onKeyDown} ref={decisions.rows} tabIndex={-1}>
      <h2 className="text-lg" id={id}>
        {copy.title}
      </h2>
      <p className="text-soft">{copy.lead}</p>
      <p className="mb-3 text-soft text-sm max-lg:hidden">{copy.keys}</p>
      <div className="mb-4 empty:hidden">
        <WithheldFilterFields
          change={change}
          fields={fields}
          shownCity={useTownName(fields.ibge, list.items?.[0]?.place.city)}
        />
      </div>
      <SelectionBar
        decisions={decisions}
        hasRows={(list.items?.length ?? 0) > 0}
        onAll={() => {
          setIsWhole(true)
          selectAll(isWhole || !list.hasMore)
        }}
      />
      <TableList
        caption={copy.caption}
        columns={toColumns(decisions)}
        empty={list.hasMore ? copy.next : empty}
        exported={{ list: 'withheld-places', filter }}
        list={list}
        skeletons={SKELETONS}
      />
    </section>
  )
}

/** The name of the filter's town, which the list no longer tells once its last place is decided. */
function useTownName(cityId: string, listed: string | undefined): string | undefined {
  const names = useRef(new Map<string, string>())
  if (listed) names.current.set(cityId, listed)
  return names.current.get(cityId)
}

function useNextWhenEmpty({ items, status, hasMore, more, loadMore }: CursorList<WithheldRow>) {
  useEffect(() => {
    if (items?.length === 0 && status === 'ready' && hasMore && more === 'idle') loadMore()
  })
}

/** Selects all rows, after the longer list has arrived if it is not on screen. */
function useSelectAll({ items, status }: CursorList<WithheldRow>, select: () => void) {
  const [isAsked, setIsAsked] = useState(false)
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    if (status === 'loading') setIsSent(true)
    if (status !== 'ready' || !isSent || items === null) return
    select()
    setIsAsked(false)
    setIsSent(false)
  }, [isAsked, isSent, status, items, select])
  return (isHere: boolean) => (isHere ? select() : setIsAsked(true))
}

interface SelectionBarProps {
  decisions: ReturnType<typeof usePlaceDecisions>
  hasRows: boolean
  onAll: () => void
}

/** What can be done with the selected places, and the decisions that can still be undone. */
function SelectionBar({ decisions, hasRows, onAll }: SelectionBarProps) {
  const { selected, recent, isBusy, decide, undo, clear } = decisions
  const count = selected.size
  return (
    <div className="sticky top-0 z-10 mb-2 flex flex-wrap items-center gap-x-2 rounded-card bg-paper/95 -mx-3 empty:hidden">
      {hasRows ? (
        <ActionButton icon="check" isBusy={isBusy} onClick={onAll}>
          {copy.selectAll(MAX_DECIDED)}
        </ActionButton>
      ) : null}
      {count > 0 ? (
        <>
          <ActionButton icon="check" isBusy={isBusy} onClick={() => void decide([...selected], 'show')}>
            {copy.showSelected(count)}
          </ActionButton>
          <ActionButton icon="trash" isBusy={isBusy} onClick={() => void decide([...selected], 'drop')}>
            {copy.dropSelected(count)}
          </ActionButton>
          <ActionButton icon="x" onClick={clear}>
            {copy.clear}
          </ActionButton>
        </>
      ) : null}
      <p className="sr-only" role="status">
        {count > 0 ? copy.selected(count) : ''}
      </p>
      {recent.slice(0, SHOWN_DECISIONS).map((made) => (
        <ActionButton icon="refresh" isBusy={isBusy} key={made.decisionId} onClick={() => void undo(made)}>
          {copy.undo[made.action](made.what)}
        </ActionButton>
      ))}
    </div>
  )
}
