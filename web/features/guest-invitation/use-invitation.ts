import { useCallback, useEffect, useState } from 'react'
import type { Selection } from '#contracts/activities'
import type { InvitationSuggestions } from '#contracts/invitations'
import { guestInvitation as copy } from '../../copy/guest-invitation.ts'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { usePolling } from '../../hooks/async/use-polling.ts'
import { useBackOnline } from '../../hooks/page/use-back-online.ts'
import { useReturn } from '../../hooks/page/use-return.ts'
import { readToken } from '../../platform/session/session.ts'
import { clearToasts, showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { mayReload } from '../suggestions/may-reload.ts'
import {
  drawSuggestion,
  knownSuggestions,
  loadSuggestions,
  reloadSuggestions,
  reportOpened,
  selectSuggestion,
  undoChoice,
} from './api.ts'
import { forgetTicket, storeTicket } from './stored-ticket.ts'
import {
  isGone,
  isNothingLeft,
  isOutdated,
  toChoiceFailure,
  toReloadFailure,
  toUndoFailure,
} from './to-choice-failure.ts'
import { toDayText } from './to-day-text.ts'

/** How often the page asks whether the other side has answered the day. */
const DAY_POLL_MS = 30_000

/** Replaces the id of the place while a place is being drawn. */
const DRAW = 'draw'

export interface Choice {
  /** Who chose: an earlier visit, this visit, both sides, or another device while this page was open; or unknown. */
  chooser: 'before' | 'me' | 'both' | 'other' | 'unknown'
}

/**
 * The guest's side of an invitation: the offer, choosing in two steps, undoing, and reloading the places
 * (docs/rules.md, invitations.3 to invitations.6).
 *
 * @param partner - name of the other member, for a member of the couple; null: unknown
 */
export function useInvitation(token: string, partner: string | null) {
  const {
    data,
    error,
    isLoading,
    reload: readOnce,
    replace,
  } = useLoaded(
    () => loadSuggestions(token),
    () => knownSuggestions(token),
  )
  const isShown = data !== undefined
  const { isReaderKnown, readAgain } = useKnownReader(token, data, readOnce)
  useEffect(() => {
    if (isShown) reportOpened(token)
  }, [isShown, token])
  const hasEnded = isGone(error)
  useEffect(() => {
    if (hasEnded) forgetTicket(token)
    else if (data) storeTicket(token, data)
  }, [token, data, hasEnded])
  // The server may have stored a choice whose response was lost. These ids then show that this visit made it.
  const [tried, setTried] = useState<readonly string[]>([])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [markedId, mark] = useState<string | null>(null)
  /** Id of the match that was undone in this visit. */
  const [takenBackId, setTakenBackId] = useState<string | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)

  // Whether the place was still open at some time during this visit.
  const [wasOpen, setWasOpen] = useState(false)
  if (data?.selectedActivity === null && !wasOpen) setWasOpen(true)

  // Null: the server draws.
  const [settle] = useOnceAtATime(async (wanted: Selection | null) => {
    setBusyId(wanted?.activityId ?? DRAW)
    if (wanted) setTried((old) => [...old, wanted.activityId])
    try {
      const { activity, undoUntil } = await (wanted ? selectSuggestion({ ...wanted, token }) : drawSuggestion(token))
      setChosenId(activity.id)
      // “Escolha desfeita” is no longer true.
      clearToasts()
      replace((old) => old && { ...old, selectedActivity: activity, undoUntil, plannedAt: old.proposedAt })
    } catch (failure) {
      const now = isOutdated(failure) ? await readAgain() : undefined
      const why = toChoiceFailure(failure, now)
      if (why) showErrorToast({ title: copy.selectFailed, description: why })
    } finally {
      setBusyId(null)
    }
  })
  /** The list before the last reload; or the reloaded list, while the earlier one is shown. */
  const [other, setOther] = useState<InvitationSuggestions>()
  const [hasOthers, setHasOthers] = useState(true)
  const [reload, isReloading] = useOnceAtATime(async () => {
    try {
      const reloaded = await reloadSuggestions(token)
      setOther(data)
      replace((old) => ({ ...reloaded, isOfCouple: old?.isOfCouple ?? false }))
      showToast({ title: copy.reloaded })
    } catch (failure) {
      setHasOthers(!isNothingLeft(failure))
      if (isNothingLeft(failure)) return showToast({ title: copy.noOthers })
      showErrorToast({ title: copy.reloadFailed, description: toReloadFailure(failure) })
      if (isOutdated(failure)) await readAgain()
    }
  })
  const [undo, isUndoing] = useOnceAtATime(async () => {
    const earlierId = data?.selectedActivity?.id ?? null
    try {
      const open = await undoChoice(token)
      setTakenBackId(data?.isMatch ? earlierId : null)
      setTried([])
      setChosenId(null)
      mark(open.activities.some(({ id }) => id === earlierId) ? earlierId : null)
      replace(() => open)
      window.scrollTo({ top: 0, behavior: 'instant' })
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
  const draw = () => settle(null)
  const showOther = () => {
    setOther(data)
    mark(null)
    replace((now) => now && other && { ...other, reloadsLeft: now.reloadsLeft, isOfCouple: now.isOfCouple })
    window.scrollTo({ top: 0 })
  }
  const canReload = hasOthers && data !== undefined && mayReload(data)
  const reloading = { canReload, reload, isReloading, showOther: other && showOther }
  const offer = { markedId, mark, busyId, choose: settle, draw, ...reloading }
  /** Shows what was changed after the choice. */
  const update = (set: Partial<InvitationSuggestions>) =>
    replace((old) => old && { ...old, ...set, undoUntil: set.plannedAt ? null : old.undoUntil })
  const change = { undo, isUndoing, update, readAgain }
  const choice = toChoice(data, tried, chosenId, wasOpen)
  const dayNews = useDayNews(data, readAgain, partner)
  const news = dayNews || toAnnouncement(data, busyId, choice)
  return {
    data,
    error,
    isGone: hasEnded,
    isRetrying: isLoading,
    retry,
    offer,
    source: { isReaderKnown, readAgain, replace, takenBackId },
    choice,
    change,
    news,
  }
}

export type Source = ReturnType<typeof useInvitation>['source']
export type Offer = ReturnType<typeof useInvitation>['offer']
export type Change = ReturnType<typeof useInvitation>['change']

/**
 * Whether `data` states the person's side. The document is the same for everyone, so a person with a session reads the
 * invitation again.
 *
 * @param reload - reads the invitation; resolves with `undefined` after a failure
 */
function useKnownReader(
  token: string,
  data: InvitationSuggestions | undefined,
  reload: () => Promise<InvitationSuggestions | undefined>,
) {
  const [isOfDocument] = useState(() => knownSuggestions(token) !== undefined)
  // Undefined: not read yet. Null: there is no session.
  const [isOfCouple, setIsOfCouple] = useState<boolean | null>()
  const readAgain = useCallback(async () => {
    const own = await reload()
    if (own) setIsOfCouple(own.isOfCouple)
    return own
  }, [reload])
  useEffect(() => {
    if (!isOfDocument) return
    // The embedded response serves the first read, which is the page's own.
    if (readToken()) void Promise.resolve().then(readAgain)
    else setIsOfCouple(null)
  }, [isOfDocument, readAgain])
  // A later read may have replaced the one that stated the side, and its response may not have arrived.
  const isSideShown = isOfCouple === null || (isOfCouple !== undefined && isOfCouple === data?.isOfCouple)
  return { readAgain, isReaderKnown: isOfDocument ? isSideShown : data !== undefined }
}

function toChoice(
  data: InvitationSuggestions | undefined,
  tried: readonly string[],
  chosenId: string | null,
  wasOpen: boolean,
): Choice {
  const selectedId = data?.selectedActivity?.id
  if (selectedId && (selectedId === chosenId || tried.includes(selectedId))) return { chooser: 'me' }
  // With voting the page updates by itself, so a choice made while it was open comes from a vote.
  if (data?.mode === 'match' && selectedId && wasOpen) return { chooser: data.isMatch ? 'both' : 'other' }
  if (tried.length === 0) return { chooser: 'before' }
  // A surprise has another id once it is revealed, so the choice cannot be compared with this visit's.
  return { chooser: data?.isSurprise ? 'unknown' : 'other' }
}

/**
 * Reads the chosen outing again while its day is open, and when the person returns to the page.
 *
 * @returns the day that the other side has set meanwhile, for screen readers; empty: none
 */
function useDayNews(
  data: InvitationSuggestions | undefined,
  readAgain: () => Promise<InvitationSuggestions | undefined>,
  partner: string | null,
): string {
  const [news, setNews] = useState('')
  const isAhead = Boolean(data?.selectedActivity) && !data?.isCompleted && !data?.isDismissed
  const isOpen = isAhead && (data?.plannedAt === null || data?.dateProposedBy !== null)
  const readDay = async () => {
    const now = await readAgain()
    const day = now && toDayText(now, partner)
    if (day && data && day !== toDayText(data, partner)) setNews(day)
  }
  usePolling(() => {
    if (isOpen) void readDay()
  }, DAY_POLL_MS)
  useReturn(() => {
    if (isAhead) void readDay()
  })
  return news
}

/** The announcement for screen readers when the page changes by itself. */
function toAnnouncement(data: InvitationSuggestions | undefined, busyId: string | null, { chooser }: Choice): string {
  const busy = data?.activities.find(({ id }) => id === busyId)
  if (data?.selectedActivity && chooser !== 'before') return copy.chose(data.selectedActivity.name)
  return busy ? copy.choosing(busy.name) : ''
}
