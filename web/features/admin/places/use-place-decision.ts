import { useState } from 'react'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { useFocusOnNext } from './use-focus-on-next.ts'

interface PlaceDecision<Item, Action> {
  /** What is done only after a question. */
  asked: Action
  /** Sends it, and says how it went: whether nothing is left to settle of this row. */
  send: (item: Item, action: Action) => Promise<boolean>
  /** Whether another row is settled with this one. */
  goesWith?: (item: Item, other: Item) => boolean
}

/** Which row is asked about before it is settled, and what settling one does: it leaves the list. */
export function usePlaceDecision<Item extends { id: string }, Action>(
  list: CursorList<Item>,
  { asked, send, goesWith = (item, other) => item.id === other.id }: PlaceDecision<Item, Action>,
) {
  // The words of a question stay as they are while its dialog closes.
  const [doomed, setDoomed] = useState<Item | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { rows, heading, leaving } = useFocusOnNext(isAsking)

  const settle = async (item: Item, action: Action) => {
    const index = list.items?.findIndex(({ id }) => id === item.id) ?? 0
    if (!(await send(item, action))) return
    leaving(index)
    for (const { id } of list.items?.filter((other) => goesWith(item, other)) ?? []) list.replace(id, () => null)
  }
  const [confirm, isBusy] = useOnceAtATime(async () => {
    if (doomed) await settle(doomed, asked)
    setIsAsking(false)
  })
  const ask = (item: Item) => {
    // Escape closed its dialog, but the answer before is still on its way.
    if (isBusy) return
    setDoomed(item)
    setIsAsking(true)
  }
  return {
    rows,
    heading,
    doomed,
    isAsking,
    isBusy,
    ask,
    dismiss: () => !isBusy && setIsAsking(false),
    confirm: () => void confirm(),
    settle,
  }
}
