import type { Payment } from '#contracts/billing'
import { findPaymentOf, listPaymentsOf } from '#db/queries/billing/payments'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { requirePayments } from '../require-payments.ts'

/**
 * Asks the provider for the receipt of a payment. The URL expires, so it is stored nowhere.
 *
 * @throws AppError `not_found` for a payment that is not the couple's, `service_unavailable`
 */
export async function openReceipt(
  deps: Pick<Deps, 'db' | 'payments'>,
  caller: Caller,
  paymentId: string,
): Promise<string> {
  const [payment] = await caller.load([findPaymentOf(deps.db, caller.userId, paymentId)])
  if (!payment) throw new AppError('not_found')
  const url = await requirePayments(deps).findReceipt(payment)
  if (!url) throw new AppError('not_found')
  return url
}

/** Lists what the caller's couple paid, newest first, from our own table. */
export async function listPayments({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Payment[]> {
  const [payments] = await caller.load([listPaymentsOf(db, caller.userId)])
  return payments.map((payment) => ({ ...payment, paidAt: payment.paidAt.toISOString() }))
}
