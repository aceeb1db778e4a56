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

/** Whether a payment counts: it was neither disputed nor fully refunded. */
const counts = ({ amountCents, refundedCents, isDisputed }: ProviderPayment): boolean =>
  refundedCents < amountCents && !isDisputed

/** Passes that count, oldest first. */
export const passesOf = ({ payments }: Pick<BillingAccount, 'payments'>): readonly ProviderPayment[] =>
  payments
    .filter((payment) => payment.kind === 'pix' && counts(payment))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())

/** End of a pass that begins at `start`: its months, in proportion to the part of its price that was not refunded. */
function endOfPass({ months, amountCents, refundedCents }: ProviderPayment, start: Date): Date {
  const end = addMonths(start, months ?? 0)
  const paidShare = 1 - refundedCents / amountCents
  return new Date(start.getTime() + Math.round((end.getTime() - start.getTime()) * paidShare))
}

const startOfPass = (pass: ProviderPayment, end: Date | null): Date => (end && end > pass.paidAt ? end : pass.paidAt)

const endOfPasses = (passes: readonly ProviderPayment[]): Date | null =>
  passes.reduce<Date | null>((end, pass) => endOfPass(pass, startOfPass(pass, end)), null)

/** End of the last pass. A pass begins when it is paid, or at the end of the pass before it. */
export const passEnd = (account: Pick<BillingAccount, 'payments'>): Date | null => endOfPasses(passesOf(account))

/** The period that a payment bought, whether or not a part of it was refunded. */
export function periodOf(account: Pick<BillingAccount, 'payments'>, payment: ProviderPayment) {
  if (payment.kind === 'subscription') return { start: payment.paidAt, end: payment.periodEnd ?? payment.paidAt }
  const start = startOfPass(payment, endOfPasses(passesOf(account).filter(({ paidAt }) => paidAt < payment.paidAt)))
  return { start, end: addMonths(start, payment.months ?? 0) }
}

/** Payments of the account's subscription, in any order. */
export const paymentsOfSubscription = ({ payments, subscription }: BillingAccount): readonly ProviderPayment[] =>
  payments.filter(({ subscriptionId }) => subscription !== null && subscriptionId === subscription.id)

/** Whether the newest payment of the live subscription does not count, so that the current period is unpaid. */
export function isPeriodUnpaid(account: BillingAccount): boolean {
  const newest = paymentsOfSubscription(account).toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())[0]
  return isLive(account.subscription?.state) && newest !== undefined && !counts(newest)
}

/** When the current purchase was first paid: the first month of the subscription, or the newest pass. */
function firstPaidAt(account: BillingAccount): Date | null {
  const { subscription } = account
  if (isLive(subscription?.state)) return earliest(paymentsOfSubscription(account).map(({ paidAt }) => paidAt))
  return passesOf(account).at(-1)?.paidAt ?? null
}

/** A renewal that fails after added days has its grace period from the end of those days. */
function paidUntil(account: BillingAccount): Date | null {
  const paid = paymentsOfSubscription(account).map(({ periodEnd }) => periodEnd)
  return paid.length === 0 ? null : latest([...paid, account.subscription?.extendedUntil ?? null])
}

export function toProviderFacts(account: BillingAccount): ProviderFacts {
  const { subscription, card } = account
  return {
    customerId: account.customerId,
    subscriptionId: subscription?.id ?? null,
    providerState: subscription?.state ?? null,
    providerPeriodEnd: subscription?.currentPeriodEnd ?? null,
    providerEnds: subscription?.endsAtPeriodEnd ?? false,
    paidUntil: paidUntil(account),
    firstPaidAt: firstPaidAt(account),
    passUntil: passEnd(account),
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  }
}

/**
 * The fields after the provider has deleted the customer: nothing is charged and nothing can be read, but what
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
