import { afterEach, beforeEach, expect } from 'vitest'
import { AppError } from '../../../worker/lib/app-error.ts'
import type { Payments } from '../../../worker/providers/payments/payments.ts'
import { createStripePayments } from '../../../worker/providers/payments/stripe/stripe-payments.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { Behaviour } from '../../fakes/stripe/http/faults.ts'
import { paymentIntentIdOf } from '../../fakes/stripe/payments/client-secret.ts'

/** Time of the fake server's frozen clock at the start of each test. */
export const START = '2026-01-10T12:00:00Z'
export const RETURN_URLS = { success: 'https://pradois.example/premium?ok', cancel: 'https://pradois.example/premium' }
export const NO_DETAILS = { name: null, email: null, postalCode: null }

/**
 * Returns the `AppError` with which the work fails.
 *
 * @throws if the work succeeds or fails with another error
 */
export const appErrorOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof AppError) return error
  throw new Error('it did not fail as expected', { cause: error })
}

export const payerOf = (customerId: string, attempt = 0) => ({ userId: 'user', customerId, attempt })

/** Expects that every request was valid, and that every creating one had an idempotency key. */
function expectProperRequests(stripe: FakeStripe): void {
  expect(stripe.violations).toEqual([])
  const creating = stripe.withoutKey.filter(({ operation }) => /\.(create|attach|pay)$/.test(operation ?? ''))
  expect(creating.filter(({ operation }) => operation !== 'billingPortal.sessions.create')).toEqual([])
  expect(stripe.drift).toEqual([])
}

/** Creates payments at a new fake server for each test, and common steps. */
export function paymentsAtStripe() {
  // Empty until `beforeEach` has run.
  const stripe = {} as FakeStripe
  const payments = {} as Payments
  const reports: object[] = []

  const connect = ({ timeoutMs = 20_000, priceId = stripe.settings.STRIPE_PRICE_ID as string | null } = {}) =>
    createStripePayments({
      secretKey: stripe.settings.STRIPE_SECRET_KEY,
      webhookSecret: stripe.settings.STRIPE_WEBHOOK_SECRET,
      priceId,
      baseUrl: stripe.url,
      now: stripe.now,
      report: (line) => void reports.push(line),
      timeoutMs,
    })

  beforeEach(async () => {
    Object.assign(stripe, await startFakeStripe({ now: START, checksAnswers: true }))
    Object.assign(payments, connect())
    reports.length = 0
  })
  afterEach(async () => {
    await stripe.stop()
    expectProperRequests(stripe)
  })

  const newCustomer = (userId = 'user') => payments.ensureCustomer({ userId, customerId: null, attempt: 0 })
  const withCard = (card = 'visa') => ({ ...NO_DETAILS, paymentMethodId: stripe.newCard(card) })

  /** Confirms the payment in place of the browser, with the client secret that it received. */
  async function pay(clientSecret: string | null, paymentMethodId: string): Promise<string> {
    const id = paymentIntentIdOf(clientSecret)
    const response = await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: stripe.settings.STRIPE_PUBLISHABLE_KEY,
        client_secret: clientSecret ?? '',
        payment_method: paymentMethodId,
      }),
    })
    const answer = (await response.json()) as { status?: string; error?: { code: string } }
    return answer.status ?? answer.error?.code ?? ''
  }

  return {
    stripe,
    payments,
    /** Reported events, for example a price that differs from the one shown. */
    reports,
    connect,
    newCustomer,
    withCard,
    pay,
    openSubscription: (customerId: string, card = 'visa') =>
      payments.openSubscription(payerOf(customerId), withCard(card)),
    async subscribe(card = 'visa') {
      const customerId = await newCustomer()
      const method = withCard(card)
      const { subscription, clientSecret } = await payments.openSubscription(payerOf(customerId), method)
      expect(await pay(clientSecret, method.paymentMethodId)).toBe('succeeded')
      return { customerId, subscriptionId: subscription.id }
    },
    /** Fails one kind of call, always or a number of times. */
    failOn(operation: string, behaviour: Behaviour, times = Number.POSITIVE_INFINITY): void {
      let left = times
      stripe.behave((asked) => (asked.operation === operation && left-- > 0 ? behaviour : 'accept'))
    },
  }
}
