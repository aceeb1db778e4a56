import { ApiError, isSessionLoss } from '../../../platform/api/api-client.ts'
import type { SubscriptionStatus } from './api.ts'

export type ChangeOutcome<Answer> =
  /** `answer` is null when it was lost and the reloaded state shows that the change was made. */
  | { kind: 'done'; answer: Answer | null; status: SubscriptionStatus | null }
  /** The server refused, and says why. */
  | { kind: 'refused'; error: ApiError }
  /** `sentence` is the server's reason, empty when it gave none. */
  | { kind: 'unchanged'; sentence: string }
  /** The change may have been made; nobody can say. */
  | { kind: 'unknown' }
  /** The session is over; `useSessionWatch` handles that for all pages. */
  | { kind: 'signed-out' }

interface ChangeRequest<Answer> {
  request: () => Promise<Answer>
  /** Whether the change has been made, as this state shows. */
  isDone: (status: SubscriptionStatus) => boolean
  /** Loads the present state; throws when that fails. */
  reload: () => Promise<SubscriptionStatus>
}

const BAD_REQUEST = 400
const SERVER_ERROR = 500
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= BAD_REQUEST && error.status < SERVER_ERROR

/**
 * Requests a change of the subscription. If the answer is lost, the change is not called failed: the state is reloaded
 * and shows whether it was made. Never throws.
 */
export async function resolveOutcome<Answer>({
  request,
  isDone,
  reload,
}: ChangeRequest<Answer>): Promise<ChangeOutcome<Answer>> {
  try {
    return { kind: 'done', answer: await request(), status: null }
  } catch (error) {
    if (isSessionLoss(error)) return { kind: 'signed-out' }
    const status = await reload().catch(() => null)
    if (isRefusal(error)) return { kind: 'refused', error }
    if (status === null) return { kind: 'unknown' }
    if (isDone(status)) return { kind: 'done', answer: null, status }
    return { kind: 'unchanged', sentence: error instanceof ApiError ? error.sentence : '' }
  }
}
