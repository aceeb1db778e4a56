import { useEffect, useRef, useState } from 'react'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showRefusal } from '../show-refusal.ts'

export interface RowDecision<Row, Action> {
  /** The action that asks for confirmation first. */
  asked: Action
  send: (row: Row, action: Action) => Promise<unknown>
  /** Text of the toast after the decision. */
  toDone: (row: Row, action: Action) => { title: string; description: string }
  /** The sentence shown if the row is gone or another administrator decided first. */
  explainGone: (reason: string) => string
  isSettledTogether?: (row: Row, other: Row) => boolean
}

const GONE: readonly number[] = [404, 409]

/** Whether a decision was refused because its row is gone or already decided. */
const isGone = (error: unknown) => error instanceof ApiError && GONE.includes(error.status)

/** An administrator's decisions about the rows of a list, one of them after confirmation; a decided row leaves the list. */
export function useRowDecision<Row extends { id: string }, Action>(
  list: CursorList<Row>,
  {
    asked,
    send,
    toDone,
    explainGone,
    isSettledTogether = (row, other) => row.id === other.id,
  }: RowDecision<Row, Action>,
) {
  const confirmation = useConfirmation((row: Row) => decide(row, asked))
  const { rows, heading, leaving } = useFocusOnNext(confirmation.isOpen)

  async function decide(row: Row, action: Action) {
    const index = list.items?.findIndex(({ id }) => id === row.id) ?? 0
    try {
      await send(row, action)
      showToast(toDone(row, action))
    } catch (error) {
      showRefusal(error, isGone(error) ? { explain: explainGone } : {})
      if (!isGone(error)) return
    }
    leaving(index)
    for (const { id } of list.items?.filter((other) => isSettledTogether(row, other)) ?? [])
      list.replace(id, () => null)
  }
  return { rows, heading, confirmation, decide }
}

/**
 * Whether nothing visible has the focus. A closing dialog returns the focus to the button that opened it; if that
 * button is gone, the focus stays in the dialog until the next render.
 */
const isNowhere = ({ activeElement }: Document): boolean =>
  !activeElement || activeElement === document.body || activeElement.closest('dialog:not([open])') !== null

/**
 * Moves the focus after a row was removed with its button: to the next row, or to the heading.
 *
 * @param isAsking - whether a dialog has the focus
 */
function useFocusOnNext(isAsking: boolean) {
  const rows = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState<{ index: number } | null>(null)

  useEffect(() => {
    if (!left || isAsking || !isNowhere(document)) return
    const lines = rows.current?.querySelectorAll('tbody tr') ?? []
    const next = lines[Math.min(left.index, lines.length - 1)]?.querySelector<HTMLElement>('a, button')
    const target = next ?? heading.current
    target?.focus()
  }, [left, isAsking])

  return { rows, heading, leaving: (index: number) => setLeft({ index }) }
}
