import { useRef } from 'react'
import { activateSubscription, loadSubscription } from './api.ts'

/** The provider itself is asked again only now and then: most often its own report has come by then. */
const PROVIDER_EVERY = 5

/**
 * Whether what was paid has arrived, asked of our server; where the subscription is known, now and then of the provider
 * through it, for a report that was lost.
 *
 * @returns how to ask; it never throws: no answer is no confirmation
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
