import * as api from '#contracts/billing'
import { call } from '../../../platform/api/api-client.ts'
import { cacheAnswer, refresh, useApi } from '../../../platform/api/use-api.ts'
import { readToken } from '../../../platform/session/session.ts'

export type { Payment, SubscriptionStatus } from '#contracts/billing'

/** How the couple's plan is paid, and until when. */
export const useSubscription = () => useApi(api.loadSubscriptionStatus, {})

/**
 * What the couple paid, newest first.
 *
 * @param hasPaid - who never paid is not asked about
 */
export const usePaymentList = (hasPaid: boolean) => useApi(api.listPayments, hasPaid ? {} : null)

/** Asks again what the couple paid, where that is on screen. */
export const refreshPayments = () => refresh(api.listPayments)

/**
 * Asks how things stand now, and shows it.
 *
 * @throws as `call`
 */
export async function reloadSubscription(): Promise<api.SubscriptionStatus> {
  const token = readToken()
  const status = await call(api.loadSubscriptionStatus, {})
  await keepSubscription(token, status)
  return status
}

/** Shows what an answer said of the subscription of the session that `token` began. */
export async function keepSubscription(token: string | null, status: api.SubscriptionStatus): Promise<void> {
  if (token) await cacheAnswer(api.loadSubscriptionStatus, token, status)
}

/** Ends the subscription with what is paid; it can be taken back until then. */
export const cancelSubscription = () => call(api.cancelSubscription, {})

/** Takes a cancellation back. */
export const resumeSubscription = () => call(api.resumeSubscription, {})

/** Undoes the purchase: Premium ends now, all of it is given back. */
export const withdrawPurchase = () => call(api.withdrawPurchase, {})

/** The address of the provider's page on which the card is changed. */
export const openBillingPortal = async (): Promise<string> => (await call(api.openBillingPortal, {})).url

/** The address of the provider's receipt of a payment. */
export const openReceipt = async (paymentId: string): Promise<string> =>
  (await call(api.openReceipt, { params: { paymentId } })).url
