import * as api from '#contracts/billing'
import { call } from '../../../platform/api/api-client.ts'
import { cacheAnswer, refresh, useApi } from '../../../platform/api/use-api.ts'
import { readToken } from '../../../platform/session/session.ts'

export type { Payment, SubscriptionStatus } from '#contracts/billing'

/** Loads how the couple's plan is paid, and until when. */
export const useSubscription = () => useApi(api.loadSubscriptionStatus, {})

/**
 * Loads what the couple paid, newest first.
 *
 * @param hasPaid - without a payment nothing is loaded
 */
export const usePaymentList = (hasPaid: boolean) => useApi(api.listPayments, hasPaid ? {} : null)

/** Reloads what the couple paid, if that is on screen. */
export const refreshPayments = () => refresh(api.listPayments)

/**
 * Reloads the subscription and puts it into the cache.
 *
 * @throws as `call`
 */
export async function reloadSubscription(): Promise<api.SubscriptionStatus> {
  const token = readToken()
  const status = await call(api.loadSubscriptionStatus, {})
  await keepSubscription(token, status)
  return status
}

/** Puts a subscription into the cache of the session that `token` belongs to. */
export async function keepSubscription(token: string | null, status: api.SubscriptionStatus): Promise<void> {
  if (token) await cacheAnswer(api.loadSubscriptionStatus, token, status)
}

/** Cancels the subscription for the end of the paid period; that can be taken back until then. */
export const cancelSubscription = () => call(api.cancelSubscription, {})

/** Takes back a cancellation. */
export const resumeSubscription = () => call(api.resumeSubscription, {})

/** Withdraws the purchase: Premium ends now, and all of it is refunded. */
export const withdrawPurchase = () => call(api.withdrawPurchase, {})

/** Opens the provider's portal, where the card is changed. @returns its address */
export const openBillingPortal = async (): Promise<string> => (await call(api.openBillingPortal, {})).url

/** Opens the provider's receipt of a payment. @returns its address */
export const openReceipt = async (paymentId: string): Promise<string> =>
  (await call(api.openReceipt, { params: { paymentId } })).url
