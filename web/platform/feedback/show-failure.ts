import { showErrorToast } from '../../ui/feedback/toast-store.ts'
import { ApiError, isSessionLoss, NetworkError } from '../api/api-client.ts'

export interface FailureWords {
  title: string
  /** Shown if the server gave no reason. */
  fallback: string
  /** Shown if the server was not reached; default: `fallback`. */
  offline?: string
  /** Rewrites the server's sentence; by default it is shown unchanged. */
  explain?: (reason: string) => string
}

/**
 * Shows a toast that says why an action failed, with the server's reason if it gave one. After the end of a session it
 * shows nothing, because `useSessionWatch` does.
 *
 * @example
 * try {
 *   await deleteInvitation(id)
 * } catch (error) {
 *   showFailure(error, { title: common.error, fallback: copy.removeFailed, offline: errors.network.text })
 * }
 */
export function showFailure(error: unknown, { title, fallback, offline = fallback, explain }: FailureWords) {
  if (isSessionLoss(error)) return
  showErrorToast({ title, description: toDescription() })

  function toDescription(): string {
    if (error instanceof NetworkError) return offline
    const reason = error instanceof ApiError ? error.sentence : ''
    if (reason === '') return fallback
    return explain ? explain(reason) : reason
  }
}
