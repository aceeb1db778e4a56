import { TERMS } from '#contracts/terms'
import { addDays } from '../../../lib/calendar.ts'
import type { ProviderPayment } from '../../../providers/payments/payments.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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
