import { useEffect, useState } from 'react'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import type { HistoryPage } from '../api.ts'

/**
 * One of the lists of the history, page by page. During a search all pages are read one after the other:
 * what is found is found in all of it.
 *
 * @param name - of the list
 * @param isSearching - whether the rest is needed
 */
export function useHistoryList<Item extends { id: string }>(
  name: string,
  load: (cursor: string | null) => Promise<HistoryPage<Item>>,
  isSearching: boolean,
) {
  const [hiddenCount, setHiddenCount] = useState(0)
  const list = useCursorList<Item>(name, async (cursor) => {
    const page = await load(cursor)
    setHiddenCount(page.hiddenCount)
    return page
  })
  const { status, hasMore, more, loadMore } = list
  const isReadingOn = isSearching && status === 'ready' && hasMore

  // biome-ignore lint/correctness/useExhaustiveDependencies: one page after the other, which is when `more` is idle again
  useEffect(() => {
    if (isReadingOn && more === 'idle') loadMore()
  }, [isReadingOn, more, list.items])

  return { ...list, hiddenCount, isReadingOn: isReadingOn && more !== 'failed' }
}

export type HistoryListState<Item> = ReturnType<typeof useHistoryList<Item & { id: string }>>
