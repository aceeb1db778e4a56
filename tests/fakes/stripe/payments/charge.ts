import { type Account, newId } from '../account.ts'
import { describedObject, describedPart } from '../api-description.ts'
import { cardFailure, type Failure } from '../http/failure.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { type Decline, decideCharge } from './cards.ts'
import { attachTo } from './payment-methods.ts'

interface Attempt {
  isOnSession: boolean
  isAuthenticated?: boolean
}

function detailsOf(account: Account, { id, type, card: own }: PaymentMethod): object {
  if (type === 'pix') return { bank_transaction_id: newId('E') }
  const card = account.cards.get(id)
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = own as {
    [field: string]: unknown
  }
  return describedPart('Charge', ['payment_method_details', 'card'], {
    ...{ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 },
    network: card?.brand,
  })
}

function newCharge(account: Account, intent: PaymentIntent, method: PaymentMethod, decline: Decline | null): Charge {
  const isPaid = decline === null
  const id = newId('ch')
  const { type } = method
  const charge = describedObject<Charge>('Charge', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    captured: isPaid,
    created: account.agenda.now(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type, [type]: detailsOf(account, method) },
    receipt_url: isPaid ? `${account.url}/receipts/${id}` : null,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  })
  account.charges.set(id, charge)
  return charge
}

export function succeed(account: Account, intent: PaymentIntent, method: PaymentMethod): void {
  const charge = newCharge(account, intent, method, null)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  } satisfies Partial<PaymentIntent>)
  const isStored = intent.setup_future_usage !== null && intent.customer !== null && method.customer === null
  if (isStored && intent.customer !== null) attachTo(account, method, intent.customer)
  account.emit('charge.succeeded', charge)
  account.emit('payment_intent.succeeded', intent)
}

function fail(account: Account, intent: PaymentIntent, method: PaymentMethod, decline: Decline): void {
  const charge = newCharge(account, intent, method, decline)
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge.id,
    last_payment_error: { type: 'card_error', charge: charge.id, ...decline, payment_method: structuredClone(method) },
  } satisfies Partial<PaymentIntent>)
  account.emit('charge.failed', charge)
  account.emit('payment_intent.payment_failed', intent)
}

function ask(account: Account, intent: PaymentIntent, method: PaymentMethod): void {
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        stripe_js: `${account.url}/3ds/${intent.id}`,
        source: newId('payatt'),
      },
    },
  } satisfies Partial<PaymentIntent>)
  account.emit('payment_intent.requires_action', intent)
}

export function charge(account: Account, intent: PaymentIntent, method: PaymentMethod, attempt: Attempt): void {
  const card = account.cards.get(method.id)
  if (!card) throw new Error(`the payment method ${method.id} has no card`)
  const decision = decideCharge(card, {
    isAuthenticated: false,
    ...attempt,
    wasAuthenticated: account.authenticated.has(method.id),
  })
  if (attempt.isAuthenticated) account.authenticated.add(method.id)
  if (decision.kind === 'accepted') succeed(account, intent, method)
  else if (decision.kind === 'declined') fail(account, intent, method, decision.decline)
  else ask(account, intent, method)
}

export function refuseAuthentication(account: Account, intent: PaymentIntent): void {
  const method = account.paymentMethods.get(intent.payment_method ?? '')
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://docs.stripe.com/error-codes/payment-intent-authentication-failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: structuredClone(method),
    },
  } satisfies Partial<PaymentIntent>)
  account.emit('payment_intent.payment_failed', intent)
}

export function failureOf(intent: PaymentIntent): Failure {
  const error = intent.last_payment_error as Decline & { charge?: string; payment_method?: unknown }
  return cardFailure({ ...error, payment_intent: structuredClone(intent) })
}

export const wasDeclined = ({ status, last_payment_error }: PaymentIntent): boolean =>
  status === 'requires_payment_method' && last_payment_error !== null
