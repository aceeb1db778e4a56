import { useEffect, useEffectEvent, useRef } from 'react'
import { achievements as copy } from '../../copy/achievements.ts'
import { showToastWhenFree } from '../../ui/feedback/toast-store.ts'
import { useAchievements } from './api.ts'

/**
 * Says so once when an achievement is unlocked while the caller is on screen, naming the first new one.
 *
 * @param onArrival - what else on the page has changed with it
 * @see docs/rules.md, activities.3
 */
export function useUnlockToast(onArrival: () => void) {
  const { data } = useAchievements()
  const known = useRef<SeenIds | null>(null)
  const announce = useEffectEvent(onArrival)

  useEffect(() => {
    if (!data) return
    const arrived = firstArrival(known.current, data.achievements)
    known.current = toSeenIds(data.achievements)
    if (!arrived) return
    showToastWhenFree({ title: copy.unlocked, description: arrived.name })
    announce()
  }, [data])
}

/** The ids of a list when it was last read. */
type SeenIds = ReadonlySet<string>

export const toSeenIds = (list: readonly { id: string }[]): SeenIds => new Set(list.map(({ id }) => id))

/**
 * The first new entry of a list that has grown since it was last read.
 *
 * @param last - the ids at that time; `null` before the first reading, in which nothing counts as new
 * @param list - newest first
 */
export function firstArrival<Item extends { id: string }>(
  last: SeenIds | null,
  list: readonly Item[],
): Item | undefined {
  if (last === null || list.length <= last.size) return undefined
  return list.find(({ id }) => !last.has(id))
}
