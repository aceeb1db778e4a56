import type { Billing } from '#db/queries/billing/billing'
import { addMonths } from '../../../lib/calendar.ts'
import { type BillingAccount, isLive, type ProviderPayment } from '../../../providers/payments/payments.ts'

/** All of a couple's row that the provider's account decides. */
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

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null)

const earliest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((first, moment) => (!first || moment < first ? moment : first), null)

const isNotFullyRefunded = ({ amountCents, refundedCents }: ProviderPayment): boolean => refundedCents < amountCents

/** Passes that hold, oldest first; one that was given back in full never was. */
export const passesOf = ({ payments }: Pick<BillingAccount, 'payments'>): readonly ProviderPayment[] =>
  payments
    .filter((payment) => payment.kind === 'pix' && isNotFullyRefunded(payment))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())

/** When all passes have run out: each begins when it is paid, or where the one before ends. */
export const passEnd = (account: Pick<BillingAccount, 'payments'>): Date | null =>
  passesOf(account).reduce<Date | null>(
    (end, { paidAt, months }) => addMonths(end && end > paidAt ? end : paidAt, months ?? 0),
    null,
  )

/** Payments of the subscription that counts, in any order. */
export const paymentsOfSubscription = ({ payments, subscription }: BillingAccount): readonly ProviderPayment[] =>
  payments.filter(({ subscriptionId }) => subscription !== null && subscriptionId === subscription.id)

/** When the purchase that runs now was first paid: the subscription's first month, or the newest pass. */
function firstPaidAt(account: BillingAccount): Date | null {
  const { subscription } = account
  if (isLive(subscription?.state)) return earliest(paymentsOfSubscription(account).map(({ paidAt }) => paidAt))
  return passesOf(account).at(-1)?.paidAt ?? null
}

/** The provider's account in the words of a couple's row. */
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
 * What is left when the provider has deleted the customer: nothing is charged any more, and nothing of it can be asked
 * for. What was paid beforehand stays.
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
