import type { Account } from '../account.ts'
import { deletedCustomer } from '../customers/customers.ts'
import { intentOf } from '../invoices/invoices.ts'
import { lineItemsOf } from '../pages/checkout-sessions.ts'
import type { CheckoutSession, Invoice } from '../stripe-objects.ts'
import { invalid } from './failure.ts'

type Wire = { [field: string]: unknown }

/** `data` of a list counts as a level: `data.payments.data.payment.payment_intent` is refused. */
const DEEPEST = 4

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (url: string, data: object[]) => ({ object: 'list', data: structuredClone(data), has_more: false, url })

/** Fields that exist only when they are expanded. */
function includable(account: Account, object: Wire): Record<string, () => unknown> {
  const id = String(object.id)
  if (object.object === 'invoice') {
    const invoice = account.invoices.get(id) as Invoice
    const payments = () => [...account.invoicePayments.values()].filter((payment) => payment.invoice === id)
    return {
      confirmation_secret: () => secretOf(account, invoice),
      payments: () => listOf(`/v1/invoice_payments?invoice=${id}`, payments()),
    }
  }
  if (object.object === 'customer') {
    const own = () =>
      [...account.subscriptions.values()].filter(({ customer, status }) => customer === id && status !== 'canceled')
    return { subscriptions: () => listOf(`/v1/customers/${id}/subscriptions`, own()) }
  }
  if (object.object === 'charge') {
    const own = () => [...account.refunds.values()].filter(({ charge }) => charge === id).reverse()
    return { refunds: () => listOf(`/v1/charges/${id}/refunds`, own()) }
  }
  if (object.object === 'checkout.session') {
    const session = account.checkouts.get(id) as CheckoutSession
    return { line_items: () => listOf(`/v1/checkout/sessions/${id}/line_items`, lineItemsOf(account, session)) }
  }
  return {}
}

function secretOf(account: Account, invoice: Invoice): unknown {
  if (invoice.status === 'draft') return null
  return { client_secret: intentOf(account, invoice).client_secret, type: 'payment_intent' }
}

const STORES = [
  'customers',
  'paymentMethods',
  'subscriptions',
  'invoices',
  'paymentIntents',
  'charges',
  'refunds',
  'prices',
  'products',
  'checkouts',
] as const satisfies readonly (keyof Account)[]

function objectOf(account: Account, id: string): object | undefined {
  if (account.deletedCustomers.has(id)) return deletedCustomer(id)
  for (const name of STORES) {
    const found: object | undefined = account[name].get(id)
    if (found) return structuredClone(found)
  }
  return undefined
}

function expandField(account: Account, holder: Wire, name: string, rest: string[], whole: string): void {
  const more = includable(account, holder)[name]
  if (more && !(name in holder)) holder[name] = more()
  const value = holder[name]
  if (typeof value === 'string') {
    const object = objectOf(account, value)
    if (!object) throw unexpandable(whole)
    holder[name] = object
  }
  if (value === undefined) throw unexpandable(whole)
  if (holder[name] !== null && rest.length > 0) expandPath(account, holder[name], rest, whole)
}

const unexpandable = (path: string) => invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })

function expandPath(account: Account, value: unknown, [name = '', ...rest]: string[], whole: string): void {
  if (Array.isArray(value)) {
    for (const item of value) expandPath(account, item, [name, ...rest], whole)
    return
  }
  if (!isWire(value) || value.deleted === true) return
  if (name === 'data' && Array.isArray(value.data)) {
    if (rest.length > 0) expandPath(account, value.data, rest, whole)
    return
  }
  expandField(account, value, name, rest, whole)
}

export function expandAnswer(account: Account, answer: object, paths: readonly string[]): Wire {
  const copy = structuredClone(answer) as Wire
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > DEEPEST)
      throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, { param: 'expand' })
    expandPath(account, copy, steps, path)
  }
  return copy
}
