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

/** What the account's owner has set on the provider's dashboard. */
interface AccountRules {
  /** What becomes of a subscription whose renewal could not be charged in two weeks. */
  dunning: 'cancel' | 'unpaid'
  /** Between a renewal and its charge; an hour at the provider. */
  draftSeconds: number
}

/** Everything that the provider keeps of one account. */
export interface Account {
  agenda: Agenda
  rules: AccountRules
  /** Where the provider's pages are. */
  url: string
  products: Map<string, { id: string; object: string; created: number }>
  prices: Map<string, Price>
  customers: Map<string, Customer>
  deletedCustomers: Set<string>
  paymentMethods: Map<string, PaymentMethod>
  /** What each payment method will do. */
  cards: Map<string, Card>
  /** Cards whose bank has been asked once: it lets later charges pass without the person. */
  authenticated: Set<string>
  subscriptions: Map<string, Subscription>
  invoices: Map<string, Invoice>
  invoicePayments: Map<string, InvoicePayment>
  paymentIntents: Map<string, PaymentIntent>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  checkouts: Map<string, CheckoutSession>
  portals: Map<string, PortalSession>
  /** Tells the webhook; the object is copied as it is at this moment. */
  emit(type: string, object: object, previous?: object): void
}

/** Long enough for a number of any length of test. */
const ID_BYTES = 9

/** An id as the provider makes them: `cus_…`, `sub_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(ID_BYTES).toString('hex')}`

/** An account with nothing in it. */
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

/** Changes an object and reports it, with what was there before, as the provider's `…updated` events do. */
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

/** Fields given as text are set, those given as `''` removed; `''` for all of it clears it. */
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
