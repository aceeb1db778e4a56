import { receiveStripeEvent } from '#contracts/billing'
import type { TestApp } from '../app/test-app.ts'
import { type BillingWorld, beginSubscription } from './start-billing.ts'

/** A person who has paid, with the undelivered event of the payment. */
export async function paidUndelivered(world: BillingWorld) {
  const person = await world.app.signUp()
  const since = world.stripe.events.length
  const begun = await beginSubscription(world, person)
  const event = world.stripe.events.slice(since).find(({ type }) => type === 'invoice.paid')
  if (!event) throw new Error('nothing was paid')
  return { person, event, ...begun }
}

/** Posts bytes to the webhook with any signature. */
export async function postEvent(app: TestApp, body: BodyInit, signature: string | null) {
  const response = await app.raw(receiveStripeEvent.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(signature === null ? {} : { 'Stripe-Signature': signature }),
    },
    body,
  })
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, code: answer.code, answer, headers: response.headers }
}
