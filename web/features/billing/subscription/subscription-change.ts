import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { formatBrl, formatDate } from '../../../lib/format.ts'
import { ApiError, isSessionLoss } from '../../../platform/api/api-client.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { readToken } from '../../../platform/session/session.ts'
import { showErrorToast, showToast } from '../../../ui/feedback/toast-store.ts'
import {
  cacheSubscription,
  cancelSubscription,
  refreshPayments,
  reloadSubscription,
  resumeSubscription,
  type SubscriptionStatus,
  withdrawPurchase,
} from '../api.ts'

const BAD_REQUEST = 400
const SERVER_ERROR = 500

/** A change of a subscription. Making it twice has the same effect as making it once. */
export interface SubscriptionChange<Answer> {
  request: () => Promise<Answer>
  isDone: (status: SubscriptionStatus) => boolean
  apply: (before: SubscriptionStatus, answer: Answer) => SubscriptionStatus
  /** The text of the toast; `answer` is null if the response was lost. */
  toToast: (after: SubscriptionStatus, answer: Answer | null) => { title: string; description: string }
}

type Renewal = Pick<SubscriptionStatus, 'cancelAtPeriodEnd' | 'currentPeriodEnd'>

/** The end of the couple's Premium; null if unknown. */
export const endOf = ({ plan, graceUntil, currentPeriodEnd }: SubscriptionStatus): string | null =>
  plan === 'premium' ? (graceUntil ?? currentPeriodEnd) : null

export const CANCEL: SubscriptionChange<Renewal> = {
  request: cancelSubscription,
  isDone: ({ cancelAtPeriodEnd, billing }) => cancelAtPeriodEnd || billing === 'canceled',
  apply: (before, answer) => ({ ...before, ...answer }),
  toToast: (after) => {
    const { title, until, undated, pending } = copy.cancelled
    if (after.billing === 'past_due') return { title, description: pending }
    const end = endOf(after)
    return { title, description: end === null ? undated : until(formatDate(end)) }
  },
}

export const RESUME: SubscriptionChange<Renewal> = {
  request: resumeSubscription,
  isDone: ({ cancelAtPeriodEnd, means }) => !cancelAtPeriodEnd && means === 'card',
  apply: (before, answer) => ({ ...before, ...answer }),
  toToast: ({ currentPeriodEnd: end }) => {
    const { title, next, undated } = copy.resumed
    return { title, description: end === null ? undated : next(formatDate(end)) }
  },
}

/** @param means - the payment method of the purchase, which receives the refund */
export const withdrawal = (means: SubscriptionStatus['means']): SubscriptionChange<{ refundedCents: number }> => ({
  request: withdrawPurchase,
  isDone: ({ withdrawableUntil }) => withdrawableUntil === null,
  apply: (before) => ({
    ...before,
    status: 'free',
    plan: 'free',
    billing: 'canceled',
    source: 'none',
    means: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    withdrawableUntil: null,
  }),
  toToast: (_, answer) => {
    const { title, amount, all } = copy.withdrawn
    const what = answer ? amount(formatBrl(answer.refundedCents)) : all
    return { title, description: `${what} ${copy.withdrawQuestion[means === 'pix' ? 'pix' : 'card']}` }
  },
})

/** Requests a change and shows the outcome, in the cache and in a toast. Never throws. */
export async function applyChange<Answer>(
  change: SubscriptionChange<Answer>,
  before: SubscriptionStatus,
): Promise<ChangeOutcome<Answer>['kind']> {
  const token = readToken()
  const outcome = await resolveOutcome({ request: change.request, isDone: change.isDone, reload: reloadSubscription })
  if (outcome.kind === 'refused') showRefusal(outcome.error)
  if (outcome.kind === 'unchanged') showUnchanged(outcome.sentence)
  if (outcome.kind === 'done') {
    const { answer } = outcome
    const after = answer === null ? (outcome.status ?? before) : change.apply(before, answer)
    await cacheSubscription(token, after)
    showToast(change.toToast(after, answer))
    // Loads the fields that the response lacks; if that fails, the response alone is used.
    if (answer !== null) void reloadSubscription().catch(() => undefined)
    void refreshPayments()
  }
  return outcome.kind
}

const showUnchanged = (sentence: string) =>
  showErrorToast({ title: copy.unchanged.title, description: sentence || copy.unchanged.noAnswer })

type ChangeOutcome<Answer> =
  /** `answer` is null if the response was lost and the reloaded state shows that the change was made. */
  | { kind: 'done'; answer: Answer | null; status: SubscriptionStatus | null }
  /** The server refused and gave a reason. */
  | { kind: 'refused'; error: ApiError }
  /** `sentence` is the server's reason, empty without one. */
  | { kind: 'unchanged'; sentence: string }
  /** It is unknown whether the change was made. */
  | { kind: 'unknown' }
  /** The session has ended; `useSessionWatch` handles this for all pages. */
  | { kind: 'signed-out' }

interface ChangeRequest<Answer> {
  request: () => Promise<Answer>
  isDone: (status: SubscriptionStatus) => boolean
  /** Loads the current state; throws if that fails. */
  reload: () => Promise<SubscriptionStatus>
}
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= BAD_REQUEST && error.status < SERVER_ERROR

/**
 * Requests a change of the subscription. A lost response does not count as a failure: the reloaded state shows whether
 * the change was made. Never throws.
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

/** Explains why a call was refused, or that the server was not reached; in both cases nothing was changed. */
export const showRefusal = (error: unknown) =>
  showFailure(error, { title: copy.error, fallback: copy.providerDown, offline: copy.noConnection })
