import { Suspense, useRef, useState } from 'react'
import type { CompletionRequest, CompletionResult, SelectedActivity } from '#contracts/activities'
import { TERMS } from '#contracts/terms'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { useOnceEach } from '../../hooks/async/use-once-each.ts'
import { focusIfLost } from '../../hooks/focus/use-focus-fallback.ts'
import { ignoreDoubleClick } from '../../hooks/page/ignore-double-click.ts'
import { formatPlan, isBefore, phaseOf } from '../../lib/plan-time.ts'
import { ApiError, isSessionLoss, NetworkError } from '../../platform/api/api-client.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { LazyDialog } from '../../platform/release/lazy-dialog.tsx'
import type { MenuAction } from '../../ui/action/action-menu.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { completeActivity, undoCompletion } from './api.ts'

const WhichStops = optionalComponent(async () => (await import('./which-stops.tsx')).WhichStops)

export interface Completion {
  /** Before the agreed hour this asks whether they went; with open stops of a tour, which of them were done, unless they all were. */
  complete: (chosen: SelectedActivity, isWhole?: boolean) => void
  /** The tour that this asks about. */
  asked: SelectedActivity | null
  /** @param stopIds - undefined: all stops */
  answer: (stopIds: string[] | undefined) => void
  /** The choice whose agreed hour is still ahead, about which this asks first. */
  early: SelectedActivity | null
  confirmEarly: () => void
  /** Places whose completion is being sent; the screen already shows them as done. */
  busyIds: ReadonlySet<string>
  /** Results by place marked here; null until the server has responded. */
  results: ReadonlyMap<string, CompletionResult | null>
  /** Takes the mark of a choice back; null: it has none, or it is too late. */
  takeBackOf: (chosen: SelectedActivity) => (() => void) | null
  failure: { text: string; retry: () => void } | null
  dismiss: () => void
}

const HOUR_MS = 60 * 60_000

/** Whether a mark as done can still be taken back (docs/rules.md, activities.18). */
export const isRecent = (markedAt: string | null): markedAt is string =>
  markedAt !== null && serverNow().getTime() - Date.parse(markedAt) < TERMS.completionUndoHours * HOUR_MS

/** The action of a menu that takes a mark back. */
export const toTakeBackAction = (onClick: () => void): MenuAction => ({
  icon: { path: 'M8.5 14 4 9.5 8.5 5M4 9.5h10.5a5 5 0 0 1 0 10H11' },
  label: copy.takeBack.action,
  onClick,
})

/** Takes a mark as done back; `onDone` changes a list that does not reload by itself. */
export function useTakeBack() {
  const [takeBack] = useChange(
    { title: copy.takeBack.failed, fallback: errors.network.text },
    async (id: string, markedAt: string, onDone: () => void) => {
      await undoCompletion(id, markedAt)
      onDone()
      showToast({ title: copy.takeBack.done })
      focusIfLost(document.querySelector('main'))
    },
  )
  return takeBack
}

/**
 * Marks a place as done and shows the outcome.
 *
 * @param showDone - shows the place as done in the caller's list at once, and returns a function that undoes this
 */
