import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { markAllRead, markRead, useNotifications } from './api.ts'

/**
 * The list while it is open: what is on screen counts as read once the newest is there, and stays marked until the
 * list is closed. What the server refuses to mark stays new, and can be marked by hand.
 */
export function useNotificationList() {
  const { data, error, isValidating, mutate } = useNotifications()
  const [freshIds, setFreshIds] = useState<ReadonlySet<string>>(new Set())
  const [isRefused, setIsRefused] = useState(false)
  const tried = useRef<ReadonlySet<string>>(freshIds)

  useEffect(() => {
    // An answer on its way would undo what is marked meanwhile.
    if (!data || isValidating) return
    const ids = data.items.filter(({ id, readAt }) => readAt === null && !tried.current.has(id)).map(({ id }) => id)
    if (ids.length === 0) return
    tried.current = new Set([...tried.current, ...ids])
    setFreshIds(tried.current)
    void markRead(ids).catch(() => setIsRefused(true))
  }, [data, isValidating])

  const [markAll] = useOnceAtATime(
    useCallback(
      () =>
        markAllRead().then(
          () => setIsRefused(false),
          () => setIsRefused(true),
        ),
      [],
    ),
  )

  return {
    data,
    error,
    retry: () => void mutate(),
    isFresh: (id: string) => freshIds.has(id),
    isRefused,
    markAll: () => void markAll(),
  }
}
