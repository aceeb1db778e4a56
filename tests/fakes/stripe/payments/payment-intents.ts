import { randomBytes } from 'node:crypto'
import { type Account, change, mergeMetadata, newId } from '../account.ts'
import { describedObject } from '../api-description.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { invalid, missing, refused } from '../http/failure.ts'
import type { IntentStatus, PaymentIntent } from '../stripe-objects.ts'
import { SECRET_SEPARATOR } from './client-secret.ts'
import type { PaymentMethodInput } from './payment-methods.ts'

export interface IntentInput {
  amount?: number
  currency?: string
  customer?: string
  allowed_payment_method_types?: string[]
  automatic_payment_methods?: { enabled: boolean }
  confirm?: boolean
  description?: string
  metadata?: unknown
  off_session?: boolean | string
  payment_method?: string
  payment_method_data?: PaymentMethodInput
  payment_method_options?: PaymentIntent['payment_method_options']
  receipt_email?: string
  return_url?: string
  setup_future_usage?: 'off_session' | 'on_session' | ''
  use_stripe_sdk?: boolean
}

/** Minimum amount in centavos. */
const MIN_AMOUNT = 50

export function findIntent(account: Account, id: string, status: 400 | 404 = 404): PaymentIntent {
  const intent = account.paymentIntents.get(id)
  if (!intent) throw missing('payment_intent', id, 'intent', status)
  return intent
}

export function newIntent(
  account: Account,
  fields: Pick<PaymentIntent, 'amount' | 'currency' | 'customer'> & Partial<PaymentIntent>,
): PaymentIntent {
  const id = newId('pi')
  const intent = describedObject('PaymentIntent', {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: null,
    capture_method: 'automatic_async',
    client_secret: id + SECRET_SEPARATOR + randomBytes(12).toString('hex'),
    confirmation_method: 'automatic',
    created: account.agenda.now(),
    last_payment_error: null,
    latest_charge: null,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
    ...fields,
  } as PaymentIntent)
  account.paymentIntents.set(id, intent)
  account.emit('payment_intent.created', intent)
  return intent
}

function requireAmount({ amount, currency }: IntentInput): { amount: number; currency: string } {
  if (amount === undefined)
    throw invalid('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' })
  if (!currency) throw invalid('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' })
  if (!Number.isInteger(amount))
    throw invalid(`Invalid integer: ${amount}`, { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < MIN_AMOUNT) {
    throw invalid('Amount must be at least R$0.50 brl', { code: 'amount_too_small', param: 'amount' })
  }
  return { amount, currency: currency.toLowerCase() }
}

export function createIntent(account: Account, input: IntentInput): PaymentIntent {
  const money = requireAmount(input)
  if (input.customer) findCustomer(account, input.customer, 'customer', 400)
  const types = input.allowed_payment_method_types ?? ['card']
  return newIntent(account, {
    ...money,
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    automatic_payment_methods: input.allowed_payment_method_types ? null : { allow_redirects: 'always', enabled: true },
    customer: input.customer ?? null,
    description: input.description ?? null,
    metadata: mergeMetadata({}, input.metadata),
    payment_method_options: input.payment_method_options ?? {},
    payment_method_types: types,
    receipt_email: input.receipt_email ?? null,
    setup_future_usage: input.setup_future_usage || null,
  })
}

export function updateIntent(account: Account, id: string, input: IntentInput): PaymentIntent {
  const intent = findIntent(account, id)
  const fields: Partial<PaymentIntent> = { metadata: mergeMetadata(intent.metadata, input.metadata) }
  if (input.description !== undefined) fields.description = input.description
  if (input.receipt_email !== undefined) fields.receipt_email = input.receipt_email || null
  change(account, intent, fields, null)
  return intent
}

const CANCELABLE: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function cancelIntent(account: Account, intent: PaymentIntent, reason: string | null): void {
  if (!CANCELABLE.includes(intent.status)) {
    throw refused(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
      { payment_intent: structuredClone(intent) },
    )
  }
  account.agenda.drop(`end of ${intent.id}`)
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: account.agenda.now(),
    cancellation_reason: reason,
    next_action: null,
  } satisfies Partial<PaymentIntent>)
  account.emit('payment_intent.canceled', intent)
}
