import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_DECIDED, UNDO_MINUTES } from '#contracts/admin-places'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showRefusal } from '../show-refusal.ts'
import { type Decision, decidePlaces, undoDecision, type WithheldRow } from './api.ts'

const copy = adminPlaces.withheld
const MINUTE_MS = 60_000

interface Made {
  decisionId: string
  action: Decision
  /** Name of the only place, or the number of places. */
  what: string
  at: number
}

/** Decisions that can still be undone, the latest first; kept while another tab of the panel is open. */
let made: readonly Made[] = []

const isOpen = ({ at }: Made) => Date.now() - at < UNDO_MINUTES * MINUTE_MS

/** An administrator's decisions about selected places, by button and by key, and their undoing. */
export function usePlaceDecisions(list: CursorList<WithheldRow>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [recent, setRecent] = useState<readonly Made[]>(made.filter(isOpen))
  const [isBusy, setIsBusy] = useState(false)
  const focus = useFocusInRows()

  const remember = (next: readonly Made[]) => {
    made = next.filter(isOpen)
    setRecent(made)
  }

  const toggle = (id: string) =>
    setSelected((old) => new Set(old.has(id) ? [...old].filter((each) => each !== id) : [...old, id]))

  const runOnce = async (send: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await send()
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not_found'
      showRefusal(error, isGone ? { explain: copy.gone } : {})
      if (isGone) list.retry()
    }
    setIsBusy(false)
  }

  const decide = (ids: readonly string[], action: Decision) =>
    runOnce(async () => {
      const { decisionId, placeIds } = await decidePlaces(ids.slice(0, MAX_DECIDED), action)
      const only = placeIds.length === 1 ? list.items?.find(({ id }) => id === placeIds[0]) : undefined
      const what = only?.place.name ?? String(placeIds.length)
      remember([{ decisionId, action, what, at: Date.now() }, ...made])
      showToast({ title: copy.decided[action](placeIds.length), description: copy.undoable(UNDO_MINUTES) })
      setSelected(new Set())
      focus.leave(ids)
      // Places that another administrator decided leave the list too.
      for (const id of ids) list.replace(id, () => null)
    })

  const undo = ({ decisionId }: Made) =>
    runOnce(async () => {
      const { placeIds } = await undoDecision(decisionId)
      remember(made.filter((other) => other.decisionId !== decisionId))
      showToast({ title: copy.undone(placeIds.length) })
      focus.awaitRow(placeIds[0])
      list.retry()
    })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const id = focus.current()
    const chosen = selected.size > 0 ? [...selected] : id ? [id] : []
    const [latest] = recent
    const keys: Record<string, (() => unknown) | undefined> = {
      j: () => focus.move(1),
      k: () => focus.move(-1),
      x: () => id && toggle(id),
      y: () => chosen.length > 0 && decide(chosen, 'show'),
      n: () => chosen.length > 0 && decide(chosen, 'drop'),
      u: () => latest && undo(latest),
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    void run()
  }

  const selectAll = () => setSelected(new Set((list.items ?? []).slice(0, MAX_DECIDED).map(({ id }) => id)))
  const clear = () => setSelected(new Set())
  return {
    selected,
    toggle,
    selectAll,
    clear,
    decide,
    undo,
    recent: recent.filter(isOpen),
    isBusy,
    onKeyDown,
    rows: focus.rows,
  }
}

/** Keys are letters in a text field; a checkbox takes none but the space bar. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches('[type=checkbox]')))

/** Index of the row that takes the focus once the decided rows have left: none that is undecided is skipped. */
export const indexAfter = (shown: readonly (string | undefined)[], decided: readonly string[]): number =>
  shown.findIndex((id) => id !== undefined && decided.includes(id))

/** Moves the focus from row to row: each row's checkbox names its place, so that a screen reader reads it. */
function useFocusInRows() {
  const rows = useRef<HTMLElement>(null)
  const [left, setLeft] = useState<{ index: number } | null>(null)
  const returning = useRef<string>(undefined)
  const boxes = () => [...(rows.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
  const indexNow = () => boxes().findIndex((box) => box.closest('tr')?.contains(document.activeElement))
  const focusAt = (index: number) => {
    const all = boxes()
    all[Math.max(0, Math.min(index, all.length - 1))]?.focus()
  }

  useEffect(() => {
    if (!left) return
    if (document.activeElement === document.body) {
      const all = [...(rows.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
      const next = all[Math.max(0, Math.min(left.index, all.length - 1))] ?? rows.current
      next?.focus()
    }
  })

  useEffect(() => {
    const all = [...(rows.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const back = all.find(({ dataset }) => dataset.place === returning.current)
    if (!back) return
    returning.current = undefined
    back.focus()
  })

  return {
    rows,
    /** The next key is about the place that an undo brings back. */
    awaitRow: (id: string | undefined) => {
      returning.current = id
    },
    current: () => boxes()[indexNow()]?.dataset.place,
    move: (by: number) => {
      returning.current = undefined
      focusAt(indexNow() + by)
    },
    leave: (decided: readonly string[]) =>
      setLeft({
        index: indexAfter(
          boxes().map(({ dataset }) => dataset.place),
          decided,
        ),
      }),
  }
}
