import Stripe from 'stripe'
import type { BillingAccount } from '../payments.ts'
import { createOnce, findById, readAll, retryWhileKeyInUse } from './client/create-once.ts'
import { isRefusal, type StripeApi } from './client/stripe-client.ts'
import { cancelNow, stopCollecting } from './subscriptions.ts'
import { idOf } from './to-account.ts'

export async function findPayment({ stripe }: StripeApi, given: string) {
  const found = await findById(given, (id) => stripe.paymentIntents.retrieve(id))
  return found ? { customerId: idOf(found.customer), isPaid: found.status === 'succeeded' } : null
}

const ALREADY_REFUNDED = 'charge_already_refunded'

export async function refund(
  { stripe }: StripeApi,
  paymentId: string,
  attempt: number,
  refundedCents: number,
  amountCents?: number,
): Promise<void> {
  const amount = `${refundedCents}+${amountCents ?? 'rest'}`
  try {
    await createOnce<Stripe.Refund>(null, {
      key: (after) => ['refund', paymentId, amount, ...(after ? [after] : []), attempt].join('/'),
      create: (idempotencyKey) =>
        stripe.refunds.create(
          {
            payment_intent: paymentId,
            reason: 'requested_by_customer',
            ...(amountCents === undefined ? {} : { amount: amountCents }),
          },
          { idempotencyKey },
        ),
      read: (id) => stripe.refunds.retrieve(id),
      isOver: ({ status }) => status === 'failed' || status === 'canceled',
    })
  } catch (error) {
    if (!isRefusal(error) || error.code !== ALREADY_REFUNDED) throw error
  }
}

const cardOf = (customer: Stripe.Subscription['customer']): string =>
  typeof customer === 'object' && 'invoice_settings' in customer
    ? (idOf(customer.invoice_settings?.default_payment_method) ?? 'none')
    : 'none'

export async function collect({ stripe }: StripeApi, subscriptionId: string, attempt: number): Promise<void> {
  const {
    status,
    latest_invoice: invoice,
    customer,
  } = await stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice', 'customer'],
  })
  if (status !== 'past_due' || typeof invoice !== 'object' || invoice?.status !== 'open') return
  try {
    // One attempt per card, regardless of the number of syncs, because the bank sees each attempt.
    const idempotencyKey = `collect/${invoice.id}/${cardOf(customer)}/${attempt}`
    await retryWhileKeyInUse(() => stripe.invoices.pay(invoice.id, {}, { idempotencyKey }))
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeCardError || isRefusal(error)
    if (!isRefused) throw error
  }
}

async function closeCheckouts({ stripe }: StripeApi, customerId: string): Promise<void> {
  const { sessions } = stripe.checkout
  const open = await readAll((page) => sessions.list({ customer: customerId, status: 'open', ...page }))
  await Promise.all(
    open.map(({ id }) =>
      sessions.expire(id).catch((error: unknown) => {
        if (!isRefusal(error)) throw error // refused: it has been paid or has expired
      }),
    ),
  )
}

async function moveCardToCustomer(
  api: StripeApi,
  { customerId, subscription, subscriptionCard }: BillingAccount,
): Promise<void> {
  const { customers, subscriptions } = api.stripe
  // Before the first payment the provider allows only metadata to be changed.
  if (!subscription || subscription.state === 'incomplete' || !subscriptionCard) return
  try {
    if (subscriptionCard.isNewest) {
      const invoiceSettings = { default_payment_method: subscriptionCard.paymentMethodId }
      await customers.update(customerId, { invoice_settings: invoiceSettings })
    }
    await subscriptions.update(subscription.id, { default_payment_method: '' })
  } catch (error) {
    // The old card is still charged. That is reported, but must not stop the sync.
    if (!isRefusal(error)) throw error
    api.options.report({ level: 'error', event: 'card_not_moved', subscriptionId: subscription.id })
  }
}

export async function cleanUp(api: StripeApi, account: BillingAccount): Promise<void> {
  const { subscription, others } = account
  const isActive = subscription?.state === 'active'
  const isNoLongerDue = subscription?.state === 'past_due' && subscription.endsAtPeriodEnd
  const paid = others.filter(({ state }) => state === 'active')
  const unpaid = others.filter(({ state }) => state !== 'active')
  if (paid.length > 0) {
    api.options.report({ level: 'error', event: 'paid_twice', subscriptionId: paid[0]?.id ?? null, count: paid.length })
  }
  await Promise.all([
    moveCardToCustomer(api, account),
    ...(isNoLongerDue ? [stopCollecting(api, subscription.id)] : []),
    ...(isActive ? [closeCheckouts(api, account.customerId), ...unpaid.map(({ id }) => cancelNow(api, id))] : []),
  ])
}
