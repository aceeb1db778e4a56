import { useEffect, useEffectEvent, useRef } from 'react'
import { activities as copy } from '../../copy/activities.ts'
import { firstArrival, type Look, lookAt } from '../../lib/arrivals.ts'
import { showToastWhenFree } from '../../ui/toast-store.ts'
import { useSelectedActivities } from './api.ts'

/**
 * Says so once when somebody chooses a place while the caller is on screen.
 *
 * @param onArrival - what else on the page has changed with it
 *
 * @see PRODUCT §4 (dashboard polling)
 */
export function useChoiceNews(onArrival: () => void) {
  const { data } = useSelectedActivities()
  const known = useRef<Look | null>(null)
  const announce = useEffectEvent(onArrival)

  useEffect(() => {
    if (!data) return
    const arrived = firstArrival(known.current, data.activities, data.hiddenCount)
    known.current = lookAt(data.activities, data.hiddenCount)
    if (!arrived) return
    showToastWhenFree({ title: copy.newChoice, description: copy.newChoiceText(arrived.activity.name) })
    announce()
  }, [data])
}
