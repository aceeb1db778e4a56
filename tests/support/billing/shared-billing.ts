import { afterAll, beforeAll, expect } from 'vitest'
import { loggedFaults } from '../app/logged-faults.ts'
import { type BillingWorld, startBilling } from './start-billing.ts'

/**
 * One product with a payment provider for all tests of a file. In the end the provider must have taken every request for
 * what it is, each of its events must have been accepted, and the worker must have reported no fault of its own.
 *
 * @example const world = sharedBilling()
 */
export function sharedBilling(options?: Parameters<typeof startBilling>[0]): BillingWorld {
  // Empty until the hook has run, which is before the first test does.
  const world = {} as BillingWorld
  beforeAll(async () => {
    Object.assign(world, await startBilling(options))
  })
  afterAll(async () => {
    await world.stripe.delivered()
    expect(world.stripe.violations).toEqual([])
    expect(world.stripe.drift).toEqual([])
    const refused = world.stripe.deliveries.filter(({ status }) => status !== 200)
    expect(refused.map(({ event, status, body }) => [event.type, status, body])).toEqual([])
    await world.stop()
    expect(loggedFaults(world.app)).toEqual([])
  })
  return world
}
