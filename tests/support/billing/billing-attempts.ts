import { expect } from 'vitest'
import * as billing from '#contracts/billing'
import type { StripeEvent } from '../../fakes/stripe/stripe-objects.ts'
import type { Person } from '../app/test-app.ts'
import { type BillingWorld, paymentsOf, rowOf, statusOf } from './start-billing.ts'

export const activate = ({ send }: Person, subscriptionId: string) =>
  send(billing.activateSubscription, { body: { subscriptionId } })
export const confirm = ({ send }: Person, paymentIntentId: string) =>
  send(billing.confirmPayment, { body: { paymentIntentId } })

export async function expectFree(world: BillingWorld, person: Person): Promise<void> {
  expect(await statusOf(person)).toMatchObject({ status: 'free', plan: 'free', billing: 'none', source: 'none' })
  expect(await rowOf(world.app, person)).toMatchObject({ plan: 'free', status: 'inactive', premiumSince: null })
  expect(await paymentsOf(world.app, person)).toEqual([])
}

/** An event of the provider with changed contents; the fake server signs any contents. */
export const altered = (event: StripeEvent, object: object): StripeEvent => ({
  ...event,
  id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
  data: { object: { ...event.data.object, ...object } },
})

/** The newest event of a type that is about a customer. */
export function eventOf(world: BillingWorld, type: string, customerId: string | null): StripeEvent {
  const event = world.stripe.eventsOf(type).findLast(({ data }) => data.object.customer === customerId)
  return event ?? expect.fail(`no ${type}`)
}
