import { useCallback, useEffect, useRef, useState } from 'react'
import { useBackOnline } from '../page/use-back-online.ts'

export interface Page<Item> {
  items: Item[]
  /** `null` on the last page. */
  nextCursor: string | null
}

export interface CursorList<Item> {
  /** `null` before the first answer; while another search loads, what the last one found. */
  items: Item[] | null
  status: 'loading' | 'ready' | 'failed'
  hasMore: boolean
  more: 'idle' | 'loading' | 'failed'
  loadMore: () => void
  retry: () => void
  /** Puts another entry in the place of one that is shown; `null` takes it away. */
  replace: (id: string, change: (old: Item) => Item | null) => void
}

interface State<Item> extends Pick<CursorList<Item>, 'items' | 'status' | 'more'> {
  nextCursor: string | null
}

const UNREAD = { items: null, nextCursor: null, status: 'loading', more: 'idle' } as const

const toRead = <Item>({ items, nextCursor }: Page<Item>, before: Item[]): State<Item> => ({
  items: [...before, ...items],
  nextCursor,
  status: 'ready',
  more: 'idle',
})

/**
 * A long list, page by page.
 *
 * @param search - names what is listed: another name begins another list
 */
export function useCursorList<Item extends { id: string }>(
  search: string,
  load: (cursor: string | null) => Promise<Page<Item>>,
): CursorList<Item> {
  const [{ nextCursor, ...list }, setList] = useState<State<Item>>(UNREAD)
  const turn = useRef(0)
  const latestLoad = useRef(load)
  latestLoad.current = load

  const read = useCallback(async (cursor: string | null) => {
    turn.current += 1
    const mine = turn.current
    // An answer that was overtaken by another search says nothing any more.
    const settle = (next: (old: State<Item>) => State<Item>) => mine === turn.current && setList(next)
    setList((old) => (cursor ? { ...old, more: 'loading' } : { ...old, status: 'loading', more: 'idle' }))
    try {
      const page = await latestLoad.current(cursor)
      settle(({ items }) => toRead(page, cursor === null ? [] : (items ?? [])))
    } catch {
      settle((old) => (cursor ? { ...old, more: 'failed' } : { ...old, status: 'failed' }))
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` is what the list is of
  useEffect(() => {
    void read(null)
    return () => {
      turn.current += 1
    }
  }, [read, search])

  useBackOnline(() => {
    if (list.status === 'failed') void read(null)
  })

  const replace = useCallback((id: string, change: (old: Item) => Item | null) => {
    setList((old) => ({ ...old, items: old.items && replaceIn(old.items, id, change) }))
  }, [])

  return {
    ...list,
    hasMore: nextCursor !== null,
    loadMore: () => list.more !== 'loading' && void read(nextCursor),
    retry: () => void read(null),
    replace,
  }
}

const replaceIn = <Item extends { id: string }>(items: Item[], id: string, change: (old: Item) => Item | null) =>
  items.flatMap((item) => (item.id === id ? (change(item) ?? []) : item))
