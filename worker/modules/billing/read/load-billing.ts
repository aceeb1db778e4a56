import { nothing } from '#db/client'
import { type Billing, findBillingOf, updatePayer } from '#db/queries/billing/billing'
import type { Caller, Deps, SessionUser } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Payments } from '../../../providers/payments/payments.ts'

/** Admits the caller and reads the billing row of their couple, in one round trip. */
export async function loadBilling(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<{ user: SessionUser; billing: Billing }> {
  const [billing, user] = await caller.load([findBillingOf(db, caller.userId)])
  if (!billing) throw new AppError('unauthenticated')
  return { user, billing }
}

/**
 * As `loadBilling`, for a call that begins a purchase: who buys is taken down behind the read, so that a couple that parts
 * while the provider is asked leaves the purchase with them.
 *
 * @returns the row as it was before: `payerId` is whoever it was
 */
export async function loadBillingToBuy(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  caller: Caller,
): Promise<{ user: SessionUser; billing: Billing }> {
  const [billing, , user] = await caller.load([
    findBillingOf(db, caller.userId),
    payments ? updatePayer(db, caller.userId) : nothing,
  ])
  if (!billing) throw new AppError('unauthenticated')
  return { user, billing }
}

/**
 * Whether a customer of the provider is this couple's. If we were cut off before the customer was stored, the couple id
 * in the customer's metadata decides.
 */
export async function isOwnCustomer(payments: Payments, billing: Billing, customerId: string | null): Promise<boolean> {
  if (!customerId) return false
  if (billing.customerId !== null) return customerId === billing.customerId
  return (await payments.loadAccount(customerId)).coupleId === billing.coupleId
}
