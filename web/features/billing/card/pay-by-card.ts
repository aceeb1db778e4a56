import type { StripeCardElement } from '@stripe/stripe-js'
import type { NewSubscription, StartedSubscription } from '#contracts/billing'
import { checkout } from '../../../copy/billing/checkout.ts'
import { ApiError, isSessionLoss } from '../../../platform/api/api-client.ts'
import {
  cardProblem,
  type PaymentProblem,
  paymentProblem,
  type Refusal,
  toCardProblem,
  toRefusalProblem,
  toServerProblem,
} from '../checkout/payment-problem.tsx'
import { isPostalCode, type Subscriber, type SubscriberProblems, toSubscriberProblems } from './check-subscriber.ts'

interface MethodRequest<Card> {
  type: 'card'
  card: Card
  billing_details: ReturnType<typeof toBillingDetails>
}

/** The fields of the provider's response that are read. */
export interface MethodAnswer {
  error?: Refusal | undefined
  paymentMethod?: { id: string } | undefined
}

export interface Confirmation {
  error?: (Refusal & { payment_intent?: { status: string } | undefined }) | undefined
}

export interface LoadedCard<Card = StripeCardElement> {
  stripe: {
    createPaymentMethod(request: MethodRequest<Card>): Promise<MethodAnswer>
    confirmCardPayment(clientSecret: string, data: { payment_method: string }): Promise<Confirmation>
  }
  card: Card
}

interface PaymentServer {
  createSubscription: (subscription: NewSubscription) => Promise<StartedSubscription>
  confirmPayment: () => Promise<unknown>
  activateSubscription: (subscriptionId: string) => Promise<boolean>
}

export type PaymentOutcome =
  /** `at-once`: no confirmation was needed. */
  | { kind: 'paid'; how: 'at-once' | 'confirmed' }
  /** `isKnown`: the bank approved, and only the provider's confirmation is missing; otherwise the outcome is unknown. */
  | { kind: 'waiting'; subscriptionId: string; isKnown: boolean }
  | { kind: 'problem'; problem: PaymentProblem }
  | { kind: 'invalid'; problems: SubscriberProblems }
  | { kind: 'already-premium' }
  | { kind: 'session-lost' }

const METHOD_TIMEOUT_MS = 45_000
/** Errors that mean a refusal. After any other error the payment may have gone through. */
const REFUSALS: readonly string[] = ['card_error', 'validation_error', 'invalid_request_error', 'authentication_error']
const CONTINUING: readonly string[] = ['succeeded', 'processing']
/** Error codes that mean that the payment is being handled elsewhere, e.g. in another tab. */
const ELSEWHERE: readonly (string | undefined)[] = ['payment_intent_unexpected_state', 'lock_timeout']

const failed = (problem: PaymentProblem): PaymentOutcome => ({ kind: 'problem', problem })

/**
 * Pays a subscription with the card in the field: creates the payment method, has the server create the subscription,
 * confirms the payment (with 3-D Secure) and has the server ask the provider whether it is paid.
 *
 * Never throws. A payment whose outcome is unknown is not reported as failed.
 *
 * @see docs/product.md (checkout); docs/rules.md, billing.1
 */
export async function payByCard<Card>(
  loaded: LoadedCard<Card>,
  subscriber: Subscriber,
  server: PaymentServer,
): Promise<PaymentOutcome> {
  const method = await toMethod(loaded, subscriber)
  if (typeof method !== 'string') return failed(method)
  try {
    const started = await server.createSubscription(toSubscription(method, subscriber))
    return await finish(loaded, method, started, server)
  } catch (error) {
    return toFailureOutcome(error)
  }
}

/** Creates the payment method. @returns its id, or why there is none */
async function toMethod<Card>(
  { stripe, card }: LoadedCard<Card>,
  subscriber: Subscriber,
): Promise<string | PaymentProblem> {
  try {
    const { error, paymentMethod } = await withTimeout(
      METHOD_TIMEOUT_MS,
      stripe.createPaymentMethod({ type: 'card', card, billing_details: toBillingDetails(subscriber) }),
    )
    if (error) return toCardProblem(error)
    return paymentMethod?.id ?? cardProblem(checkout.cardError.noMethod)
  } catch {
    return paymentProblem(checkout.paymentError.providerDown, true)
  }
}

async function finish<Card>(
  { stripe }: Pick<LoadedCard<Card>, 'stripe'>,
  method: string,
  { success, status, clientSecret, subscriptionId }: StartedSubscription,
  server: PaymentServer,
): Promise<PaymentOutcome> {
  if (!success) return failed(paymentProblem(checkout.paymentError.notCreated))
  if (status === 'active') {
    // Premium is active already, so a failure of this call changes nothing.
    await server.confirmPayment().catch(() => undefined)
    return { kind: 'paid', how: 'at-once' }
  }
  const unknown: PaymentOutcome = { kind: 'waiting', subscriptionId, isKnown: false }
  if (clientSecret !== null) {
    const error = await confirm(stripe, clientSecret, method)
    if (error === 'unknown') return unknown
    if (error) return failed(toRefusalProblem(error))
  }
  // The card is already charged: if this call fails, the webhook event still confirms the payment.
  const isActive = await server.activateSubscription(subscriptionId).catch(() => false)
  return isActive ? { kind: 'paid', how: 'confirmed' } : { kind: 'waiting', subscriptionId, isKnown: true }
}

/** Confirms the payment with the bank. @returns the reason of a refusal; null if approved; `unknown` if the response was lost */
async function confirm<Card>(
  stripe: LoadedCard<Card>['stripe'],
  clientSecret: string,
  method: string,
): Promise<Refusal | 'unknown' | null> {
  const { error } = await stripe
    .confirmCardPayment(clientSecret, { payment_method: method })
    .catch(() => ({ error: 'unknown' as const }))
  if (!error || error === 'unknown') return error ?? null
  if (error.payment_intent && CONTINUING.includes(error.payment_intent.status)) return null
  return REFUSALS.includes(error.type) && !ELSEWHERE.includes(error.code) ? error : 'unknown'
}

/** The outcome of a failed call of the API: no payment was started. */
export function toFailureOutcome(error: unknown): PaymentOutcome {
  if (isSessionLoss(error)) return { kind: 'session-lost' }
  if (!(error instanceof ApiError)) return failed(toServerProblem(error))
  if (error.code === 'already_premium' || error.code === 'partner_pays') return { kind: 'already-premium' }
  const problems = toSubscriberProblems(error.fields)
  return error.status === 400 && Object.keys(problems).length > 0
    ? { kind: 'invalid', problems }
    : failed(toServerProblem(error))
}

function toBillingDetails({ name, email, postalCode }: Subscriber) {
  const address = isPostalCode(postalCode) ? { address: { postal_code: postalCode } } : {}
  return { name: name.trim(), email: email.trim(), ...address }
}

const toSubscription = (paymentMethodId: string, { name, email, postalCode }: Subscriber): NewSubscription => ({
  paymentMethodId,
  name: name.trim(),
  email: email.trim(),
  // A partial postal code is not sent: the field is optional and never refused.
  postalCode: isPostalCode(postalCode) ? postalCode : null,
})

/** @throws Error if `work` takes longer than `limitMs` */
async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
