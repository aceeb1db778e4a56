import { findPaymentToRefund } from '#db/queries/billing/payments'
import type { Caller } from '../../../deps.ts'
import { requireFound } from '../../../lib/app-error.ts'
import { loadRefundChoices } from '../../billing/purchase/operator-changes.ts'
import type { ActionDeps } from '../users/at-provider.ts'

/**
 * What can be refunded of a payment that the person made.
 *
 * @throws AppError `not_found`, `service_unavailable`
 * @see docs/rules.md, admin.12
 */
export async function loadRefund(deps: ActionDeps, caller: Caller, userId: string, paymentId: string) {
  const [found] = await caller.load([findPaymentToRefund(deps.db, userId, paymentId)])
  return loadRefundChoices(deps, requireFound(found))
}
