import type { PassMonths, PixPass } from '#contracts/billing'
import { PLANS } from '#contracts/plans'
import { run } from '#db/client'
import { rememberCustomer } from '#db/queries/billing'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { isPremium } from './is-premium.ts'
import { loadCaller } from './load-caller.ts'
import { requirePayments } from './require-payments.ts'
import type { BillingDeps } from './sync-billing.ts'
import { withAttempt } from './with-attempt.ts'

/**
 * Offers a pass that is paid beforehand by Pix and ends by itself. Whoever has one may buy the next, which begins where
 * it ends.
 *
 * @throws AppError `not_found` where Pix is not switched on, `already_premium`, `service_unavailable`
 */
export async function createPixPass(
  deps: BillingDeps & Pick<Deps, 'publicConfig'>,
  caller: Caller,
  months: PassMonths,
): Promise<PixPass> {
  const { db, now } = deps
  const { billing } = await loadCaller(deps, caller)
  if (!deps.publicConfig.pixEnabled) throw new AppError('not_found')
  if (isPremium(billing) && billing.means !== 'pix') throw new AppError('already_premium')
  const payments = requirePayments(deps)
  const pass = { months, amountCents: months * PLANS.premium.priceCents }
  const { customerId, charge } = await withAttempt(deps, billing, async () => {
    const payer = { ...billing, customerId: await payments.ensureCustomer(billing) }
    return { customerId: payer.customerId, charge: await payments.openPix(payer, pass) }
  })
  await run(db, { customer: rememberCustomer(db, billing.coupleId, customerId, now()) })
  return { ...charge, expiresAt: charge.expiresAt.toISOString() }
}
