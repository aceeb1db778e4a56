import { useState } from 'react'
import type { CompletionResult } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { useOnceEach } from '../../hooks/async/use-once-each.ts'
import { ApiError, isSessionLoss, NetworkError } from '../../platform/api/api-client.ts'
import { LazyDialog } from '../../platform/release/lazy-dialog.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { completeActivity } from './api.ts'

export interface Completion {
  complete: (activityId: string) => void
  /** Places whose completion is being sent; the screen already shows them as done. */
  busyIds: ReadonlySet<string>
  /** Results by place marked here; null until the server has responded. */
  results: ReadonlyMap<string, CompletionResult | null>
  failure: { activityId: string; text: string } | null
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

  const [complete, busyIds] = useOnceEach(async (activityId: string) => {
    setFailure(null)
    note(activityId, null)
    const undo = showDone?.(activityId)
    try {
      const result = await completeActivity(activityId)
      note(activityId, result)
      // A completion sent later by the service worker gets its toast then.
      if (!result.isWaiting) showToast(copy.completedToast)
    } catch (error) {
      undo?.()
      if (isSessionLoss(error)) return
      setFailure({ activityId, text: toSentence(error) })
    }
  })
  return {
    complete: (activityId) => void complete(activityId),
    busyIds,
    results,
    failure,
    dismiss: () => setFailure(null),
  }
}

function toSentence(error: unknown): string {
  if (error instanceof NetworkError) return errors.network.text
  return (error instanceof ApiError && error.sentence) || copy.completeFailedText
}

export function CompletionFailure({ completion }: { completion: Completion }) {
  const { failure } = completion
  return (
    <LazyDialog
      action={{ label: common.retry, onClick: () => failure && completion.complete(failure.activityId) }}
      closeLabel={common.cancel}
      isOpen={failure !== null}
      onClose={completion.dismiss}
      text={failure?.text ?? ''}
      title={copy.completeFailed}
    />
  )
}
