import { useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { useLatestChoices } from '../api.ts'
import { useCompletion } from '../use-completion.ts'
import { useDismissal } from '../use-dismissal.ts'
import { orderChoices } from './order-choices.ts'

/**
 * The newest choice that still waits for the couple. Once it is marked as done here it stays in view until the
 * couple goes on: otherwise the next tap would mark the choice that has moved under the finger.
 */
export function useNextDate() {
  const { data, error, mutate } = useLatestChoices()
  const [markedHere, setMarkedHere] = useState<readonly SelectedActivity[]>([])
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const choices = orderChoices(data?.activities ?? [], markedHere, new Date())
  const completion = useCompletion((activityId) => {
    const marked = choices.filter((chosen) => chosen.activityId === activityId && !chosen.markedAsCompleted)
    setMarkedHere((before) => [...before, ...marked])
    return () => setMarkedHere((before) => before.filter((chosen) => !marked.includes(chosen)))
  })
  const waiting = choices.find(({ markedAsCompleted }) => !markedAsCompleted)
  const pinned = choices.find(({ id, markedAsCompleted }) => id === pinnedId && markedAsCompleted)
  const shown = pinned ?? waiting

  const complete = ({ id, activityId }: SelectedActivity) => {
    setPinnedId(id)
    completion.complete(activityId)
  }
  return {
    data,
    choices,
    error,
    retry: () => mutate(),
    completion,
    dismissal: useDismissal(),
    complete,
    shown,
    /** Whether another one waits behind the one shown. */
    hasAnother: waiting !== undefined && waiting !== shown,
    goOn: () => setPinnedId(null),
  }
}

export type NextDateState = ReturnType<typeof useNextDate>
