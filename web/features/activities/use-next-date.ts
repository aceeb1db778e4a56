import { useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { useSelectedActivities } from './api.ts'
import { useCompletion } from './use-completion.ts'

/**
 * The newest choice that still waits for the couple. Once it is marked as done here it stays in view until the
 * couple goes on: another one in its place under the same finger would be marked by the next tap.
 */
export function useNextDate() {
  const { data, error, mutate } = useSelectedActivities()
  const completion = useCompletion()
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const waiting = data?.activities.find(({ markedAsCompleted }) => !markedAsCompleted)
  const pinned = data?.activities.find(({ id, markedAsCompleted }) => id === pinnedId && markedAsCompleted)
  const shown = pinned ?? waiting

  const complete = ({ id, activityId }: SelectedActivity) => {
    setPinnedId(id)
    completion.complete(activityId)
  }
  return {
    data,
    error,
    retry: () => mutate(),
    completion,
    complete,
    shown,
    /** Whether another one waits behind the one shown. */
    hasAnother: waiting !== undefined && waiting !== shown,
    goOn: () => setPinnedId(null),
  }
}

export type NextDateState = ReturnType<typeof useNextDate>
