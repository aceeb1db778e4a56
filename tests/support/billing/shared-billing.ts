import { afterAll, beforeAll, expect } from 'vitest'
import { loggedFaults } from '../app/logged-faults.ts'
import { type BillingWorld, startBilling } from './start-billing.ts'

/**
 * One product with a payment provider for all tests of a file. Fails at the end if a request was invalid, if the product
 * refused an event, or if the worker logged an error.
 *
 * @example const world = sharedBilling()
 */
export function sharedBilling(options?: Parameters<typeof startBilling>[0]): BillingWorld {
  // Empty until `beforeAll` has run.
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
