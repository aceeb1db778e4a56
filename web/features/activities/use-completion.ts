import { useState } from 'react'
import { activities as copy } from '../../copy/activities.ts'
import { errors } from '../../copy/errors.ts'
import { useOnceAtATime } from '../../hooks/use-once-at-a-time.ts'
import { ApiError, NetworkError } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { completeActivity } from './api.ts'

export interface Completion {
  complete: (activityId: string) => void
  /** The place being marked now. */
  busyId: string | null
  failure: { activityId: string; text: string } | null
  dismiss: () => void
}

/** Marking a place as done, and what is said about it (PRODUCT §8). */
export function useCompletion(): Completion {
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState<Completion['failure']>(null)

  const [complete] = useOnceAtATime(async (activityId: string) => {
    setBusyId(activityId)
    setFailure(null)
    try {
      await completeActivity(activityId)
      showToast(copy.completedToast)
    } catch (error) {
      setFailure({ activityId, text: toSentence(error) })
    } finally {
      setBusyId(null)
    }
  })
  return { complete: (activityId) => void complete(activityId), busyId, failure, dismiss: () => setFailure(null) }
}

function toSentence(error: unknown): string {
  if (error instanceof NetworkError) return errors.network.text
  return (error instanceof ApiError && error.sentence) || copy.completeFailedText
}
