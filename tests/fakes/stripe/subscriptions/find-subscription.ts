import type { Account } from '../account.ts'
import { missing } from '../http/failure.ts'
import type { CancellationDetails, Subscription, SubscriptionItem } from '../stripe-objects.ts'

export interface SubscriptionInput {
  customer?: string
  items?: { price?: string; quantity?: number }[]
  default_payment_method?: string
  payment_behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
  payment_settings?: { payment_method_types?: string[]; save_default_payment_method?: 'off' | 'on_subscription' }
  metadata?: unknown
  cancel_at_period_end?: boolean
  cancel_at?: number | ''
  cancellation_details?: { comment?: string; feedback?: string }
  description?: string
  off_session?: boolean
  trial_end?: number
  proration_behavior?: 'none'
}

const OVER: readonly string[] = ['canceled', 'incomplete_expired']

export function findSubscription(account: Account, id: string, param = 'id', status: 400 | 404 = 404): Subscription {
  const subscription = account.subscriptions.get(id)
  if (!subscription) throw missing('subscription', id, param, status)
  return subscription
}

export const isOver = ({ status }: Subscription): boolean => OVER.includes(status)

/** The only item of a subscription; its period is that of the subscription. */
export const periodOf = ({ items }: Subscription): SubscriptionItem => items.data[0]

/** Merges the given cancellation details with the reason that the provider sets. */
export const mergeCancellationDetails = (
  details: CancellationDetails,
  given: SubscriptionInput['cancellation_details'],
): CancellationDetails => ({
  ...details,
  ...(given?.comment === undefined ? {} : { comment: given.comment }),
  ...(given?.feedback === undefined ? {} : { feedback: given.feedback || null }),
})
