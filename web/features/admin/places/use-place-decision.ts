import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showRefusal } from '../show-refusal.ts'
import { useFocusOnNext } from './use-focus-on-next.ts'

export interface PlaceDecision<Row, Action> {
  /** What is done only after a question. */
  asked: Action
  send: (row: Row, action: Action) => Promise<void>
  /** What is said afterwards. */
  toDone: (row: Row, action: Action) => { title: string; description: string }
  /** What is said where somebody else decided first, or the row is gone. */
  explainGone: (reason: string) => string
  /** Whether another row is decided with this one. */
  isSamePlace?: (row: Row, other: Row) => boolean
}

const GONE: readonly number[] = [404, 409]

/** Whether a decision was refused because its row is gone, or somebody else decided meanwhile. */
const isGone = (error: unknown) => error instanceof ApiError && GONE.includes(error.status)

/** Decisions of an administrator about the rows of a list, one of them after a question: a decided row leaves the list. */
export function usePlaceDecision<Row extends { id: string }, Action>(
  list: CursorList<Row>,
  { asked, send, toDone, explainGone, isSamePlace = (row, other) => row.id === other.id }: PlaceDecision<Row, Action>,
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
    for (const { id } of list.items?.filter((other) => isSamePlace(row, other)) ?? []) list.replace(id, () => null)
  }
  return { rows, heading, confirmation, decide }
}
