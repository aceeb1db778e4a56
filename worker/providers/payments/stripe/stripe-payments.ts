import type { Payments } from '../payments.ts'
import { createDeadline } from './client/deadline.ts'
import type { StripeOptions } from './client/stripe-client.ts'
import type { StripeCalls } from './connect-stripe.ts'
import { readEvent } from './read-event.ts'

const DASHBOARD = 'https://dashboard.stripe.com'

/**
 * Takes payments through Stripe. Most requests need no payments, so the first call of an isolate loads the SDK
 * (docs/performance.md).
 */
export function createStripePayments(options: StripeOptions): Payments {
  const isTest = /^[rs]k_test_/.test(options.secretKey)
  const deadline = createDeadline(options.timeoutMs)
  let calls: StripeCalls | undefined
  // Every request imports the module, which is evaluated once: a request must not await the promise of another request.
  const stripe = async (): Promise<StripeCalls> => {
    const { connectStripe } = await import('./connect-stripe.ts')
    calls ??= connectStripe(options, deadline)
    return calls
  }
  return {
    loadAccount: async (...given) => (await stripe()).loadAccount(...given),
    ensureCustomer: async (...given) => (await stripe()).ensureCustomer(...given),
    openSubscription: async (...given) => (await stripe()).openSubscription(...given),
    findClientSecret: async (...given) => (await stripe()).findClientSecret(...given),
    openCheckout: async (...given) => (await stripe()).openCheckout(...given),
    setCancelAtPeriodEnd: async (...given) => (await stripe()).setCancelAtPeriodEnd(...given),
    collect: async (...given) => (await stripe()).collect(...given),
    cancelNow: async (...given) => (await stripe()).cancelNow(...given),
    markWithdrawn: async (...given) => (await stripe()).markWithdrawn(...given),
    moveRenewal: async (...given) => (await stripe()).moveRenewal(...given),
    refund: async (...given) => (await stripe()).refund(...given),
    openPortal: async (...given) => (await stripe()).openPortal(...given),
    openPix: async (...given) => (await stripe()).openPix(...given),
    findPayment: async (...given) => (await stripe()).findPayment(...given),
    findSubscription: async (...given) => (await stripe()).findSubscription(...given),
    findReceipt: async (...given) => (await stripe()).findReceipt(...given),
    listSubscriptions: async (...given) => (await stripe()).listSubscriptions(...given),
    listCustomers: async (...given) => (await stripe()).listCustomers(...given),
    listRecentPayers: async (...given) => (await stripe()).listRecentPayers(...given),
    cleanUp: async (...given) => (await stripe()).cleanUp(...given),
    customerPage: (customerId) => `${DASHBOARD}${isTest ? '/test' : ''}/customers/${customerId}`,
    readEvent: (body, signature) => readEvent(options, body, signature),
  }
}
