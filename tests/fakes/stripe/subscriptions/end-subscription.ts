import { type Account, change } from '../account.ts'
import { missing } from '../http/failure.ts'
import { closeInvoicesOf, voidInvoice } from '../invoices/invoices.ts'
import type { CancellationDetails, Subscription } from '../stripe-objects.ts'
import { findSubscription, isOver, mergeCancellationDetails, type SubscriptionInput } from './find-subscription.ts'

export function expireSubscription(account: Account, subscription: Subscription): void {
  if (subscription.status !== 'incomplete') return
  const now = account.agenda.now()
  account.agenda.drop(`first payment of ${subscription.id}`)
  change(
    account,
    subscription,
    { status: 'incomplete_expired', ended_at: now, canceled_at: subscription.canceled_at ?? now },
    'customer.subscription.updated',
  )
  for (const invoice of account.invoices.values()) {
    if (invoice.status === 'open' && invoice.parent.subscription_details.subscription === subscription.id) {
      voidInvoice(account, invoice)
    }
  }
}

export function endSubscription(
  account: Account,
  subscription: Subscription,
  reason: CancellationDetails['reason'],
): void {
  const now = account.agenda.now()
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...subscription.cancellation_details, reason },
  } satisfies Partial<Subscription>)
  account.agenda.drop(`renewal of ${subscription.id}`)
  closeInvoicesOf(account, subscription)
  account.emit('customer.subscription.deleted', subscription)
}

export function pauseSubscription(account: Account, subscription: Subscription): void {
  account.agenda.drop(`renewal of ${subscription.id}`)
  change(account, subscription, { status: 'paused' }, 'customer.subscription.updated')
  account.emit('customer.subscription.paused', subscription)
}

/** Cancels a subscription now; an ended one is not found. */
export function cancelSubscription(
  account: Account,
  id: string,
  input: Pick<SubscriptionInput, 'cancellation_details'>,
) {
  const subscription = findSubscription(account, id)
  if (isOver(subscription)) throw missing('subscription', id, 'id')
  const details = mergeCancellationDetails(subscription.cancellation_details, input.cancellation_details)
  subscription.cancellation_details = details
  // The provider expires a cancelled subscription that was never paid.
  if (subscription.status === 'incomplete') expireSubscription(account, subscription)
  else endSubscription(account, subscription, 'cancellation_requested')
  return subscription
}
