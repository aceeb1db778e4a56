import { useEffect, useEffectEvent, useRef } from 'react'
import { achievements as copy } from '../../copy/achievements.ts'
import { firstArrival, type SeenIds, toSeenIds } from '../../lib/first-arrival.ts'
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
