import type { PassMonths, PixPass } from '#contracts/billing'
import { isPremium, PLANS } from '#contracts/plans'
import { inOrder } from '#db/client'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { deleteWaitingMessages } from '#db/queries/notifications/outbox-sending'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { PixCharge } from '../../../providers/payments/payments.ts'
import { PIX_REMINDER, pixReminderMessage } from '../billing-messages.ts'
import { loadBillingToBuy } from '../read/load-billing.ts'
import { requirePayments } from '../require-payments.ts'
import type { BillingDeps } from '../sync/sync-billing.ts'
import { withCustomer } from './with-customer.ts'

const toPixPass = (charge: PixCharge): PixPass => ({ ...charge, expiresAt: charge.expiresAt.toISOString() })

/** The reminder of this code, in place of that of an earlier one: who makes two codes pays one. */
const reminderOf = (db: Deps['db'], userId: string, { expiresAt, ...code }: PixPass) =>
  inOrder([
    deleteWaitingMessages(db, userId, PIX_REMINDER),
    insertMessage(db, userId, pixReminderMessage({ ...code, expiresAt: new Date(expiresAt) })),
  ])

/**
 * Offers a pass that is paid in advance by Pix and ends by itself. A couple with a pass may buy the next one, which
 * begins where the first ends. Who does not pay is reminded once (docs/rules.md, messages.7).
 *
 * @throws AppError `not_found` where Pix is not switched on, `already_premium`, `service_unavailable`
 */
export async function createPixPass(
  deps: BillingDeps & Pick<Deps, 'publicConfig'>,
  caller: Caller,
  months: PassMonths,
): Promise<PixPass> {
  const { billing } = await loadBillingToBuy(deps, caller)
  if (!deps.publicConfig.pixEnabled) throw new AppError('not_found')
  if (isPremium(billing) && billing.means !== 'pix') throw new AppError('already_premium')
  const payments = requirePayments(deps)
  const pass = { months, amountCents: months * PLANS.premium.priceCents }
  return await withCustomer(
    deps,
    billing,
    async (payer) => toPixPass(await payments.openPix(payer, pass)),
    (offered) =>
      inOrder([
        caller.remember(JSON.stringify(offered), { until: new Date(offered.expiresAt) }),
        reminderOf(deps.db, caller.userId, offered),
      ]),
  )
}
