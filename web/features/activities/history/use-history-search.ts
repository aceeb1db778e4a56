import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'

interface Search {
  query?: string
}

/**
 * What somebody looks for in the history. It survives a reload, the back button and the end of the session; whoever comes by a
 * link starts with nothing.
 */
export function useHistorySearch(userId: string) {
  const [{ query = '' }, change] = useStoredDraft<Search>(`history:${userId}`, {})
  const isByLink = useRef(useNavigationType() === 'PUSH')

  useLayoutEffect(() => {
    if (isByLink.current) change(() => ({}))
  }, [change])

  const setQuery = (text: string) => change(() => (text ? { query: text } : {}))
  return [query, setQuery] as const
}
