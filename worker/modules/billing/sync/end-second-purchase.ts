import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import type { Billing, Customer } from '#db/queries/billing/billing'
import { findLastJoining } from '#db/queries/couples/joining/members'
import type { Deps } from '../../../deps.ts'
import { addDays } from '../../../lib/calendar.ts'
import type { BillingAccount, Payments, ProviderPayment } from '../../../providers/payments/payments.ts'
import { refundPayment, withAttempt } from '../purchase/purchase.ts'
import { paymentsStatement } from './apply-billing.ts'
import { passEnd, passesOf } from './to-provider-facts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The provider's times are whole seconds. */
const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/**
 * The refund due for payments of running subscriptions, for payments since the other plan began, and for passes that
 * have not ended. A browser may pay a subscription while it is being ended here; that payment is refunded too.
 */
function refundsOf(account: BillingAccount, running: readonly string[], since: Date, now: Date) {
  const isSince = ({ paidAt }: ProviderPayment) => inSeconds(paidAt) >= inSeconds(since)
  const ofSubscriptions = account.payments.filter(
    (payment) => payment.subscriptionId !== null && (running.includes(payment.subscriptionId) || isSince(payment)),
  )
  const passesUntil = passEnd(account)
  return [...ofSubscriptions, ...(passesUntil && passesUntil > now ? passesOf(account) : [])]
    .map((payment) => ({ payment, dueCents: refundDueOf(payment, since) }))
    .filter(({ payment, dueCents }) => dueCents > payment.refundedCents && !payment.isDisputed)
}

/**
 * Ends the purchase of a customer whose couple has another plan, and refunds its unused part, so that the couple pays
 * once: both members paid at the same time, or before their couples merged, possibly after one of them cancelled in
 * order to join. The payments and refunds are stored; the couple's plan does not change.
 *
 * @param billing - the couple, whose plan is another customer's
 * @throws AppError `service_unavailable`: the provider sends the event again, which completes this
 * @see docs/rules.md, couples.18; docs/decisions/0088-a-member-leaves-in-one-batch.md
 */
export async function endSecondPurchase(
  deps: Pick<Deps, 'db' | 'now' | 'report'>,
  payments: Payments,
  billing: Billing,
  { customerId, userId: payerId }: Customer,
): Promise<void> {
  const account = await payments.loadAccount(customerId)
  const running = [account.subscription, ...account.others].flatMap((each) =>
    each && each.state !== 'ended' ? [each.id] : [],
  )
  const [joinedAt] = await run(deps.db, [findLastJoining(deps.db, billing.coupleId)])
  const since = latest(joinedAt, billing.firstPaidAt) ?? deps.now()
  const dueOf = (read: BillingAccount) => refundsOf(read, running, since, deps.now())
  const store = (read: BillingAccount) =>
    run(deps.db, [paymentsStatement(deps.db, billing, { account: read, payerId }, deps.now())])
  if (running.length === 0 && dueOf(account).length === 0) {
    await store(account)
    return
  }
  const refund = async (read: BillingAccount) => {
    for (const { payment, dueCents } of dueOf(read)) await refundPayment(payments, payment, billing.attempt, dueCents)
  }
  const ended = await withAttempt(deps, billing, async () => {
    await refund(account)
    for (const id of running) await payments.cancelNow(id)
    // Refunds a payment that a browser made in the meantime.
    await refund(await payments.loadAccount(customerId))
    return payments.loadAccount(customerId)
  })
  await store(ended)
  deps.report({ level: 'info', event: 'second_purchase_ended', coupleId: billing.coupleId })
}

const latest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b))

export const wholeDays = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / DAY_MS)

/**
 * The refund due for a payment of a plan that ends early because another plan serves the couple. Within the withdrawal
 * period it is the whole payment, later the share of the days that are left, including a day that has begun.
 *
 * @param endsAt - the time from which the couple had both plans, so that every call returns the same amount
 * @returns the total refund in centavos, including earlier refunds
 * @see docs/rules.md, couples.18
 */
export function refundDueOf(
  { amountCents, paidAt, periodEnd, kind }: Pick<ProviderPayment, 'amountCents' | 'paidAt' | 'periodEnd' | 'kind'>,
  endsAt: Date,
): number {
  if (addDays(paidAt, TERMS.withdrawalDays) > endsAt) return amountCents
  // An older pass was bought for a couple of one, which has used it.
  if (kind === 'pix' || !periodEnd || periodEnd <= endsAt) return 0
  return Math.ceil((amountCents * wholeDays(endsAt, periodEnd)) / wholeDays(paidAt, periodEnd))
}
