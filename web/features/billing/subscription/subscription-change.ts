import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { formatBrl, formatDate } from '../../../lib/format.ts'
import { readToken } from '../../../platform/session/session.ts'
import { showErrorToast, showToast } from '../../../ui/feedback/toast-store.ts'
import {
  cancelSubscription,
  keepSubscription,
  refreshPayments,
  reloadSubscription,
  resumeSubscription,
  type SubscriptionStatus,
  withdrawPurchase,
} from './api.ts'
import { type ChangeOutcome, resolveOutcome } from './resolve-outcome.ts'
import { showRefusal } from './show-refusal.ts'

/** Something that can be done to a subscription, once or again: the second time changes nothing. */
export interface SubscriptionChange<Answer> {
  act: () => Promise<Answer>
  /** Whether this state is what the act brings about. */
  isDone: (status: SubscriptionStatus) => boolean
  /** What the answer makes of the state before. */
  apply: (before: SubscriptionStatus, answer: Answer) => SubscriptionStatus
  /** Without an answer, where only the state tells that it was done. */
  say: (after: SubscriptionStatus, answer: Answer | null) => { title: string; description: string }
}

type Renewal = Pick<SubscriptionStatus, 'cancelAtPeriodEnd' | 'currentPeriodEnd'>

/** Until when the couple has Premium, as far as that is known. */
export const endOf = ({ plan, graceUntil, currentPeriodEnd }: SubscriptionStatus): string | null =>
  plan === 'premium' ? (graceUntil ?? currentPeriodEnd) : null

export const CANCEL: SubscriptionChange<Renewal> = {
  act: cancelSubscription,
  isDone: ({ cancelAtPeriodEnd, billing }) => cancelAtPeriodEnd || billing === 'canceled',
  apply: (before, answer) => ({ ...before, ...answer }),
  say: (after) => {
    const { title, until, undated, pending } = copy.cancelled
    if (after.billing === 'past_due') return { title, description: pending }
    const end = endOf(after)
    return { title, description: end === null ? undated : until(formatDate(end)) }
  },
}

export const RESUME: SubscriptionChange<Renewal> = {
  act: resumeSubscription,
  isDone: ({ cancelAtPeriodEnd, means }) => !cancelAtPeriodEnd && means === 'card',
  apply: (before, answer) => ({ ...before, ...answer }),
  say: ({ currentPeriodEnd: end }) => {
    const { title, next, undated } = copy.resumed
    return { title, description: end === null ? undated : next(formatDate(end)) }
  },
}

/** @param means - how the purchase was paid: to there the money returns */
export const withdrawal = (means: SubscriptionStatus['means']): SubscriptionChange<{ refundedCents: number }> => ({
  act: withdrawPurchase,
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
  say: (_, answer) => {
    const { title, amount, all } = copy.withdrawn
    const what = answer ? amount(formatBrl(answer.refundedCents)) : all
    return { title, description: `${what} ${copy.withdrawQuestion[means === 'pix' ? 'pix' : 'card']}` }
  },
})

/**
 * Does it and says what came of it, on screen and in a toast. Never throws.
 *
 * @returns what came of it
 */
export async function applyChange<Answer>(
  change: SubscriptionChange<Answer>,
  before: SubscriptionStatus,
): Promise<ChangeOutcome<Answer>['kind']> {
  const token = readToken()
  const outcome = await resolveOutcome({ act: change.act, isDone: change.isDone, reload: reloadSubscription })
  if (outcome.kind === 'refused') showRefusal(outcome.error)
  if (outcome.kind === 'unchanged') showUnchanged(outcome.sentence)
  if (outcome.kind === 'done') {
    const { answer } = outcome
    const after = answer === null ? (outcome.status ?? before) : change.apply(before, answer)
    await keepSubscription(token, after)
    showToast(change.say(after, answer))
    // What the answer leaves out; where this fails, what it said stands.
    if (answer !== null) void reloadSubscription().catch(() => undefined)
    void refreshPayments()
  }
  return outcome.kind
}

const showUnchanged = (sentence: string) =>
  showErrorToast({ title: copy.unchanged.title, description: sentence || copy.unchanged.noAnswer })
