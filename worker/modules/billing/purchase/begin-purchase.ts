import {
  LEGACY_ACTIVATION,
  type NewSubscription,
  type PassMonths,
  type PixPass,
  type StartedSubscription,
} from '#contracts/billing'
import { CHECKOUT_RETURN, PATHS } from '#contracts/pages'
import { isPremium, PLANS } from '#contracts/plans'
import { inOrder, nothing, run, type Statement } from '#db/client'
import { type Billing, type Buyer, incrementAttempt, updateCustomer } from '#db/queries/billing/billing'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { deleteWaitingMessages } from '#db/queries/notifications/outbox-sending'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import {
  type Payer,
  type PixCharge,
  type ProviderSubscription,
  requirePayments,
} from '../../../providers/payments/payments.ts'
import { answeredWithFailure } from '../../../providers/payments/provider-failure.ts'
import { PIX_REMINDER, pixReminderMessage } from '../billing-messages.ts'
import { isOwnCustomer, isPartnersPlan, loadBilling } from '../load-billing.ts'
import { type BillingDeps, syncBilling } from '../sync/sync-billing.ts'
import { withAttempt } from './purchase.ts'

/**
 * Loads the billing of a caller who may buy.
 *
 * @param mayAdd - whether the caller's current plan allows another purchase
 * @throws AppError `already_premium`, `partner_pays`
 */
async function loadBuyer(deps: BillingDeps, caller: Caller, mayAdd: (billing: Billing) => boolean = () => false) {
  const { billing, buyer } = await loadBilling(deps, caller)
  if (isPremium(billing) && isPartnersPlan(billing, buyer)) throw new AppError('partner_pays')
  if (isPremium(billing) && !mayAdd(billing)) throw new AppError('already_premium')
  return { billing, buyer }
}

/**
 * Syncs a person whose subscription is paid but whose event was lost. Without the sync they would have no Premium and
 * could not buy it.
 */
async function syncWhenAlreadyPaid(
  deps: BillingDeps,
  billing: Billing,
  { customerId, userId }: Buyer,
  error: unknown,
): Promise<never> {
  const isPaid = error instanceof AppError && error.code === 'already_premium'
  if (isPaid && customerId) await syncBilling(deps, { billing, customer: { customerId, userId } })
  throw error
}

/** The stored response for an idempotency key, without the client secret, which only the payer may have. */
export type StoredSubscription = Pick<ProviderSubscription, 'id' | 'status'>

/**
 * Builds the response to a repeated idempotency key. The client secret is read from the provider; it is null if no
 * payment is due.
 *
 * @throws AppError `service_unavailable`
 */
export async function loadStartedSubscription(
  deps: Pick<Deps, 'payments'>,
  { id, status }: StoredSubscription,
): Promise<StartedSubscription> {
  const clientSecret = await requirePayments(deps).findClientSecret(id)
  return { success: true, status, clientSecret, subscriptionId: id }
}

/**
 * Creates a subscription that the browser then pays. It grants nothing: Premium begins when the provider says that it
 * is paid. A double click, a retry and a second tab get the same subscription.
 *
 * @throws AppError `already_premium`, `partner_pays`, `payment_declined`, `invalid_data` (an unknown card, or one of
 *   another customer), `service_unavailable`
 * @see docs/rules.md, billing.8
 */
export async function createSubscription(
  deps: BillingDeps,
  caller: Caller,
  { paymentMethodId, name = null, email = null, postalCode }: NewSubscription,
): Promise<StartedSubscription> {
  const { billing, buyer } = await loadBuyer(deps, caller)
  const payments = requirePayments(deps)
  const card = { paymentMethodId, name, email, postalCode: postalCode || null }
  const { subscription, clientSecret } = await withCustomer(
    deps,
    billing,
    buyer,
    (payer) => payments.openSubscription(payer, card),
    ({ subscription: { id, status } }) => caller.remember(JSON.stringify({ id, status } satisfies StoredSubscription)),
  ).catch((error: unknown) => syncWhenAlreadyPaid(deps, billing, buyer, error))
  if (subscription.state === 'active') {
    await syncBilling(deps, { billing, customer: { customerId: subscription.customerId, userId: buyer.userId } })
  }
  return { success: true, status: subscription.status, clientSecret, subscriptionId: subscription.id }
}

const toPixPass = (charge: PixCharge): PixPass => ({ ...charge, expiresAt: charge.expiresAt.toISOString() })

/** Replaces the reminder of an earlier code, because a member who makes two codes pays only one. */
const reminderOf = (db: Deps['db'], userId: string, { expiresAt, ...code }: PixPass) =>
  inOrder([
    deleteWaitingMessages(db, userId, PIX_REMINDER),
    insertMessage(db, userId, pixReminderMessage({ ...code, expiresAt: new Date(expiresAt) })),
  ])

