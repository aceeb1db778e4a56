import { randomBytes } from 'node:crypto'
import type { Agenda } from './agenda.ts'
import type { Card } from './payments/cards.ts'
import type {
  Charge,
  CheckoutSession,
  Customer,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Refund,
  Subscription,
} from './stripe-objects.ts'

/** The settings of the account's owner in the provider's dashboard. */
interface AccountRules {
  /** What happens to a subscription whose renewal could not be charged in two weeks. */
  dunning: 'cancel' | 'unpaid'
  /** The time between a renewal and its charge; an hour at the real provider. */
  draftSeconds: number
}

/** Everything that the provider stores of one account. */
export interface Account {
  agenda: Agenda
  rules: AccountRules
  /** The origin of the provider's pages. */
  url: string
  products: Map<string, { id: string; object: string; created: number }>
  prices: Map<string, Price>
  customers: Map<string, Customer>
  deletedCustomers: Set<string>
  paymentMethods: Map<string, PaymentMethod>
  /** The test card behind each payment method. */
  cards: Map<string, Card>
  /** Cards that were authenticated once: the bank allows later charges without the person. */
  authenticated: Set<string>
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  invoicePayments: Map<string, InvoicePayment>
  paymentIntents: Map<string, PaymentIntent>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  checkouts: Map<string, CheckoutSession>
  portals: Map<string, PortalSession>
  /** Sends a webhook event with a copy of the object as it is now. */
  emit(type: string, object: object, previous?: object): void
}

/** Long enough for ids never to repeat in a test run. */
const ID_BYTES = 9

export const newId = (prefix: string): string => `${prefix}_${randomBytes(ID_BYTES).toString('hex')}`

export function emptyAccount(fixed: Pick<Account, 'agenda' | 'rules' | 'url' | 'emit'>): Account {
  return {
    ...fixed,
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    deletedCustomers: new Set(),
    paymentMethods: new Map(),
    cards: new Map(),
    authenticated: new Set(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    paymentIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    checkouts: new Map(),
    portals: new Map(),
  }
}

/** Changes an object and sends the event, with the previous values as in the provider's `…updated` events. */
export function change<T extends { [field: string]: unknown }>(
  account: Account,
  object: T,
  fields: Partial<T>,
  event: string | null,
): void {
  const previous: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (JSON.stringify(object[name]) !== JSON.stringify(value)) previous[name] = structuredClone(object[name])
  }
  Object.assign(object, fields)
  if (event !== null && Object.keys(previous).length > 0) account.emit(event, object, previous)
}

/**
 * Merges metadata as the provider does: a text sets a field, `''` removes it, and `''` in place of the object clears
 * it.
 */
export function mergeMetadata(before: Record<string, string>, given: unknown): Record<string, string> {
  if (given === undefined) return before
  if (typeof given !== 'object' || given === null) return {}
  const merged = { ...before, ...given }
  return Object.fromEntries(
    Object.entries(merged)
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([, value]) => value !== ''),
  )
}
