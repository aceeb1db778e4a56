import type { BillingAccount } from '../payments.ts'
import { readAll } from './client/create-once.ts'
import type { StripeApi } from './client/stripe-client.ts'
import { isRefusal } from './client/stripe-errors.ts'
import { cancelNow, stopCollecting } from './subscriptions.ts'

async function closeOffers({ stripe }: StripeApi, customerId: string): Promise<void> {
  const { sessions } = stripe.checkout
  const open = await readAll((page) => sessions.list({ customer: customerId, status: 'open', ...page }))
  await Promise.all(
    open.map(({ id }) =>
      sessions.expire(id).catch((error: unknown) => {
        if (!isRefusal(error)) throw error // refused: it was paid or has expired meanwhile
      }),
    ),
  )
}

async function takeStrayCard(api: StripeApi, { customerId, subscription, strayCard }: BillingAccount): Promise<void> {
  const { customers, subscriptions } = api.stripe
  // Before the first payment the provider allows only metadata to be changed.
  if (!subscription || subscription.state === 'incomplete' || !strayCard) return
  try {
    if (strayCard.isNewest) {
      const invoiceSettings = { default_payment_method: strayCard.paymentMethodId }
      await customers.update(customerId, { invoice_settings: invoiceSettings })
    }
    await subscriptions.update(subscription.id, { default_payment_method: '' })
  } catch (error) {
    // The old card is still charged. That is reported, but must not stop the sync.
    if (!isRefusal(error)) throw error
    api.options.report({ level: 'error', event: 'card_not_moved', subscriptionId: subscription.id })
  }
}

/** @see Payments.tidy */
export async function tidy(api: StripeApi, account: BillingAccount): Promise<void> {
  const { subscription, others } = account
  const isActive = subscription?.state === 'active'
  const isOwedNoMore = subscription?.state === 'past_due' && subscription.endsAtPeriodEnd
  const paid = others.filter(({ state }) => state === 'active')
  const unpaid = others.filter(({ state }) => state !== 'active')
  if (paid.length > 0) {
    api.options.report({ level: 'error', event: 'paid_twice', subscriptionId: paid[0]?.id ?? null, count: paid.length })
  }
  await Promise.all([
    takeStrayCard(api, account),
    ...(isOwedNoMore ? [stopCollecting(api, subscription.id)] : []),
    ...(isActive ? [closeOffers(api, account.customerId), ...unpaid.map(({ id }) => cancelNow(api, id))] : []),
  ])
}
