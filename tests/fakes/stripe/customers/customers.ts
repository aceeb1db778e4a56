import { type Account, change, mergeMetadata, newId } from '../account.ts'
import { describedObject } from '../api-description.ts'
import { invalid } from '../http/failure.ts'
import { NO_ADDRESS, requireOwn } from '../payments/payment-methods.ts'
import type { Customer } from '../stripe-objects.ts'
import { findCustomer } from './find-customer.ts'

export interface CustomerInput {
  email?: string
  name?: string
  phone?: string
  description?: string
  address?: object | ''
  preferred_locales?: string[]
  metadata?: unknown
  invoice_settings?: { default_payment_method?: string }
}

const MAX_EMAIL_LENGTH = 512
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function requireEmail(email: string | undefined): void {
  if (!email) return
  if (email.length > MAX_EMAIL_LENGTH || !ADDRESS.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
  }
}

function plainFields({ email, name, phone, description, preferred_locales, address }: CustomerInput) {
  const whole = address ? { ...NO_ADDRESS, ...address } : address
  const given = { email, name, phone, description, preferred_locales, address: whole }
  const set = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.map(([field, value]) => [field, value === '' ? null : value]))
}

export function createCustomer(account: Account, input: CustomerInput): Customer {
  requireEmail(input.email)
  const customer = describedObject<Customer>('Customer', {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.agenda.now(),
    currency: null,
    delinquent: false,
    discount: null,
    email: null,
    invoice_prefix: newId('').slice(1, 9).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    metadata: mergeMetadata({}, input.metadata),
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    tax_exempt: 'none',
    test_clock: null,
    ...plainFields(input),
  })
  account.customers.set(customer.id, customer)
  account.emit('customer.created', customer)
  return customer
}

/** Updates a customer; the default card must be its own. */
export function updateCustomer(account: Account, id: string, input: CustomerInput): Customer {
  const customer = findCustomer(account, id, 'id')
  requireEmail(input.email)
  const fields: Partial<Customer> = {
    ...plainFields(input),
    metadata: mergeMetadata(customer.metadata, input.metadata),
  }
  const chosen = input.invoice_settings?.default_payment_method
  if (chosen !== undefined) {
    const default_payment_method =
      chosen === '' ? null : requireOwn(account, chosen, id, 'invoice_settings[default_payment_method]').id
    fields.invoice_settings = { ...customer.invoice_settings, default_payment_method }
  }
  change(account, customer, fields, 'customer.updated')
  return customer
}

/** The object that remains of a deleted customer. */
export const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true })

export function retrieveCustomer(account: Account, id: string): object {
  if (account.deletedCustomers.has(id)) return deletedCustomer(id)
  return findCustomer(account, id, 'id')
}
