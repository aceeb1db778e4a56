import { type Account, change, mergeMetadata, newId } from '../account.ts'
import { describedObject } from '../api-description.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { cardFailure, invalid, missing, refused } from '../http/failure.ts'
import type { PaymentMethod } from '../stripe-objects.ts'
import { type Card, cardOfNumber, cardOfToken } from './cards.ts'
import { hasCheckDigit } from './check-digit.ts'

export interface CardInput {
  number?: string
  exp_month?: number
  exp_year?: number
  cvc?: string
  token?: string
}

export interface PaymentMethodInput {
  type?: string
  card?: CardInput
  billing_details?: { address?: object; email?: string; name?: string; phone?: string }
  metadata?: unknown
}

export const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
const YEARS_VALID = 4
const NETWORK_CHECKS = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' }

const billingDetails = ({ billing_details: given = {} }: PaymentMethodInput) => ({
  email: null,
  name: null,
  phone: null,
  tax_id: null,
  ...given,
  address: { ...NO_ADDRESS, ...given.address },
})

const yearOf = (account: Account): number => new Date(account.agenda.nowMs()).getUTCFullYear()

function requireValid(account: Account, { number = '', exp_month = 0, exp_year = 0, cvc }: CardInput): void {
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  if (!hasCheckDigit(number))
    throw cardFailure({ code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' })
  if (exp_month < 1 || exp_month > 12) {
    throw cardFailure({
      code: 'invalid_expiry_month',
      param: 'exp_month',
      message: "Your card's expiration month is invalid.",
    })
  }
  if (Date.UTC(year, exp_month) <= account.agenda.nowMs()) {
    throw cardFailure({
      code: 'invalid_expiry_year',
      param: 'exp_year',
      message: "Your card's expiration year is invalid.",
    })
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardFailure({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." })
  }
}

const cardFields = ({ brand, country, number }: Card, exp_month: number, exp_year: number) => ({
  brand,
  checks: NETWORK_CHECKS,
  country,
  display_brand: brand,
  exp_month,
  exp_year,
  fingerprint: Buffer.from(number).toString('base64url').slice(0, 16),
  funding: 'credit',
  generated_from: null,
  last4: number.slice(-4),
  networks: { available: [brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
})

function remember(
  account: Account,
  input: PaymentMethodInput,
  own: Pick<PaymentMethod, 'type'> & Record<string, unknown>,
) {
  const method = describedObject<PaymentMethod>('PaymentMethod', {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(input),
    created: account.agenda.now(),
    customer: null,
    metadata: mergeMetadata({}, input.metadata),
    ...own,
  })
  account.paymentMethods.set(method.id, method)
  return method
}

export function newCardMethod(account: Account, card: Card, input: PaymentMethodInput = {}): PaymentMethod {
  const { exp_month = 12, exp_year = yearOf(account) + YEARS_VALID } = input.card ?? {}
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  const method = remember(account, input, { type: 'card', card: cardFields(card, exp_month, year) })
  account.cards.set(method.id, card)
  return method
}

export const newPixMethod = (account: Account, input: PaymentMethodInput = {}): PaymentMethod =>
  remember(account, input, { type: 'pix', pix: { fingerprint: null } })

/** Creates a payment method. This is the only call that sees a card's number. */
export function createPaymentMethod(account: Account, input: PaymentMethodInput, isBrowser: boolean): PaymentMethod {
  if (input.type === 'pix') return newPixMethod(account, input)
  if (input.type !== 'card' || !input.card)
    throw invalid('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  const { token, number = '' } = input.card
  if (token !== undefined) {
    const card = cardOfToken(token)
    if (!card) throw missing('token', token, 'card[token]', 400)
    return newCardMethod(account, card, input)
  }
  if (!isBrowser)
    throw invalid('Sending credit card numbers directly to the Stripe API is generally unsafe.', {
      param: 'card[number]',
    })
  requireValid(account, input.card)
  return newCardMethod(account, cardOfNumber(number), input)
}

/** Finds a payment method by id, or creates one by the name of a test card: `pm_card_visa`. */
export function findPaymentMethod(account: Account, id: string, param: string, status: 400 | 404 = 404): PaymentMethod {
  const known = account.paymentMethods.get(id)
  if (known) return known
  const card = cardOfToken(id)
  if (id.startsWith('pm_card_') && card) return newCardMethod(account, card)
  throw missing('PaymentMethod', id, param, status)
}

export function requireOwn(account: Account, id: string, customerId: string, param: string): PaymentMethod {
  const method = findPaymentMethod(account, id, param, 400)
  if (method.customer === customerId) return method
  if (id.startsWith('pm_card_')) return attachTo(account, method, customerId)
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  )
}

/** Attaches a card to a customer without asking the bank. */
export function attachTo(account: Account, method: PaymentMethod, customerId: string): PaymentMethod {
  change(account, method, { customer: customerId }, null)
  account.emit('payment_method.attached', method)
  return method
}

export function attachPaymentMethod(account: Account, id: string, customerId: string | undefined): PaymentMethod {
  const method = findPaymentMethod(account, id, 'payment_method')
  if (customerId === undefined)
    throw invalid('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' })
  findCustomer(account, customerId, 'customer', 400)
  if (method.customer === customerId) return method
  if (method.customer !== null) {
    throw refused(
      'The payment method you provided has already been attached to a customer.',
      'payment_method_unexpected_state',
    )
  }
  const card = account.cards.get(method.id)
  if (card?.isDeclinedOnAttach && card.decline)
    throw cardFailure({ ...card.decline, payment_method: structuredClone(method) })
  return attachTo(account, method, customerId)
}

export function detachPaymentMethod(account: Account, id: string): PaymentMethod {
  const method = findPaymentMethod(account, id, 'payment_method')
  if (method.customer === null) {
    throw refused('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  const customer = account.customers.get(method.customer)
  change(account, method, { customer: null }, 'payment_method.detached')
  if (customer?.invoice_settings.default_payment_method === id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null }
    change(account, customer, { invoice_settings }, 'customer.updated')
  }
  return method
}

export function updatePaymentMethod(account: Account, id: string, input: PaymentMethodInput): PaymentMethod {
  const method = findPaymentMethod(account, id, 'payment_method')
  const fields: Partial<PaymentMethod> = { metadata: mergeMetadata({}, input.metadata) }
  if (input.billing_details) fields.billing_details = billingDetails(input)
  change(account, method, fields, 'payment_method.updated')
  return method
}
