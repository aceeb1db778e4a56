import { afterAll, beforeAll, expect } from 'vitest'
import { loggedFaults } from '../app/logged-faults.ts'
import { type BillingWorld, startBilling } from './start-billing.ts'

/**
 * One product with a payment provider for all tests of a file. In the end the provider must have taken every request for
 * what it is, each of its events must have been accepted, and the worker must have reported no fault of its own.
 *
 * @example const of = sharedBilling()
 */
export function sharedBilling(options?: Parameters<typeof startBilling>[0]): BillingWorld {
  // Empty until the hook has run, which is before the first test does.
  const of = {} as BillingWorld
  beforeAll(async () => {
    Object.assign(of, await startBilling(options))
  })
  afterAll(async () => {
    await of.stripe.delivered()
    expect(of.stripe.violations).toEqual([])
    expect(of.stripe.drift).toEqual([])
    const refused = of.stripe.deliveries.filter(({ status }) => status !== 200)
    expect(refused.map(({ event, status, body }) => [event.type, status, body])).toEqual([])
    await of.stop()
    expect(loggedFaults(of.app)).toEqual([])
  })
  return of
}
