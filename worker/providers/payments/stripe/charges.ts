import Stripe from 'stripe'
import { createOnce, findById, retryWhileKeyInUse } from './client/create-once.ts'
import { idOf } from './client/id-of.ts'
import type { StripeApi } from './client/stripe-client.ts'
import { isRefusal } from './client/stripe-errors.ts'

/** @see Payments.findPayment */
export async function findPayment({ stripe }: StripeApi, given: string) {
  const found = await findById(given, (id) => stripe.paymentIntents.retrieve(id))
  return found ? { customerId: idOf(found.customer), isPaid: found.status === 'succeeded' } : null
}

const ALREADY_REFUNDED = 'charge_already_refunded'

/** @see Payments.refund */
export async function refund(
  { stripe }: StripeApi,
  paymentId: string,
  attempt: number,
  amountCents?: number,
): Promise<void> {
  try {
    await createOnce<Stripe.Refund>(null, {
      key: (after) => ['refund', paymentId, ...(after ? [after] : []), attempt].join('/'),
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

/** @see Payments.collect */
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
    // One attempt per card, however many syncs ask for it: the bank sees each attempt.
    const idempotencyKey = `collect/${invoice.id}/${cardOf(customer)}/${attempt}`
    await retryWhileKeyInUse(() => stripe.invoices.pay(invoice.id, {}, { idempotencyKey }))
  } catch (error) {
    const isRefused = error instanceof Stripe.errors.StripeCardError || isRefusal(error)
    if (!isRefused) throw error
  }
}
