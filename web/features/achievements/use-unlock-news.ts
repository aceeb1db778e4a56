import { useEffect, useRef } from 'react'
import { achievements as copy } from '../../copy/achievements.ts'
import { firstArrival, type Look, lookAt } from '../../lib/arrivals.ts'
import { showToastWhenFree } from '../../ui/toast-store.ts'
import { useAchievements } from './api.ts'

/**
 * Says so once when an achievement is unlocked while the caller is on screen, naming the first new one.
 *
 * @see PRODUCT §4 (dashboard polling)
 */
export function useUnlockNews() {
  const { data } = useAchievements()
  const known = useRef<Look | null>(null)

  useEffect(() => {
    if (!data) return
    const arrived = firstArrival(known.current, data.achievements)
    known.current = lookAt(data.achievements)
    if (arrived) showToastWhenFree({ title: copy.unlocked, description: arrived.name })
  }, [data])
}
