import * as api from '#contracts/billing'
import { loadPublicConfig } from '#contracts/health'
import { call, request } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { type OpenPass, toOpenPass } from '../pix/open-pass.ts'

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

/** Loads what the couple may use and how that is paid, only if `isWanted`. */
export const useSubscription = (isWanted: boolean) => useApi(api.loadSubscriptionStatus, isWanted ? {} : null)

/** As `useSubscription`, loaded once and not from the cache. */
export const loadSubscription = (): Promise<api.SubscriptionStatus> => call(api.loadSubscriptionStatus, {})

/** Creates a subscription that the browser then pays; nothing is charged by this call. */
export const createSubscription = (body: api.NewSubscription): Promise<api.StartedSubscription> =>
  call(api.createSubscription, { body })

/** Has the server ask the provider whether a subscription is paid. */
export async function activateSubscription(subscriptionId: string): Promise<boolean> {
  return (await call(api.activateSubscription, { body: { subscriptionId } })).success
}

/** Opens the provider's hosted checkout. @returns its address */
export async function createCheckoutSession(): Promise<string> {
  return (await call(api.createCheckoutSession, { body: { plan: 'premium' } })).url
}

/** Creates a pass to pay by Pix, or returns the open one for as many months. */
export async function createPixPass(months: api.PassMonths): Promise<OpenPass> {
  const before = await loadSubscription()
  const { data, headers } = await request<typeof api.createPixPass>(api.createPixPass, { body: { months } })
  return toOpenPass({ pass: data, months, before, saidAt: headers.get('date'), nowMs: Date.now() })
}
