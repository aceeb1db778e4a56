import { useRef } from 'react'
import { activateSubscription, loadSubscription } from './api.ts'

/** The provider is asked every fifth time only: usually its webhook event has arrived before. */
const PROVIDER_EVERY = 5

/**
 * Asks our server whether the payment is confirmed. Where the subscription is known, every fifth call makes the server
 * ask the provider, in case the webhook event was lost.
 *
 * @returns the function that asks; it never throws: a failed call is no confirmation
 */
export function usePaymentConfirmation(subscriptionId: string | null) {
  const asked = useRef(0)
  return async (): Promise<boolean> => {
    asked.current += 1
    const isProvidersTurn = subscriptionId !== null && asked.current % PROVIDER_EVERY === 0
    try {
      if (isProvidersTurn) return await activateSubscription(subscriptionId)
      return (await loadSubscription()).status === 'premium'
    } catch {
      return false
    }
  }
}
