import { showErrorToast } from '../../ui/feedback/toast-store.ts'
import { ApiError, isSessionLoss, NetworkError } from '../api/api-client.ts'

interface FailureWords {
  title: string
  /** Where the server gave no reason. */
  fallback: string
  /** Where the server was not reached; without it `fallback` says that too. */
  offline?: string
  /** Rewrites the server's sentence; by default it is shown as it is. */
  explain?: (reason: string) => string
}

/**
 * Says in a toast why an action failed, with the server's reason where it gave one. After the end of a session it says
 * nothing: `useSessionWatch` does.
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
