import { ApiError, isSessionLoss } from '../../../platform/api/api-client.ts'
import type { SubscriptionStatus } from './api.ts'

export type ChangeOutcome<Answer> =
  /** Without an answer where only the state tells that it was done. */
  | { kind: 'done'; answer: Answer | null; status: SubscriptionStatus | null }
  /** The server says no, and why. */
  | { kind: 'refused'; error: ApiError }
  /** `sentence` is the server's, empty where it gave no answer. */
  | { kind: 'unchanged'; sentence: string }
  /** It may have been done, and nobody can say. */
  | { kind: 'unknown' }
  /** The session is over; the whole product answers that in one place. */
  | { kind: 'signed-out' }

interface ChangeRequest<Answer> {
  act: () => Promise<Answer>
  /** Whether this state is what the act brings about. */
  isDone: (status: SubscriptionStatus) => boolean
  /** Asks how things stand; throws where nobody can say. */
  reload: () => Promise<SubscriptionStatus>
}

const BAD_REQUEST = 400
const SERVER_ERROR = 500
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= BAD_REQUEST && error.status < SERVER_ERROR

/**
 * Acts on the subscription and says what came of it. An act whose answer is lost is not called failed: the state is
 * asked for, and says whether it was done. Never throws.
 */
export async function resolveOutcome<Answer>({
  act,
  isDone,
  reload,
}: ChangeRequest<Answer>): Promise<ChangeOutcome<Answer>> {
  try {
    return { kind: 'done', answer: await act(), status: null }
  } catch (error) {
    if (isSessionLoss(error)) return { kind: 'signed-out' }
    const status = await reload().catch(() => null)
    if (isRefusal(error)) return { kind: 'refused', error }
    if (status === null) return { kind: 'unknown' }
    if (isDone(status)) return { kind: 'done', answer: null, status }
    return { kind: 'unchanged', sentence: error instanceof ApiError ? error.sentence : '' }
  }
}
