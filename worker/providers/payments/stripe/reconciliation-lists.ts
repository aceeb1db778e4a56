import type Stripe from 'stripe'
import type { Page, ProviderSubscription, RecentPayment } from '../payments.ts'
import { cursorAfter } from './client/create-once.ts'
import type { StripeApi } from './client/stripe-client.ts'
import { idOf, isFinal, refundedCentsOf, toSubscription } from './to-account.ts'

const PAGE_SIZE = 100

const pageAfter = (after: string | null | undefined) => ({
  limit: PAGE_SIZE,
  ...(after ? { starting_after: after } : {}),
})
const madeSince = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) } })

/** @see Payments.listSubscriptions */
export async function listSubscriptions(
  { stripe }: StripeApi,
  after: string | null,
): Promise<Page<ProviderSubscription>> {
  const page = await stripe.subscriptions.list(pageAfter(after))
  const running = page.data.filter((subscription) => !isFinal(subscription))
  return { items: running.map(toSubscription), nextCursor: cursorAfter(page) }
}

/** @see Payments.listCustomers */
export async function listCustomers({ stripe }: StripeApi, since: Date, after: string | null) {
  const page = await stripe.customers.list({ ...madeSince(since), ...pageAfter(after) })
  return {
    items: page.data.map(({ id, metadata }) => ({ id, coupleId: metadata?.coupleId ?? null })),
    nextCursor: cursorAfter(page),
  }
}

/** Two lists behind one cursor: payments first, then refunds. */
const PAYMENTS = 'pi'
const REFUNDS = 're'

const cursorOf = (list: string, id: string | null): string | null => (id ? `${list}:${id}` : null)

const toRecent = (intent: Stripe.PaymentIntent): RecentPayment[] => {
  const customerId = idOf(intent.customer)
  if (intent.status !== 'succeeded' || !customerId) return []
  return [{ customerId, paymentId: intent.id, refundedCents: refundedCentsOf(intent) }]
}

async function listPaid({ stripe }: StripeApi, since: Date, after: string | undefined): Promise<Page<RecentPayment>> {
  const expand = ['data.latest_charge']
  const page = await stripe.paymentIntents.list({ ...madeSince(since), ...pageAfter(after), expand })
  return { items: page.data.flatMap(toRecent), nextCursor: cursorOf(PAYMENTS, cursorAfter(page)) ?? `${REFUNDS}:` }
}

async function listRefunded(
  { stripe }: StripeApi,
  since: Date,
  after: string | undefined,
): Promise<Page<RecentPayment>> {
  const expand = ['data.payment_intent', 'data.payment_intent.latest_charge']
  const page = await stripe.refunds.list({ ...madeSince(since), ...pageAfter(after), expand })
  const intents = page.data.map(({ payment_intent: intent }) => intent).filter((intent) => typeof intent === 'object')
  return {
    items: intents.flatMap((intent) => (intent ? toRecent(intent) : [])),
    nextCursor: cursorOf(REFUNDS, cursorAfter(page)),
  }
}

/** @see Payments.listRecentPayers */
export async function listRecentPayers(
  api: StripeApi,
  since: Date,
  after: string | null,
): Promise<Page<RecentPayment>> {
  const [list, id] = (after ?? `${PAYMENTS}:`).split(':')
  return list === REFUNDS ? listRefunded(api, since, id) : listPaid(api, since, id)
}
