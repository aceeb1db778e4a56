import { run } from '#db/client'
import { type Billing, incrementAttempt } from '#db/queries/billing/billing'
import type { Deps } from '../../../deps.ts'
import {
  answeredWithFailure,
  type BillingAccount,
  type Payments,
  type ProviderPayment,
} from '../../../providers/payments/payments.ts'
import { passesOf } from '../sync/to-provider-facts.ts'

/** A purchase that can be withdrawn: its first payment, and the subscription that this began. */
export interface Purchase {
  payment: ProviderPayment
  /** Null for a pass, which is never charged again. */
  subscriptionId: string | null
}

/** The first payment of a subscription; undefined when nothing was paid. */
export const firstPaymentOf = (
  { payments }: Pick<BillingAccount, 'payments'>,
  subscriptionId: string,
): ProviderPayment | undefined =>
  payments
    .filter((payment) => payment.subscriptionId === subscriptionId)
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())[0]

/**
 * What a couple bought and was not refunded: the live subscription, else what was bought last; null when there is
 * nothing.
 */
export function purchaseOf(account: BillingAccount): Purchase | null {
  const { subscription } = account
  const first = subscription && firstPaymentOf(account, subscription.id)
  const ofSubscription =
    first && first.refundedCents < first.amountCents ? { payment: first, subscriptionId: subscription.id } : null
  if (ofSubscription && subscription?.state !== 'ended') return ofSubscription
  const pass = passesOf(account).at(-1)
  const ofPass = pass ? { payment: pass, subscriptionId: null } : null
  if (!ofSubscription || !ofPass) return ofSubscription ?? ofPass
  return ofPass.payment.paidAt > ofSubscription.payment.paidAt ? ofPass : ofSubscription
}

/**
 * The refunded payment of a withdrawal that we were cut off from writing down: the couple's row still takes the
 * purchase for live. Null when there is none.
 */
export function withdrawnPaymentOf(account: BillingAccount, { firstPaidAt }: Pick<Billing, 'firstPaidAt'>) {
  const known = account.payments.find(({ paidAt }) => paidAt.getTime() === firstPaidAt?.getTime())
  const isOurs = known?.kind === 'pix' || account.subscription?.isWithdrawn
  return known && isOurs && known.refundedCents >= known.amountCents ? known : null
}

/**
 * Refunds a payment. A disputed one is left alone: the bank returns that money itself.
 *
 * @param dueCents - what is to be refunded of it in all, in centavos; all of it unless set
 * @returns what is refunded now, in centavos
 */
export async function refundPayment(
  payments: Payments,
  payment: ProviderPayment,
  attempt: number,
  dueCents = payment.amountCents,
): Promise<number> {
  if (payment.isDisputed) return 0
  const leftCents = dueCents - payment.refundedCents
  await payments.refund(payment.id, attempt, dueCents === payment.amountCents ? undefined : leftCents)
  return leftCents
}

/**
 * Runs a creating call. The provider repeats a failed answer for a day under the same idempotency key, so the next
 * attempt gets another key. After a timeout the key stays: the object may exist.
 */
export async function withAttempt<T>({ db }: Pick<Deps, 'db'>, billing: Billing, make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (answeredWithFailure(error)) await run(db, [incrementAttempt(db, billing)])
    throw error
  }
}
