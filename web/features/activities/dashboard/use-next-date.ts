import { useEffect, useRef, useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { usePolling } from '../../../hooks/async/use-polling.ts'
import { phaseOf } from '../../../lib/plan-time.ts'
import { useServerNow } from '../../../platform/device/server-clock.ts'
import { showToastWhenFree } from '../../../ui/feedback/toast-store.ts'
import { useLatestChoices } from '../api.ts'
import { useCompletion } from '../use-completion.tsx'
import { useDismissal } from '../use-dismissal.tsx'
import { findAsked, orderChoices } from './order-choices.ts'

const MINUTE_MS = 60_000

/** What a person said about an outing whose day is over. Its card stays until they have finished. */
interface Answer {
  chosen: SelectedActivity
  /** `sending`: an answer is on its way; `moving`: they did not go; `elsewhere`: they went to another place. */
  stage: 'sending' | 'moving' | 'elsewhere'
}

/**
 * The first open choice, and the one that the couple is asked about. A choice that was marked as done here stays on screen until the person asks for the next one:
 * otherwise a second tap would complete the choice that took its position.
 */
export function useNextDate() {
  const { data, error, mutate } = useLatestChoices()
  const [markedHere, setMarkedHere] = useState<readonly SelectedActivity[]>([])
  const [pinnedId, setPinnedId] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [, setMinute] = useState(0)
  usePolling(() => setMinute((minute) => minute + 1), MINUTE_MS)
  const now = useServerNow()
  const choices = orderChoices(data?.activities ?? [], markedHere, now)
  const completion = useCompletion((activityId) => {
    const marked = choices.filter((chosen) => chosen.activityId === activityId && !chosen.markedAsCompleted)
    setMarkedHere((before) => [...before, ...marked])
    return () => setMarkedHere((before) => before.filter((chosen) => !marked.includes(chosen)))
  })
  const asked = answer?.chosen ?? findAsked(choices, now)
  const waiting = choices.find(
    (chosen) => !chosen.markedAsCompleted && chosen.id !== asked?.id && phaseOf(chosen, now) !== 'over',
  )
  const pinned = choices.find(({ id, markedAsCompleted }) => id === pinnedId && markedAsCompleted)
  const isToday = waiting !== undefined && phaseOf(waiting, now) === 'today'
  // While the couple is asked about an outing, the next one is only in the list.
  const shown = pinned ?? (isToday || !asked ? waiting : undefined)

  const complete = (chosen: SelectedActivity, isWhole = false) => {
    setPinnedId(chosen.id)
    completion.complete(chosen, isWhole)
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
    asked,
    answer,
    setAnswer,
    now,
    /** Whether the shown choice is the first thing on the page: its day is today, or it was marked just now. */
    isFirst: pinned !== undefined || isToday,
    hasAnother: asked !== undefined || (waiting !== undefined && waiting !== shown),
    goOn: () => setPinnedId(null),
  }
}

export type NextDateState = ReturnType<typeof useNextDate>

/**
 * Shows a toast once when a choice arrives while the page is open, i.e. an open choice newer than all earlier ones
 * (docs/rules.md, activities.3).
 */
export function useChoiceToast() {
  const { data } = useLatestChoices()
  const known = useRef<number | null>(null)

  useEffect(() => {
    if (!data) return
    const open = data.activities.filter(({ markedAsCompleted }) => !markedAsCompleted)
    const newest = open.sort((a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt))[0]
    const chosenAt = newest ? Date.parse(newest.completedAt) : 0
    const isNews = known.current !== null && chosenAt > known.current
    known.current = Math.max(known.current ?? 0, chosenAt)
    if (!newest || !isNews || newest.chosenBy?.who === 'you') return
    showToastWhenFree({ title: copy.newChoice, description: copy.newChoiceText(newest.activity.name) })
  }, [data])
}
