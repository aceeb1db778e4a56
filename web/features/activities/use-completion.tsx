import { Suspense, useState } from 'react'
import type { CompletionRequest, CompletionResult, SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { useOnceEach } from '../../hooks/async/use-once-each.ts'
import { ApiError, isSessionLoss, NetworkError } from '../../platform/api/api-client.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { LazyDialog } from '../../platform/release/lazy-dialog.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { completeActivity } from './api.ts'

const WhichStops = optionalComponent(async () => (await import('./which-stops.tsx')).WhichStops)

export interface Completion {
  /** With open stops of a tour this first asks which of them were done, unless they all were. */
  complete: (chosen: SelectedActivity, isWhole?: boolean) => void
  /** The tour that this asks about. */
  asked: SelectedActivity | null
  /** @param stopIds - undefined: all stops */
  answer: (stopIds: string[] | undefined) => void
  /** Places whose completion is being sent; the screen already shows them as done. */
  busyIds: ReadonlySet<string>
  /** Results by place marked here; null until the server has responded. */
  results: ReadonlyMap<string, CompletionResult | null>
  failure: { text: string; retry: () => void } | null
  dismiss: () => void
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

  const [asked, setAsked] = useState<SelectedActivity | null>(null)
  const [mark, busyIds] = useOnceEach(async (activityId: string, body: CompletionRequest) => {
    setFailure(null)
    note(activityId, null)
    const undo = showDone?.(activityId)
    try {
      const result = await completeActivity(body)
      note(activityId, result)
      // A completion sent later by the service worker gets its toast then.
      if (!result.isWaiting) showToast(copy.completedToast)
    } catch (error) {
      undo?.()
      if (isSessionLoss(error)) return
      setFailure({ text: toSentence(error), retry: () => void mark(activityId, body) })
    }
  })
  return {
    complete: (chosen, isWhole) => {
      const { activityId, activity } = chosen
      if (!isWhole && hasOpenStops(activity)) setAsked(chosen)
      else void mark(activityId, { activityId })
    },
    asked,
    answer: (stopIds) => {
      setAsked(null)
      if (asked) void mark(asked.activityId, { activityId: asked.activityId, stopIds })
    },
    busyIds,
    results,
    failure,
    dismiss: () => {
      setFailure(null)
      setAsked(null)
    },
  }
}

const hasOpenStops = ({ tour }: SelectedActivity['activity']) =>
  tour && !tour.isDeclined && tour.stops.some(({ isDone }) => !isDone)

function toSentence(error: unknown): string {
  if (error instanceof NetworkError) return errors.network.text
  return (error instanceof ApiError && error.sentence) || copy.completeFailedText
}

/** The failure of a completion, and the question which stops of a tour were done. */
export function CompletionDialogs({ completion }: { completion: Completion }) {
  const { failure, asked } = completion
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
      <Suspense>
        {asked?.activity.tour ? (
          <WhichStops onAnswer={completion.answer} onClose={completion.dismiss} stops={asked.activity.tour.stops} />
        ) : null}
      </Suspense>
    </>
  )
}
