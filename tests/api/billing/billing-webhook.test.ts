import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subscriptions } from '#db/schema/billing'
import type { StripeEvent } from '../../fakes/stripe/stripe-objects.ts'
import { signatureOf } from '../../fakes/stripe/webhooks.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { paidUndelivered, postEvent } from '../../support/billing/post-event.ts'
import {
  type BillingWorld,
  listProcessedEvents,
  paymentsOf,
  rowOf,
  startBilling,
} from '../../support/billing/start-billing.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'

let world: BillingWorld
/** An event that would make a couple Premium; it has not been delivered. */
let paid: StripeEvent
let secret: string
let now: number
beforeAll(async () => {
  world = await startBilling({ stripe: { mode: 'hold' } })
  secret = world.stripe.settings.STRIPE_WEBHOOK_SECRET
  now = world.now().getTime() / 1000
  paid = (await paidUndelivered(world)).event
})
beforeEach(() => world.stripe.behave('accept'))
afterAll(async () => {
  expect(world.stripe.violations).toEqual([])
  expect(world.stripe.drift).toEqual([])
  await world.stop()
  const meant = /service_unavailable|billing_differed/
  const unexpected = loggedFaults(world.app).filter((line) => !meant.test(line))
  expect(unexpected).toEqual([])
})

const postSigned = (body: string, at = now) => postEvent(world.app, body, signatureOf(body, secret, at))

/** The event with changed contents, for signing again. */
const altered = (change: object): string =>
  JSON.stringify({ ...paid, id: `evt_${crypto.randomUUID().replaceAll('-', '')}`, ...change })

describe('works: an event without a couple is stored and changes nothing', () => {
  /** Sends an event twice, and expects that only the event is stored. */
  async function expectOnlyEventStored(body: string): Promise<void> {
    const { id } = JSON.parse(body)
    const rows = await world.app.db.select().from(subscriptions)
    for (let time = 0; time < 2; time++) expect((await postSigned(body)).status).toBe(200)
    expect((await listProcessedEvents(world.app)).filter((seen) => seen === id)).toEqual([id])
    expect(await world.app.db.select().from(subscriptions)).toEqual(rows)
  }

  test('an event of an unknown customer is stored', () =>
    expectOnlyEventStored(altered({ data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_nobody' } } })))

  test('an event with hostile references is stored', async () => {
    for (const customer of [
      '',
      '../customers',
      'cus_1?expand[]=x',
      `cus_${'x'.repeat(9_000)}`,
      7,
      true,
      ['cus_1'],
      {},
    ]) {
      await expectOnlyEventStored(altered({ data: { object: { id: 'in_1', object: 'invoice', customer } } }))
    }
    expect(world.stripe.violations).toEqual([])
  })

  test.each([
    ['a connected account', { account: 'acct_1Another' }],
    ['live mode, while our key is a test key', { livemode: true }],
  ])('an event of %s changes nothing, even for a couple that has paid', async (_, change) => {
    const { person, event } = await paidUndelivered(world)
    const asked = world.stripe.requests.length
    await expectOnlyEventStored(altered({ ...change, data: event.data }))
    expect(await rowOf(world.app, person)).toMatchObject({ plan: 'free', providerState: null })
    expect(world.stripe.requests).toHaveLength(asked)
  })
})

describe('fails: the provider is unavailable', () => {
  /** The tests of the Stripe client have the other faults. */
  const DOWN = [
    ['hangs up', 'cut_before'],
    ['returns 500', { status: 500 }],
  ] as const

  test.each(DOWN)(
    'when the provider %s nothing is written, and the next event syncs the couple',
    async (_, behaviour) => {
      const { person, event } = await paidUndelivered(world)
      world.stripe.behave(behaviour)
      const { status, code, headers } = await expectNothingWritten(world.app, () => postSigned(JSON.stringify(event)))
      expect([status, code]).toEqual([503, 'service_unavailable'])
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)

      world.stripe.behave('accept')
      expect((await postSigned(JSON.stringify(event))).status).toBe(200)
      expect(await rowOf(world.app, person)).toMatchObject({ plan: 'premium', providerState: 'active' })
      expect(await paymentsOf(world.app, person)).toHaveLength(1)
      expect(await listProcessedEvents(world.app)).toContain(event.id)
    },
  )
})