export function useCompletion(showDone?: (activityId: string) => () => void): Completion {
  const [failure, setFailure] = useState<Completion['failure']>(null)
  const [results, setResults] = useState<Completion['results']>(new Map())
  const note = (activityId: string, result: CompletionResult | null) =>
    setResults((old) => new Map(old).set(activityId, result))

  const takeBack = useTakeBack()
  const undoShown = useRef(new Map<string, (() => void) | undefined>())
  const takeBackMark = (activityId: string, id: string, markedAt: string) =>
    void takeBack(id, markedAt, () => {
      undoShown.current.get(activityId)?.()
      setResults((old) => new Map([...old].filter(([marked]) => marked !== activityId)))
    })

  const [asked, setAsked] = useState<SelectedActivity | null>(null)
  const toAction = (activityId: string, { id, markedAt }: CompletionResult) =>
    markedAt ? { label: copy.takeBack.inToast, onClick: () => takeBackMark(activityId, id, markedAt) } : undefined
  const [mark, busyIds] = useOnceEach(async (activityId: string, body: CompletionRequest) => {
    setFailure(null)
    // The card becomes shorter at once, so that another button may be under the pointer.
    ignoreDoubleClick()
    note(activityId, null)
    const undo = showDone?.(activityId)
    undoShown.current.set(activityId, undo)
    try {
      const result = await completeActivity(body)
      note(activityId, result)
      // A completion sent later by the service worker gets its toast then.
      if (!result.isWaiting) showToast({ ...copy.completedToast, action: toAction(activityId, result) })
    } catch (error) {
      undo?.()
      if (isSessionLoss(error)) return
      setFailure({ text: toSentence(error), retry: () => void mark(activityId, body) })
    }
  })
  const [early, setEarly] = useState<{ chosen: SelectedActivity; isWhole: boolean } | null>(null)
  const begin = (chosen: SelectedActivity, isWhole: boolean) => {
    const { activityId, activity } = chosen
    if (!isWhole && hasOpenStops(activity)) setAsked(chosen)
    else void mark(activityId, { activityId })
  }
  return {
    complete: (chosen, isWhole = false) => {
      if (isBefore(chosen, serverNow())) setEarly({ chosen, isWhole })
      else begin(chosen, isWhole)
    },
    early: early?.chosen ?? null,
    confirmEarly: () => {
      setEarly(null)
      if (early) begin(early.chosen, early.isWhole)
    },
    asked,
    answer: (stopIds) => {
      setAsked(null)
      if (asked) void mark(asked.activityId, { activityId: asked.activityId, stopIds })
    },
    busyIds,
    results,
    takeBackOf: ({ id, activityId, markedAsCompleted, markedAt: storedAt }) => {
      const result = results.get(activityId)
      const markedAt = (result?.id === id && result.markedAt) || storedAt
      return markedAsCompleted && isRecent(markedAt) ? () => takeBackMark(activityId, id, markedAt) : null
    },
    failure,
    dismiss: () => {
      setFailure(null)
      setAsked(null)
      setEarly(null)
    },
  }
}

const hasOpenStops = ({ tour }: SelectedActivity['activity']) =>
  tour && !tour.isDeclined && tour.stops.some(({ isDone }) => !isDone)

function toSentence(error: unknown): string {
  if (error instanceof NetworkError) return errors.network.text
  return (error instanceof ApiError && error.sentence) || copy.completeFailedText
}

function toEarlyText(chosen: SelectedActivity): string {
  const { plannedAt, dateProposedBy } = chosen
  if (!plannedAt) return ''
  return copy.early.text(formatPlan(plannedAt), {
    isAgreed: !dateProposedBy,
    isToday: phaseOf(chosen, serverNow()) === 'today',
  })
}

/** The failure of a completion, the question before the agreed hour, and the one which stops of a tour were done. */
export function CompletionDialogs({ completion }: { completion: Completion }) {
  const { failure, asked, early } = completion
  return (
    <>
      <LazyDialog
        action={{ label: common.retry, onClick: () => failure?.retry() }}
        closeLabel={common.cancel}
        isOpen={failure !== null}
        onClose={completion.dismiss}
        text={failure?.text ?? ''}
        title={copy.completeFailed}
      />
      <LazyDialog
        action={{ label: copy.early.action, onClick: completion.confirmEarly }}
        closeLabel={copy.early.notYet}
        isOpen={early !== null}
        onClose={completion.dismiss}
        text={early ? toEarlyText(early) : ''}
        title={copy.early.title}
        tone="info"
      />
      <Suspense>
        {asked?.activity.tour ? (
          <WhichStops onAnswer={completion.answer} onClose={completion.dismiss} stops={asked.activity.tour.stops} />
        ) : null}
      </Suspense>
    </>
  )
}
