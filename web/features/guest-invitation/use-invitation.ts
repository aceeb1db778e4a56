import { useEffect, useState } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import { guestInvitation as copy } from '../../copy/guest-invitation.ts'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { useBackOnline } from '../../hooks/page/use-back-online.ts'
import { showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import {
  knownSuggestions,
  loadSuggestions,
  reloadSuggestions,
  selectSuggestion,
  tellOpened,
  undoChoice,
} from './api.ts'
import { isGone, isOutdated, toChoiceFailure, toReloadFailure, toUndoFailure } from './to-choice-failure.ts'

export interface Choice {
  /** Who chose: an earlier visit, this visit, both sides, or another device while this page was open; or unknown. */
  chooser: 'before' | 'me' | 'both' | 'other' | 'unknown'
}

/**
 * The guest's side of an invitation: what it offers, choosing in two beats, taking it back, reloading.
 *
 * @see docs/rules.md, invitations.3 to invitations.6
 */
export function useInvitation(token: string) {
  const {
    data,
    error,
    isLoading,
    reload: readAgain,
    replace,
  } = useLoaded(
    () => loadSuggestions(token),
    () => knownSuggestions(token),
  )
  const isShown = data !== undefined
  useEffect(() => {
    if (isShown) tellOpened(token)
  }, [isShown, token])
  // A choice whose answer got lost may have arrived: what was tried tells later whose choice it is.
  const [tried, setTried] = useState<readonly string[]>([])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [markedId, mark] = useState<string | null>(null)
  /** The match that was undone in this visit. */
  const [takenBackId, setTakenBackId] = useState<string | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)

  // Whether nothing was chosen when the page was opened, or since.
  const [wasOpen, setWasOpen] = useState(false)
  if (data?.selectedActivity === null && !wasOpen) setWasOpen(true)

  const [choose] = useOnceAtATime(async (activityId: string) => {
    setBusyId(activityId)
    setTried((old) => [...old, activityId])
    try {
      const { activity, undoUntil } = await selectSuggestion({ token, activityId })
      setChosenId(activity.id)
      replace((old) => old && { ...old, selectedActivity: activity, undoUntil })
    } catch (failure) {
      const now = isOutdated(failure) ? await readAgain() : undefined
      const why = toChoiceFailure(failure, now)
      if (why) showErrorToast({ title: copy.selectFailed, description: why })
    } finally {
      setBusyId(null)
    }
  })
  const [reload, isReloading] = useOnceAtATime(async () => {
    try {
      const reloaded = await reloadSuggestions(token)
      replace(() => reloaded)
      showToast({ title: copy.reloaded })
    } catch (failure) {
      showErrorToast({ title: copy.reloadFailed, description: toReloadFailure(failure) })
      if (isOutdated(failure)) await readAgain()
    }
  })
  const [undo, isUndoing] = useOnceAtATime(async () => {
    const wanted = data?.isMatch ? data.selectedActivity : null
    try {
      const open = await undoChoice(token)
      setTakenBackId(wanted?.id ?? null)
      setTried([])
      setChosenId(null)
      mark(null)
      replace(() => open)
      showToast({ title: copy.undone })
    } catch (failure) {
      showErrorToast({ title: copy.undoFailed, description: toUndoFailure(failure) })
      if (isOutdated(failure)) await readAgain()
    }
  })
  useBackOnline(() => {
    if (error !== undefined || tried.length > 0) void readAgain()
  })

  const retry = () => void readAgain()
  const offer = { markedId, mark, busyId, choose, reload, isReloading }
  const plan = (set: Pick<InvitationSuggestions, 'plannedAt' | 'timeZone'>) =>
    replace((old) => old && { ...old, ...set, undoUntil: set.plannedAt ? null : old.undoUntil })
  const change = { undo, isUndoing, plan }
  const choice = toChoice(data, tried, chosenId, wasOpen)
  const news = toAnnouncement(data, busyId, choice)
  return {
    data,
    error,
    isGone: isGone(error),
    isRetrying: isLoading,
    retry,
    offer,
    source: { readAgain, replace, takenBackId },
    choice,
    change,
    news,
  }
}

export type Source = ReturnType<typeof useInvitation>['source']
export type Offer = ReturnType<typeof useInvitation>['offer']
export type Change = ReturnType<typeof useInvitation>['change']

function toChoice(
  data: InvitationSuggestions | undefined,
  tried: readonly string[],
  chosenId: string | null,
  wasOpen: boolean,
): Choice {
  const selectedId = data?.selectedActivity?.id
  if (selectedId && (selectedId === chosenId || tried.includes(selectedId))) return { chooser: 'me' }
  // Where both sides vote the page learns by itself what was decided.
  if (data?.mode === 'match' && selectedId && wasOpen) return { chooser: data.isMatch ? 'both' : 'other' }
  if (tried.length === 0) return { chooser: 'before' }
  // The place behind a hint has another id, so the choice cannot be matched to this visit.
  return { chooser: data?.isSurprise ? 'unknown' : 'other' }
}

/** What a screen reader announces while the page changes by itself. */
function toAnnouncement(data: InvitationSuggestions | undefined, busyId: string | null, { chooser }: Choice): string {
  const busy = data?.activities.find(({ id }) => id === busyId)
  if (data?.selectedActivity && chooser !== 'before') return copy.chose(data.selectedActivity.name)
  return busy ? copy.choosing(busy.name) : ''
}