/**
 * Offers a pass that is paid in advance by Pix and ends by itself. A person with a pass may buy the next one, which
 * begins where the first ends. A member who does not pay the code is reminded once (docs/rules.md, messages.7).
 *
 * @throws AppError `not_found` if Pix is not switched on, `already_premium`, `partner_pays`, `service_unavailable`
 */
export async function createPixPass(
  deps: BillingDeps & Pick<Deps, 'publicConfig'>,
  caller: Caller,
  months: PassMonths,
): Promise<PixPass> {
  const { billing, buyer } = await loadBuyer(
    deps,
    caller,
    ({ means }) => means === 'pix' || !deps.publicConfig.pixEnabled,
  )
  if (!deps.publicConfig.pixEnabled) throw new AppError('not_found')
  const payments = requirePayments(deps)
  const pass = { months, amountCents: months * PLANS.premium.priceCents }
  return await withCustomer(
    deps,
    billing,
    buyer,
    async (payer) => toPixPass(await payments.openPix(payer, pass)),
    (offered) =>
      inOrder([
        caller.remember(JSON.stringify(offered), { until: new Date(offered.expiresAt) }),
        reminderOf(deps.db, caller.userId, offered),
      ]),
  )
}

/**
 * Opens the provider's hosted checkout, for browsers in which the card field does not load.
 *
 * @returns its address
 * @throws AppError `already_premium`, `partner_pays`, `service_unavailable`
 */
export async function createCheckoutSession(
  deps: BillingDeps & Pick<Deps, 'appOrigin'>,
  caller: Caller,
): Promise<string> {
  const { appOrigin } = deps
  const { billing, buyer } = await loadBuyer(deps, caller)
  const payments = requirePayments(deps)
  const { name, paid, cancelled } = CHECKOUT_RETURN
  const page = `${appOrigin}${PATHS.checkout}?${name}=`
  const urls = { success: page + paid, cancel: page + cancelled }
  return withCustomer(
    deps,
    billing,
    buyer,
    (payer) => payments.openCheckout(payer, urls),
    (url) => caller.remember(JSON.stringify({ url })),
  )
}

type KnownPayer = Payer & { customerId: string }

/**
 * Creates an object at the provider for a person, and before it a missing customer. The customer is stored
 * even if the rest fails, because a person has only one customer, which has the cards.
 *
 * @param remember - stores the response for repeated calls, and other rows, in the same batch
 */
async function withCustomer<T>(
  deps: Pick<Deps, 'db' | 'payments'>,
  billing: Billing,
  { userId, customerId: known }: Buyer,
  make: (payer: KnownPayer) => Promise<T>,
  remember: (made: T) => Statement<unknown>,
): Promise<T> {
  const { db } = deps
  const payments = requirePayments(deps)
  const payer = { userId, customerId: known, attempt: billing.attempt }
  const customerId = await withAttempt(deps, billing, () => payments.ensureCustomer(payer))
  const customer = customerId === known ? nothing : updateCustomer(db, { userId, customerId })
  const made = await make({ ...payer, customerId }).catch(async (error: unknown) => {
    await run(db, [customer, answeredWithFailure(error) ? incrementAttempt(db, billing) : nothing])
    throw error
  })
  await run(db, [customer, remember(made)])
  return made
}

/**
 * Asks the provider whether a payment of the caller went through, and syncs the couple with it.
 *
 * @param paymentIntentId - the provider's id; old browsers send `LEGACY_ACTIVATION`, which only asks whether the couple
 *   is Premium
 * @throws AppError `not_found` for a payment that is not the caller's, `service_unavailable`
 */
export async function confirmPayment(deps: BillingDeps, caller: Caller, paymentIntentId: string): Promise<boolean> {
  const { billing, buyer } = await loadBilling(deps, caller)
  if (paymentIntentId === LEGACY_ACTIVATION) return isPremium(billing)
  const payments = requirePayments(deps)
  const payment = await payments.findPayment(paymentIntentId)
  const customerId = payment?.customerId
  if (!payment || !customerId || !(await isOwnCustomer(payments, buyer, customerId))) throw new AppError('not_found')
  if (payment.isPaid) await syncBilling(deps, { billing, customer: { customerId, userId: buyer.userId } })
  return payment.isPaid
}

/**
 * Asks the provider whether a subscription is paid, and syncs the couple with it. What the browser claims is not used.
 *
 * @throws AppError `not_found` for a subscription that is not the caller's, `service_unavailable`
 */
export async function activateSubscription(
  deps: BillingDeps,
  caller: Caller,
  subscriptionId: string,
): Promise<boolean> {
  const { billing, buyer } = await loadBilling(deps, caller)
  const payments = requirePayments(deps)
  const found = await payments.findSubscription(subscriptionId)
  if (!found || !(await isOwnCustomer(payments, buyer, found.customerId))) throw new AppError('not_found')
  const { customerId } = found
  const synced = await syncBilling(deps, { billing, customer: { customerId, userId: buyer.userId } })
  return synced?.account.subscription?.id === found.id && synced.account.subscription.state === 'active'
}
