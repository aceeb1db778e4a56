import { useEffect, useState } from 'react'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import type { HistoryPage } from '../api.ts'

/**
 * One of the two lists of the history, page by page. A search loads all remaining pages one after another, so that it
 * covers the whole list.
 *
 * @param isSearching - whether to load all pages
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
  const isLoadingAll = isSearching && status === 'ready' && hasMore

  // biome-ignore lint/correctness/useExhaustiveDependencies: `list.items` changes with each page, and then the next one loads
  useEffect(() => {
    if (isLoadingAll && more === 'idle') loadMore()
  }, [isLoadingAll, more, list.items])

  return { ...list, hiddenCount, isLoadingAll: isLoadingAll && more !== 'failed' }
}

export type HistoryListState<Item> = ReturnType<typeof useHistoryList<Item & { id: string }>>
