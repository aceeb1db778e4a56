import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { toExistingSubscriptions } from './subscriptions.ts'

const PRICE = 'price_now'

/** Newest first, as the provider lists them. */
const listed = (...statuses: (string | [status: string, price: string])[]) =>
  statuses.map((given, index) => {
    const [status, price] = typeof given === 'string' ? [given, PRICE] : given
    const items = { data: [{ price: { id: price } }] }
    return { id: `sub_${status}`, customer: 'cus_1', status, items, created: 1_000 - index } as Stripe.Subscription
  })

describe('existing subscriptions at a new purchase', () => {
  test('a customer without subscriptions has no obstacles', () => {
    expect(toExistingSubscriptions([], PRICE)).toEqual({
      isActive: false,
      waiting: null,
      obstacles: [],
      newestId: null,
    })
  })

  test.each(['active', 'trialing'])('a subscription that is %s leaves nothing to buy', (status) => {
    expect(toExistingSubscriptions(listed('canceled', status), PRICE).isActive).toBe(true)
  })

  test('a failed renewal is paid before a new subscription is created', () => {
    expect(toExistingSubscriptions(listed('incomplete', 'past_due'), PRICE).waiting?.id).toBe('sub_past_due')
  })

  test('an abandoned purchase is continued', () => {
    expect(toExistingSubscriptions(listed('incomplete', 'canceled'), PRICE)).toMatchObject({
      waiting: { id: 'sub_incomplete' },
      obstacles: [],
    })
  })

  test('an abandoned purchase at an old price is cancelled', () => {
    expect(toExistingSubscriptions(listed(['incomplete', 'price_old']), PRICE)).toEqual({
      isActive: false,
      waiting: null,
      obstacles: ['sub_incomplete'],
      newestId: 'sub_incomplete',
    })
  })

  test('a subscription that could be charged again is cancelled', () => {
    const { obstacles, waiting } = toExistingSubscriptions(
      listed('canceled', 'unpaid', 'paused', 'incomplete_expired'),
      PRICE,
    )
    expect(obstacles.toSorted()).toEqual(['sub_paused', 'sub_unpaid'])
    expect(waiting).toBeNull()
  })
})
