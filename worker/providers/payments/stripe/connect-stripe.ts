import type Stripe from 'stripe'
import type { Page, Payments, ProviderSubscription, RecentPayment } from '../payments.ts'
import { cleanUp, collect, findPayment, refund } from './charges.ts'
import { cursorAfter } from './client/create-once.ts'
import type { Deadline } from './client/deadline.ts'
import { createStripeClient, type StripeApi, type StripeOptions, toAppError } from './client/stripe-client.ts'
import { ensureCustomer, loadAccount } from './customers.ts'
import { findReceipt, openCheckout, openPix, openPortal } from './hosted-pages.ts'
import {
  cancelNow,
  findClientSecret,
  findSubscription,
  markWithdrawn,
  moveRenewal,
  openSubscription,
  setCancelAtPeriodEnd,
} from './subscriptions.ts'
import { idOf, isFinal, refundedCentsOf, toSubscription } from './to-account.ts'

const PAGE_SIZE = 100

/** Two lists behind one cursor: payments first, then refunds. */
const PAYMENTS = 'pi'
const REFUNDS = 're'

/** All calls to the provider; a webhook event is read without the SDK. */
export type StripeCalls = Omit<Payments, 'readEvent' | 'customerPage'>

/**
 * Connects the calls to Stripe's SDK, API 2026-10-28.endive.
 *
 * Every creating call has an idempotency key with the id of the newest earlier object, so that a double click, a retry
 * after a timeout and two tabs create one object. A replayed response is never used as the current state.
 */
export function connectStripe(options: StripeOptions, deadline: Deadline): StripeCalls {
  const api: StripeApi = { stripe: createStripeClient(options, deadline), options }
  const ask = async <T>(work: (api: StripeApi) => Promise<T>): Promise<T> => {
    try {
      return await deadline.within(() => work(api))
    } catch (error) {
      throw toAppError(error)
    }
  }
  return {
    loadAccount: (customerId) => ask((stripe) => loadAccount(stripe, customerId)),
    ensureCustomer: (payer) => ask((stripe) => ensureCustomer(stripe, payer)),
    openSubscription: (payer, card) => ask((stripe) => openSubscription(stripe, payer, card)),
    findClientSecret: (id) => ask((stripe) => findClientSecret(stripe, id)),
    openCheckout: (payer, urls) => ask((stripe) => openCheckout(stripe, payer, urls)),
    setCancelAtPeriodEnd: (id, endsAtPeriodEnd) => ask((stripe) => setCancelAtPeriodEnd(stripe, id, endsAtPeriodEnd)),
    collect: (id, attempt) => ask((stripe) => collect(stripe, id, attempt)),
    cancelNow: (id) => ask((stripe) => cancelNow(stripe, id)),
    markWithdrawn: (id) => ask((stripe) => markWithdrawn(stripe, id)),
    moveRenewal: (id, at, attempt) => ask((stripe) => moveRenewal(stripe, id, at, attempt)),
    refund: (...given) => ask((stripe) => refund(stripe, ...given)),
    openPortal: (customerId, page) => ask((stripe) => openPortal(stripe, customerId, page)),
    openPix: (payer, pass) => ask((stripe) => openPix(stripe, payer, pass)),
    findPayment: (id) => ask((stripe) => findPayment(stripe, id)),
    findSubscription: (id) => ask((stripe) => findSubscription(stripe, id)),
    findReceipt: (id) => ask((stripe) => findReceipt(stripe, id)),
    listSubscriptions: (after) => ask((stripe) => listSubscriptions(stripe, after)),
    listCustomers: (since, after) => ask((stripe) => listCustomers(stripe, since, after)),
    listRecentPayers: (since, after) => ask((stripe) => listRecentPayers(stripe, since, after)),
    cleanUp: (account) => ask((stripe) => cleanUp(stripe, account)),
  }
}

const pageAfter = (after: string | null | undefined) => ({
  limit: PAGE_SIZE,
  ...(after ? { starting_after: after } : {}),
})
const madeSince = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) } })

async function listSubscriptions({ stripe }: StripeApi, after: string | null): Promise<Page<ProviderSubscription>> {
  const page = await stripe.subscriptions.list(pageAfter(after))
  const running = page.data.filter((subscription) => !isFinal(subscription))
  return { items: running.map(toSubscription), nextCursor: cursorAfter(page) }
}

async function listCustomers({ stripe }: StripeApi, since: Date, after: string | null) {
  const page = await stripe.customers.list({ ...madeSince(since), ...pageAfter(after) })
  return {
    items: page.data.map(({ id, metadata }) => ({ id, userId: metadata?.userId ?? null })),
    nextCursor: cursorAfter(page),
  }
}

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

async function listRecentPayers(api: StripeApi, since: Date, after: string | null): Promise<Page<RecentPayment>> {
  const [list, id] = (after ?? `${PAYMENTS}:`).split(':')
  return list === REFUNDS ? listRefunded(api, since, id) : listPaid(api, since, id)
}
