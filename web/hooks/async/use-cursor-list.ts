import { useCallback, useEffect, useRef, useState } from 'react'
import { useBackOnline } from '../page/use-back-online.ts'

export interface Page<Item> {
  items: Item[]
  /** `null` on the last page. */
  nextCursor: string | null
  /** Number of entries of the whole list, if the first page contains it. */
  total?: number | null
}

export interface CursorList<Item> {
  /** `null` before the first response; while another search loads, the earlier result. */
  items: Item[] | null
  status: 'loading' | 'ready' | 'failed'
  hasMore: boolean
  /** Number of entries of the whole list; `null` if the server does not count them. */
  total: number | null
  more: 'idle' | 'loading' | 'failed'
  loadMore: () => void
  retry: () => void
  /** Changes a loaded entry; `null` removes it. */
  replace: (id: string, change: (old: Item) => Item | null) => void
}

interface State<Item> extends Pick<CursorList<Item>, 'items' | 'status' | 'more' | 'total'> {
  nextCursor: string | null
}

const NOT_LOADED = { items: null, nextCursor: null, total: null, status: 'loading', more: 'idle' } as const

const toRead = <Item>({ items, nextCursor, total = null }: Page<Item>, before: Item[]): State<Item> => ({
  items: [...before, ...items],
  nextCursor,
  total,
  status: 'ready',
  more: 'idle',
})

/**
 * Reads a long list page by page.
 *
 * @param search - identifies the list: another value starts a new list
 */
export function useCursorList<Item extends { id: string }>(
  search: string,
  load: (cursor: string | null) => Promise<Page<Item>>,
): CursorList<Item> {
  const [{ nextCursor, ...list }, setList] = useState<State<Item>>(NOT_LOADED)
  const latestCall = useRef(0)
  const latestLoad = useRef(load)
  latestLoad.current = load

  const read = useCallback(async (cursor: string | null) => {
    latestCall.current += 1
    const call = latestCall.current
    // The response to an earlier search is ignored.
    const apply = (next: (old: State<Item>) => State<Item>) => call === latestCall.current && setList(next)
    setList((old) => (cursor ? { ...old, more: 'loading' } : { ...old, status: 'loading', more: 'idle' }))
    try {
      const page = await latestLoad.current(cursor)
      apply(({ items, total }) => (cursor === null ? toRead(page, []) : toRead({ total, ...page }, items ?? [])))
    } catch {
      apply((old) => (cursor ? { ...old, more: 'failed' } : { ...old, status: 'failed' }))
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `search` is a new list
  useEffect(() => {
    void read(null)
    return () => {
      latestCall.current += 1
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
