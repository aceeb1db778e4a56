import { useEffect, useEffectEvent, useRef } from 'react'
import { activities as copy } from '../../../copy/activities.ts'
import { showToastWhenFree } from '../../../ui/feedback/toast-store.ts'
import { useLatestChoices } from '../api.ts'

/**
 * Says so once when somebody chooses a place while the caller is on screen: when what waits is newer than all that has
 * waited before.
 *
 * @param onArrival - what else on the page has changed with it
 *
 * @see docs/rules.md, activities.3
 */
export function useChoiceToast(onArrival: () => void) {
  const { data } = useLatestChoices()
  const known = useRef<number | null>(null)
  const announce = useEffectEvent(onArrival)

  useEffect(() => {
    if (!data) return
    const newest = data.activities.find(({ markedAsCompleted }) => !markedAsCompleted)
    const chosenAt = newest ? Date.parse(newest.completedAt) : 0
    const isNews = known.current !== null && chosenAt > known.current
    known.current = Math.max(known.current ?? 0, chosenAt)
    if (!newest || !isNews) return
    showToastWhenFree({ title: copy.newChoice, description: copy.newChoiceText(newest.activity.name) })
    announce()
  }, [data])
}
