import { type Account, change, mergeMetadata } from '../account.ts'
import { refused } from '../http/failure.ts'
import { requireOwn } from '../payments/payment-methods.ts'
import type { Subscription } from '../stripe-objects.ts'
import { planRenewal } from './billing-cycle.ts'
import {
  findSubscription,
  isOver,
  mergeCancellationDetails,
  periodOf,
  type SubscriptionInput,
} from './find-subscription.ts'

function scheduledEnd(account: Account, subscription: Subscription, input: SubscriptionInput): Partial<Subscription> {
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at } = input
  const before = subscription.cancellation_details
  if (atPeriodEnd === undefined && at === undefined) return {}
  if (atPeriodEnd === true || typeof at === 'number') {
    return {
      cancel_at_period_end: atPeriodEnd === true,
      cancel_at: typeof at === 'number' ? at : periodOf(subscription).current_period_end,
      canceled_at: subscription.canceled_at ?? account.agenda.now(),
      cancellation_details: { ...before, reason: 'cancellation_requested' },
    }
  }
  return {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { ...before, comment: null, feedback: null, reason: null },
  }
}

const CHANGEABLE_AFTER_END: readonly string[] = ['metadata', 'cancellation_details', 'expand']

function requireChangeable(subscription: Subscription, input: SubscriptionInput): void {
  const touched = Object.keys(input).filter((name) => !CHANGEABLE_AFTER_END.includes(name))
  if (touched.length === 0) return
  if (isOver(subscription)) {
    throw refused('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (subscription.status === 'incomplete') {
    throw refused('A subscription that is incomplete can only have its metadata updated.')
  }
}

/** A trial moves the renewal: its end is the end of the period and the new anchor of the cycle. */
function trialFields(account: Account, subscription: Subscription, { trial_end: end }: SubscriptionInput) {
  if (end === undefined) return {}
  if (end <= account.agenda.now()) {
    throw refused('Invalid timestamp: must be an integer Unix timestamp in the future.', undefined, {
      param: 'trial_end',
    })
  }
  periodOf(subscription).current_period_end = end
  return { status: 'trialing', trial_start: account.agenda.now(), trial_end: end, billing_cycle_anchor: end } as const
}

/** Updates a subscription, if its state allows it. `''` clears the default payment method or a scheduled end. */
export function updateSubscription(account: Account, id: string, input: SubscriptionInput): Subscription {
  const subscription = findSubscription(account, id)
  requireChangeable(subscription, input)
  const { default_payment_method: chosen } = input
  const fields: Partial<Subscription> = {
    metadata: mergeMetadata(subscription.metadata, input.metadata),
    ...scheduledEnd(account, subscription, input),
    ...trialFields(account, subscription, input),
  }
  fields.cancellation_details = mergeCancellationDetails(
    fields.cancellation_details ?? subscription.cancellation_details,
    input.cancellation_details,
  )
  if (chosen === '') fields.default_payment_method = null
  else if (chosen)
    fields.default_payment_method = requireOwn(account, chosen, subscription.customer, 'default_payment_method').id
  change(account, subscription, fields, 'customer.subscription.updated')
  planRenewal(account, subscription)
  return subscription
}
