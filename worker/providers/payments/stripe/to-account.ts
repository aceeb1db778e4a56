import type Stripe from 'stripe'
import { PASS_MONTHS, type PassMonths } from '#contracts/billing'
import type { BillingAccount, ProviderPayment, ProviderSubscription, SubscriptionState } from '../payments.ts'

/** Set in a subscription's metadata when its purchase is being withdrawn. */
export const WITHDRAWN = { withdrawn: 'true' } as const

/** The raw objects of one customer. */
export interface RawAccount {
  customerId: string
  /** Null if it was deleted or never existed. */
  customer: Stripe.Customer | null
  isDeleted: boolean
  subscriptions: readonly Stripe.Subscription[]
  invoices: readonly Stripe.Invoice[]
  /** Payment intents in any state, with their latest charges. */
  intents: readonly Stripe.PaymentIntent[]
}

const toDate = (seconds: number): Date => new Date(seconds * 1000)
const isNumber = (value: unknown): value is number => typeof value === 'number'
const latest = (seconds: readonly unknown[]): Date | null => {
  const known = seconds.filter(isNumber)
  return known.length > 0 ? toDate(Math.max(...known)) : null
}

const STATES: ReadonlyMap<string, SubscriptionState> = new Map([
  ['incomplete', 'incomplete'],
  ['trialing', 'active'],
  ['active', 'active'],
  ['past_due', 'past_due'],
])

/** Whether a subscription is in a final state. */
export const isFinal = ({ status }: { status: string }): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** The provider may add states at any time: an unknown one grants nothing. */
const toState = (status: string): SubscriptionState => STATES.get(status) ?? 'ended'

export const toSubscription = (subscription: Stripe.Subscription): ProviderSubscription => ({
  id: subscription.id,
  customerId: idOf(subscription.customer) ?? '',
  userId: subscription.metadata?.userId ?? null,
  state: toState(subscription.status),
  status: subscription.status,
  currentPeriodEnd: latest(subscription.items?.data?.map((item) => item.current_period_end) ?? []),
  extendedUntil: latest([subscription.trial_end]),
  // An end that was scheduled in the provider's dashboard is only in `cancel_at`.
  endsAtPeriodEnd: Boolean(subscription.cancel_at_period_end) || isNumber(subscription.cancel_at),
  isWithdrawn: subscription.metadata?.withdrawn === WITHDRAWN.withdrawn,
  createdAt: toDate(subscription.created),
})

const RANKS: readonly SubscriptionState[] = ['active', 'past_due', 'incomplete', 'ended']

/** Sorts the most relevant first: by state, then the newest. */
export const byRelevance = (a: ProviderSubscription, b: ProviderSubscription): number =>
  RANKS.indexOf(a.state) - RANKS.indexOf(b.state) || b.createdAt.getTime() - a.createdAt.getTime()

/** Invoices of subscriptions by the id of the payment intent that paid them. */
function invoicesByIntent(invoices: readonly Stripe.Invoice[]): ReadonlyMap<string, Stripe.Invoice> {
  const ofSubscriptions = invoices.filter((invoice) => subscriptionOf(invoice) !== null)
  return new Map(
    ofSubscriptions.flatMap((invoice) =>
      (invoice.payments?.data ?? []).flatMap(({ payment }) => {
        const intentId = idOf(payment?.payment_intent)
        return intentId ? [[intentId, invoice] as const] : []
      }),
    ),
  )
}

const subscriptionOf = ({ parent }: Stripe.Invoice): string | null => idOf(parent?.subscription_details?.subscription)

const toMonths = (metadata: Stripe.Metadata | null | undefined): PassMonths | null =>
  PASS_MONTHS.find((months) => String(months) === metadata?.months) ?? null

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null

export const refundedCentsOf = (intent: Stripe.PaymentIntent): number => chargeOf(intent)?.amount_refunded ?? 0

const FAILED: ReadonlySet<string | null> = new Set(['failed', 'canceled'])

const refundsOf = (intent: Stripe.PaymentIntent) =>
  (chargeOf(intent)?.refunds?.data ?? [])
    .filter(({ status }) => !FAILED.has(status))
    .map(({ id, amount, created }) => ({ id, amountCents: amount, refundedAt: toDate(created) }))

const moneyOf = (intent: Stripe.PaymentIntent) => ({
  id: intent.id,
  amountCents: intent.amount_received,
  refundedCents: refundedCentsOf(intent),
  refunds: refundsOf(intent),
  currency: intent.currency,
  isDisputed: chargeOf(intent)?.disputed ?? false,
})

/** Null if it did not succeed, or is not for a subscription or pass of this product. */
function toPayment(intent: Stripe.PaymentIntent, invoice: Stripe.Invoice | undefined): ProviderPayment | null {
  if (intent.status !== 'succeeded') return null
  const chargedAt = toDate(chargeOf(intent)?.created ?? intent.created)
  if (invoice) {
    return {
      ...moneyOf(intent),
      kind: 'subscription',
      subscriptionId: subscriptionOf(invoice),
      months: null,
      paidAt: latest([invoice.status_transitions?.paid_at]) ?? chargedAt,
      periodEnd: latest(invoice.lines?.data?.map((line) => line.period?.end) ?? []),
    }
  }
  const months = toMonths(intent.metadata)
  if (months === null) return null
  return { ...moneyOf(intent), kind: 'pix', subscriptionId: null, months, paidAt: chargedAt, periodEnd: null }
}

function toPayments({ intents, invoices }: Pick<RawAccount, 'intents' | 'invoices'>): ProviderPayment[] {
  const invoiceOf = invoicesByIntent(invoices)
  return intents
    .map((intent) => toPayment(intent, invoiceOf.get(intent.id)))
    .filter((payment) => payment !== null)
    .toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
}

type Method = string | Stripe.PaymentMethod | null | undefined

const createdOf = (method: Method): number => (typeof method === 'object' && method ? method.created : 0)

function toCard(method: Method): BillingAccount['card'] {
  const card = typeof method === 'object' ? method?.card : null
  return card ? { brand: card.brand, last4: card.last4 } : null
}

/** The card that renews a subscription, and the subscription's own card that Stripe would use instead. */
function cardsOf(customer: Stripe.Customer | null, subscription: Stripe.Subscription | undefined) {
  const common: Method = customer?.invoice_settings?.default_payment_method
  const own: Method = subscription?.default_payment_method
  const ownId = idOf(own)
  if (!ownId) return { card: toCard(common), subscriptionCard: null }
  // Hosted pages set the subscription's own card, the portal sets the customer's; the newer one counts.
  const isNewest = !common || createdOf(own) > createdOf(common)
  return { card: toCard(isNewest ? own : common), subscriptionCard: { paymentMethodId: ownId, isNewest } }
}

/** Maps the raw objects of a customer to the product's terms. */
export function toAccount(raw: RawAccount): BillingAccount {
  const [subscription = null, ...others] = raw.subscriptions.map(toSubscription).toSorted(byRelevance)
  const isOver = subscription === null || subscription.state === 'ended'
  const running = raw.subscriptions.find(({ id }) => id === subscription?.id)
  return {
    customerId: raw.customerId,
    isDeleted: raw.isDeleted,
    isUnknown: raw.customer === null && !raw.isDeleted,
    userId: raw.customer?.metadata?.userId ?? null,
    subscription,
    others: others.filter(({ state }) => state !== 'ended'),
    payments: toPayments(raw),
    ...(isOver ? { card: null, subscriptionCard: null } : cardsOf(raw.customer, running)),
  }
}

/** The id of a reference, which may have been expanded into the object itself. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
