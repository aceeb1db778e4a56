import type { Payment } from '#contracts/billing'
import { listPaymentsOf } from '#db/queries/billing/payments'
import type { Caller, Deps } from '../../../deps.ts'

/** Lists what the caller's couple paid, newest first, from our own table. */
export async function listPayments({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Payment[]> {
  const [payments] = await caller.load([listPaymentsOf(db, caller.userId)])
  return payments.map((payment) => ({ ...payment, paidAt: payment.paidAt.toISOString() }))
}
