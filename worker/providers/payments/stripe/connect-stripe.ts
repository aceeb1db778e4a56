import type { Payments } from '../payments.ts'
import { collect, findPayment, refund, tidy } from './charges.ts'
import type { Deadline } from './client/deadline.ts'
import { createStripeClient, type StripeApi, type StripeOptions } from './client/stripe-client.ts'
import { toAppError } from './client/stripe-errors.ts'
import { ensureCustomer, loadAccount } from './customers.ts'
import { findReceipt, openCheckout, openPix, openPortal } from './hosted-pages.ts'
import { listCustomers, listRecentPayers, listSubscriptions } from './reconciliation-lists.ts'
import {
  cancelNow,
  findClientSecret,
  findSubscription,
  markWithdrawn,
  openSubscription,
  setCancelAtPeriodEnd,
} from './subscriptions.ts'

/** Everything that asks the provider; a webhook event is read without its SDK. */
export type StripeCalls = Omit<Payments, 'readEvent'>

/**
 * Connects the calls to Stripe's SDK, API 2026-10-28.endive.
 *
 * Every creating call carries an idempotency key that names the newest object before it, so that a double click, a
 * retry after a timeout and two tabs create one object. A replayed answer is never taken for the present state.
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
    refund: (paymentId, attempt, amountCents) => ask((stripe) => refund(stripe, paymentId, attempt, amountCents)),
    openPortal: (customerId, page) => ask((stripe) => openPortal(stripe, customerId, page)),
    openPix: (payer, pass) => ask((stripe) => openPix(stripe, payer, pass)),
    findPayment: (id) => ask((stripe) => findPayment(stripe, id)),
    findSubscription: (id) => ask((stripe) => findSubscription(stripe, id)),
    findReceipt: (id) => ask((stripe) => findReceipt(stripe, id)),
    listSubscriptions: (after) => ask((stripe) => listSubscriptions(stripe, after)),
    listCustomers: (since, after) => ask((stripe) => listCustomers(stripe, since, after)),
    listRecentPayers: (since, after) => ask((stripe) => listRecentPayers(stripe, since, after)),
    tidy: (account) => ask((stripe) => tidy(stripe, account)),
  }
}
