import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import type { Billing } from '#db/queries/billing/billing'
import { findLastJoining } from '#db/queries/couples/joining/members'
import type { Deps } from '../../../deps.ts'
import { addDays } from '../../../lib/calendar.ts'
import type { BillingAccount, Payments, ProviderPayment } from '../../../providers/payments/payments.ts'
import { refundPayment, withAttempt } from '../purchase/purchase.ts'
import { paymentsStatement } from './apply-billing.ts'
import { passesOf } from './to-provider-facts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a couple is known by another customer than this one: what that one buys is a second purchase. */
export const isSecondCustomer = ({ customerId: known }: Pick<Billing, 'customerId'>, customerId: string): boolean =>
  known !== null && known !== customerId

/** The provider's times are whole seconds. */
const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/**
 * What is due back of each payment: for what still runs, for what was paid since the two are one couple, and of passes. A
 * browser may pay while this is ending what it pays: by then that has ended, and what was paid is due all the same.
 */
function refundsOf(account: BillingAccount, running: readonly string[], joinedAt: Date | null, now: Date) {
  const isSince = ({ paidAt }: ProviderPayment) => joinedAt !== null && inSeconds(paidAt) >= inSeconds(joinedAt)
  const ofSubscriptions = account.payments.filter(
    (payment) => payment.subscriptionId !== null && (running.includes(payment.subscriptionId) || isSince(payment)),
  )
  return [...ofSubscriptions, ...passesOf(account)]
    .map((payment) => ({ payment, dueCents: refundDueOf(payment, joinedAt ?? now) }))
    .filter(({ payment, dueCents }) => dueCents > payment.refundedCents && !payment.isDisputed)
}

/**
 * Ends what a second customer of a couple buys, and refunds what was not used of it: two people who began to pay at the same
 * time, or in two couples that became one meanwhile, pay once; and so do two of whom one cancelled in order to join. What was
 * paid and refunded is stored as payments are; nothing of the couple's own purchase is read or written.
 *
 * @param billing - the couple, which is known by another customer
 * @throws AppError `service_unavailable`: the event comes again, and finishes it
 * @see docs/rules.md, couples.18; docs/decisions/0088-a-couple-is-parted-in-one-batch.md
 */
export async function endSecondPurchase(
  deps: Pick<Deps, 'db' | 'now' | 'report'>,
  payments: Payments,
  billing: Billing,
  customerId: string,
): Promise<void> {
  const account = await payments.loadAccount(customerId)
  const running = [account.subscription, ...account.others].flatMap((each) =>
    each && each.state !== 'ended' ? [each.id] : [],
  )
  const [joinedAt] = await run(deps.db, [findLastJoining(deps.db, billing.coupleId)])
  const dueOf = (read: BillingAccount) => refundsOf(read, running, joinedAt, deps.now())
  if (running.length === 0 && dueOf(account).length === 0) return
  const refund = async (read: BillingAccount) => {
    for (const { payment, dueCents } of dueOf(read)) await refundPayment(payments, payment, billing.attempt, dueCents)
  }
  const ended = await withAttempt(deps, billing, async () => {
    await refund(account)
    for (const id of running) await payments.cancelNow(id)
    // What a browser paid in between.
    await refund(await payments.loadAccount(customerId))
    return payments.loadAccount(customerId)
  })
  await run(deps.db, [paymentsStatement(deps.db, billing, ended, deps.now())])
  deps.report({ level: 'info', event: 'second_purchase_ended', coupleId: billing.coupleId })
}

const wholeDays = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / DAY_MS)

/**
 * What is due back of a payment for a plan that ends early because another one serves the couple: all of it within the time
 * in which a purchase can be withdrawn, later the share of the days that are left, a day that has begun included.
 *
 * @param endsAt - when the two couples became one, so that every reading comes to the same amount
 * @returns centavos, of the whole payment: what was refunded before is part of it
 * @see docs/rules.md, couples.18
 */
export function refundDueOf(
  { amountCents, paidAt, periodEnd, kind }: Pick<ProviderPayment, 'amountCents' | 'paidAt' | 'periodEnd' | 'kind'>,
  endsAt: Date,
): number {
  if (addDays(paidAt, TERMS.withdrawalDays) > endsAt) return amountCents
  // A pass of before was bought for a couple of one, which has used it.
  if (kind === 'pix' || !periodEnd || periodEnd <= endsAt) return 0
  return Math.ceil((amountCents * wholeDays(endsAt, periodEnd)) / wholeDays(paidAt, periodEnd))
}
