import type { Billing } from '#db/queries/billing/billing'
import { addMonths } from '../../../lib/calendar.ts'
import { type BillingAccount, isLive, type ProviderPayment } from '../../../providers/payments/payments.ts'

/** The fields of a couple's row that the account at the provider decides. */
export type ProviderFacts = Pick<
  Billing,
  | 'customerId'
  | 'subscriptionId'
  | 'providerState'
  | 'providerPeriodEnd'
  | 'providerEnds'
  | 'paidUntil'
  | 'firstPaidAt'
  | 'passUntil'
  | 'cardBrand'
  | 'cardLast4'
>

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null)

const earliest = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((first, date) => (!first || date < first ? date : first), null)

const isNotFullyRefunded = ({ amountCents, refundedCents }: ProviderPayment): boolean => refundedCents < amountCents

/** Valid passes, oldest first; a fully refunded one does not count. */
export const passesOf = ({ payments }: Pick<BillingAccount, 'payments'>): readonly ProviderPayment[] =>
  payments
    .filter((payment) => payment.kind === 'pix' && isNotFullyRefunded(payment))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())

/** End of the last pass. A pass begins when it is paid, or at the end of the pass before it. */
export const passEnd = (account: Pick<BillingAccount, 'payments'>): Date | null =>
  passesOf(account).reduce<Date | null>(
    (end, { paidAt, months }) => addMonths(end && end > paidAt ? end : paidAt, months ?? 0),
    null,
  )

/** Payments of the account's subscription, in any order. */
export const paymentsOfSubscription = ({ payments, subscription }: BillingAccount): readonly ProviderPayment[] =>
  payments.filter(({ subscriptionId }) => subscription !== null && subscriptionId === subscription.id)

/** When the current purchase was first paid: the first month of the subscription, or the newest pass. */
function firstPaidAt(account: BillingAccount): Date | null {
  const { subscription } = account
  if (isLive(subscription?.state)) return earliest(paymentsOfSubscription(account).map(({ paidAt }) => paidAt))
  return passesOf(account).at(-1)?.paidAt ?? null
}

/** Maps the account at the provider to the fields of a couple's row. */
export function toProviderFacts(account: BillingAccount): ProviderFacts {
  const { subscription, card } = account
  return {
    customerId: account.customerId,
    subscriptionId: subscription?.id ?? null,
    providerState: subscription?.state ?? null,
    providerPeriodEnd: subscription?.currentPeriodEnd ?? null,
    providerEnds: subscription?.endsAtPeriodEnd ?? false,
    paidUntil: latest(paymentsOfSubscription(account).map(({ periodEnd }) => periodEnd)),
    firstPaidAt: firstPaidAt(account),
    passUntil: passEnd(account),
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  }
}

/**
 * The fields after the provider has deleted the customer: nothing is charged and nothing can be read any more, but what
 * was paid in advance stays.
 */
export const withoutCustomer = ({
  subscriptionId,
  providerState,
  providerPeriodEnd,
  paidUntil,
  firstPaidAt,
  passUntil,
}: Billing): ProviderFacts => ({
  customerId: null,
  subscriptionId,
  providerState: providerState && 'ended',
  providerPeriodEnd,
  providerEnds: false,
  paidUntil,
  firstPaidAt,
  passUntil,
  cardBrand: null,
  cardLast4: null,
})
