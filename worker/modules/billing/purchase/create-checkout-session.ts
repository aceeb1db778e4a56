import { CHECKOUT_RETURN, PATHS } from '#contracts/pages'
import { isPremium } from '#contracts/plans'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { loadBillingToBuy } from '../read/load-billing.ts'
import { requirePayments } from '../require-payments.ts'
import type { BillingDeps } from '../sync/sync-billing.ts'
import { withCustomer } from './with-customer.ts'

/**
 * Opens the provider's hosted checkout, for browsers in which the card field does not load.
 *
 * @returns its address
 * @throws AppError `already_premium`, `service_unavailable`
 */
export async function createCheckoutSession(
  deps: BillingDeps & Pick<Deps, 'appOrigin'>,
  caller: Caller,
): Promise<string> {
  const { appOrigin } = deps
  const { billing } = await loadBillingToBuy(deps, caller)
  if (isPremium(billing)) throw new AppError('already_premium')
  const payments = requirePayments(deps)
  const { name, paid, cancelled } = CHECKOUT_RETURN
  const page = `${appOrigin}${PATHS.checkout}?${name}=`
  const urls = { success: page + paid, cancel: page + cancelled }
  return withCustomer(
    deps,
    billing,
    (payer) => payments.openCheckout(payer, urls),
    (url) => caller.remember(JSON.stringify({ url })),
  )
}
