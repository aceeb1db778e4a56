import useSWRImmutable from 'swr/immutable'
import * as api from '#contracts/billing'
import { loadPublicConfig } from '#contracts/health'
import { listPlans, PLANS, type Plans } from '#contracts/plans'
import { call, request } from '../../platform/api/api-client.ts'
import { cacheAnswer, refresh, useApi } from '../../platform/api/use-api.ts'
import { readToken } from '../../platform/session/session.ts'
import { type OpenPass, toOpenPass } from './checkout/open-pass.ts'

export type Payments =
  | { status: 'loading' }
  | { status: 'unreachable'; retry: () => void }
  /** This installation has no payment provider. */
  | { status: 'off' }
  | { status: 'on'; publishableKey: string; isPixOn: boolean }

/** Whether this installation can take payments, which needs the provider's publishable key. */
export function usePayments(): Payments {
  const { data, error, mutate } = useApi(loadPublicConfig, {}, { revalidateIfStale: false })
  if (!data) return error ? { status: 'unreachable', retry: () => void mutate() } : { status: 'loading' }
  const { stripePublishableKey: publishableKey, pixEnabled } = data
  return publishableKey === null ? { status: 'off' } : { status: 'on', publishableKey, isPixOn: pixEnabled }
}

/** Loads the couple's plan and how it is paid, only if `isWanted`. */
export const useSubscription = (isWanted = true) => useApi(api.loadSubscriptionStatus, isWanted ? {} : null)

/** Like `useSubscription`, loaded once and not from the cache. */
export const loadSubscription = (): Promise<api.SubscriptionStatus> => call(api.loadSubscriptionStatus, {})

/** Creates a subscription that the browser then pays; nothing is charged by this call. */
export const createSubscription = (body: api.NewSubscription): Promise<api.StartedSubscription> =>
  call(api.createSubscription, { body })

/** Makes the server ask the provider whether a subscription is paid. */
export async function activateSubscription(subscriptionId: string): Promise<boolean> {
  return (await call(api.activateSubscription, { body: { subscriptionId } })).success
}

/** Tells the server that the browser saw an active subscription; the server grants nothing by it. */
export const confirmPayment = () => call(api.confirmPayment, { body: { paymentIntentId: 'premium_activated' } })

/** Opens the provider's hosted checkout. @returns its address */
export async function createCheckoutSession(): Promise<string> {
  return (await call(api.createCheckoutSession, { body: { plan: 'premium' } })).url
}

/** Creates a Pix payment for a pass of `months`, or returns an open one of the same length. */
export async function createPixPass(months: api.PassMonths): Promise<OpenPass> {
  const before = await loadSubscription()
  const { data, headers } = await request<typeof api.createPixPass>(api.createPixPass, { body: { months } })
  return toOpenPass({ pass: data, months, before, saidAt: headers.get('date'), nowMs: Date.now() })
}

const loadPlans = (): Promise<Plans> => call(listPlans, {})

/**
 * Both plans with every number that a screen shows. Until the server responds, or if it does not, they come from this
 * release's code.
 */
export function usePlans(): Plans {
  const { data } = useSWRImmutable(listPlans.path, loadPlans, { shouldRetryOnError: false })
  return data ?? PLANS
}

export type { Payment, SubscriptionStatus } from '#contracts/billing'

/**
 * The couple's payments, newest first.
 *
 * @param hasPaid - false: nothing is loaded
 */
export const usePaymentList = (hasPaid: boolean) => useApi(api.listPayments, hasPaid ? {} : null)

/** Reloads the payments if they are on screen. */
export const refreshPayments = () => refresh(api.listPayments)

/**
 * Reloads the subscription and puts it into the cache.
 *
 * @throws as `call`
 */
export async function reloadSubscription(): Promise<api.SubscriptionStatus> {
  const token = readToken()
  const status = await call(api.loadSubscriptionStatus, {})
  await cacheSubscription(token, status)
  return status
}

/** Puts a subscription into the cache of the session that `token` belongs to. */
export async function cacheSubscription(token: string | null, status: api.SubscriptionStatus): Promise<void> {
  if (token) await cacheAnswer(api.loadSubscriptionStatus, token, status)
}

/** Cancels the subscription at the end of the paid period; until then `resumeSubscription` can undo it. */
export const cancelSubscription = () => call(api.cancelSubscription, {})

export const resumeSubscription = () => call(api.resumeSubscription, {})

/** Withdraws the purchase: Premium ends now, and the payment is refunded in full. */
export const withdrawPurchase = () => call(api.withdrawPurchase, {})

/** Opens the provider's portal, where the card is changed. @returns its address */
export const openBillingPortal = async (): Promise<string> => (await call(api.openBillingPortal, {})).url

/** Opens the provider's receipt of a payment. @returns its address */
export const openReceipt = async (paymentId: string): Promise<string> =>
  (await call(api.openReceipt, { params: { paymentId } })).url
