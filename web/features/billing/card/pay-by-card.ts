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
} from '../checkout/payment-problem.ts'
import { isPostalCode, type Subscriber, type SubscriberProblems, toSubscriberProblems } from './check-subscriber.ts'

interface MethodRequest<Card> {
  type: 'card'
  card: Card
  billing_details: ReturnType<typeof toBillingDetails>
}

/** What the provider's script answers, as far as it is read. */
export interface MethodAnswer {
  error?: Refusal | undefined
  paymentMethod?: { id: string } | undefined
}
export interface Confirmation {
  error?: (Refusal & { payment_intent?: { status: string } | undefined }) | undefined
}

/** The provider's card field, ready to be charged. */
export interface LoadedCard<Card = StripeCardElement> {
  stripe: {
    createPaymentMethod(request: MethodRequest<Card>): Promise<MethodAnswer>
    confirmCardPayment(clientSecret: string, data: { payment_method: string }): Promise<Confirmation>
  }
  card: Card
}

/** The calls of our server that a payment takes. */
interface PaymentServer {
  createSubscription: (subscription: NewSubscription) => Promise<StartedSubscription>
  activateSubscription: (subscriptionId: string) => Promise<boolean>
}

export type PaymentOutcome =
  /** `at-once`: nothing was left to confirm. */
  | { kind: 'paid'; how: 'at-once' | 'confirmed' }
  /** `isReference`: the bank said yes, and only its word to us is missing; else nobody knows yet whether it did. */
  | { kind: 'waiting'; subscriptionId: string; isKnown: boolean }
  | { kind: 'problem'; problem: PaymentProblem }
  | { kind: 'invalid'; problems: SubscriberProblems }
  | { kind: 'already-premium' }
  | { kind: 'session-lost' }

const METHOD_TIMEOUT_MS = 45_000
/** Of every other error nobody can tell whether the payment went on behind it. */
const REFUSALS: readonly string[] = ['card_error', 'validation_error', 'invalid_request_error', 'authentication_error']
const CONTINUING: readonly string[] = ['succeeded', 'processing']
/** Something else is happening with this payment, e.g. in another tab. */
const ELSEWHERE: readonly (string | undefined)[] = ['payment_intent_unexpected_state', 'lock_timeout']

const failed = (problem: PaymentProblem): PaymentOutcome => ({ kind: 'problem', problem })

/**
 * Pays a subscription with the card in the field: the card becomes a payment method, the server begins a subscription,
 * the bank is asked (3-D Secure included), and the server asks the provider whether it is paid.
 *
 * Never throws, and reports no payment as failed whose outcome is unknown.
 *
 * @see PRODUCT §4 (checkout), §8 (payment)
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

/** The id of the payment method, or why there is none. */
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
  if (status === 'active') return { kind: 'paid', how: 'at-once' }
  const unknown: PaymentOutcome = { kind: 'waiting', subscriptionId, isKnown: false }
  if (clientSecret !== null) {
    const error = await confirm(stripe, clientSecret, method)
    if (error === 'unknown') return unknown
    if (error) return failed(toRefusalProblem(error))
  }
  // The card has been charged by now: whatever goes wrong here, the provider's word comes later.
  const isActive = await server.activateSubscription(subscriptionId).catch(() => false)
  return isActive ? { kind: 'paid', how: 'confirmed' } : { kind: 'waiting', subscriptionId, isKnown: true }
}

/** Has the bank asked. @returns why it refused; null: it did not; `unknown`: nobody can tell */
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

/** What it means that our server began no payment. */
export function toFailureOutcome(error: unknown): PaymentOutcome {
  if (isSessionLoss(error)) return { kind: 'session-lost' }
  if (!(error instanceof ApiError)) return failed(toServerProblem(error))
  if (error.code === 'already_premium') return { kind: 'already-premium' }
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
  // Half a postal code is none: the field may stay empty and is never refused.
  postalCode: isPostalCode(postalCode) ? postalCode : null,
})

/** @throws when nothing came in time */
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
