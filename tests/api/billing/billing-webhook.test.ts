import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_LIMIT_BYTES } from '#contracts/billing'
import { subscriptions } from '#db/schema/billing'
import type { StripeEvent } from '../../fakes/stripe/stripe-objects.ts'
import { signatureOf } from '../../fakes/stripe/webhooks.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { createTestApp } from '../../support/app/test-app.ts'
import { paidUndelivered, postEvent } from '../../support/billing/post-event.ts'
import {
  type BillingWorld,
  listProcessedEvents,
  paymentsOf,
  rowOf,
  startBilling,
} from '../../support/billing/start-billing.ts'
import { dump, expectNothingWritten } from '../../support/database/dump.ts'

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

const DAY_SECONDS = 86_400

describe('permissions: an event without a valid signature is refused and changes nothing', () => {
  let body: string
  let good: string
  let before: Awaited<ReturnType<typeof dump>>
  beforeAll(async () => {
    body = JSON.stringify(paid)
    good = signatureOf(body, secret, now)
    before = await dump(world.app)
  })

  async function expectRefused(sent: BodyInit, signature: string | null): Promise<void> {
    const asked = world.stripe.requests.length
    const { status, code, answer } = await postEvent(world.app, sent, signature)
    expect([status, code], `${signature}`).toEqual([400, 'invalid_signature'])
    expect(JSON.stringify(answer)).not.toContain(secret)
    expect(world.stripe.requests).toHaveLength(asked)
  }

  const v1Of = (signature: string) => signature.split('v1=')[1] ?? ''

  test.each([
    ['no header', () => null],
    ['an empty header', () => ''],
    ['a word', () => 'assinado'],
    ['zeros', () => `t=${now},v1=${'0'.repeat(64)}`],
    ['the signature of another secret', () => signatureOf(body, 'whsec_another', now)],
    ['the signature of an empty secret', () => signatureOf(body, '', now)],
    ['the signature of another event', () => signatureOf(`${body} `, secret, now)],
    ['the old scheme alone', () => `t=${now},v0=${v1Of(good)}`],
    ['no timestamp', () => `v1=${v1Of(good)}`],
    ['another timestamp than the signed one', () => `t=${now - 1},v1=${v1Of(good)}`],
    ['a timestamp that is not a number', () => `t=agora,v1=${v1Of(good)}`],
    ['two timestamps, of which the first was signed', () => `t=${now},t=${now + 1},v1=${v1Of(good)}`],
    ['301 seconds of age', () => signatureOf(body, secret, now - 301)],
    ['a day of age', () => signatureOf(body, secret, now - DAY_SECONDS)],
    ['an old signature with a new timestamp beside it', () => `t=${now},${signatureOf(body, secret, now - 900)}`],
    ['301 seconds ahead', () => signatureOf(body, secret, now + 301)],
    ['a day ahead', () => signatureOf(body, secret, now + DAY_SECONDS)],
  ])('an event is refused with %s', (_, signature) => expectRefused(body, signature()))

  test('a body that was truncated, extended or changed in one byte is refused', async () => {
    for (const part of [0, 0.25, 0.5, 0.75, 0.99]) await expectRefused(body.slice(0, body.length * part), good)
    await expectRefused(body.slice(0, -1), good)
    await expectRefused(`${body}\n`, good)
    await expectRefused(`\ufeff${body}`, good)
    const bytes = Buffer.from(body)
    for (const place of [1, bytes.length >> 1, bytes.length - 2]) {
      const changed = Uint8Array.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      await expectRefused(changed, good)
    }
  })

  test('signed JSON that is not an event is refused', async () => {
    for (const text of ['', '{', 'null', '[]', '"evt"', '1', '{}', '{"data":{}}', '{"data":{"object":null}}']) {
      await expectRefused(text, signatureOf(text, secret, now))
    }
    const lacking = [{ created: undefined }, { created: 'hoje' }, { type: undefined }, { id: undefined }, { id: 7 }]
    for (const change of lacking) {
      const text = altered(change)
      await expectRefused(text, signatureOf(text, secret, now))
    }
  })

  test('every event is refused if no secret is set', async () => {
    const other = await createTestApp({
      now: world.now().toISOString(),
      settings: { ...world.stripe.settings, STRIPE_WEBHOOK_SECRET: '' },
    })
    await expectNothingWritten(other, async () => {
      for (const signature of [good, signatureOf(body, '', now), signatureOf(body, 'undefined', now), null]) {
        const { status, code } = await postEvent(other, body, signature)
        expect([status, code]).toEqual([400, 'invalid_signature'])
      }
    })
    await other.stop()
  })

  test('a body of more than 256 KiB is refused unread', async () => {
    const asked = world.stripe.requests.length
    const large = altered({ padding: 'x'.repeat(WEBHOOK_LIMIT_BYTES) })
    const { status, code } = await postSigned(large)
    expect([status, code]).toEqual([413, 'body_too_large'])
    expect(world.stripe.requests).toHaveLength(asked)
  })

  test('the refused events changed no row, and the genuine event is still accepted afterwards', async () => {
    expect(await dump(world.app)).toEqual(before)
    const { status, answer } = await postSigned(body)
    expect([status, answer]).toEqual([200, { received: true }])
    expect(await listProcessedEvents(world.app)).toContain(paid.id)
  })
})

describe('works: an event with a valid signature is accepted', () => {
  test('a signature 299 seconds old or ahead is valid', async () => {
    for (const at of [now - 299, now + 299]) expect((await postSigned(altered({}), at)).status).toBe(200)
  })

  test('one valid signature of several is enough, as during a change of the secret', async () => {
    const body = altered({})
    const bad = signatureOf(body, 'whsec_the_old_one', now)
    const good = signatureOf(body, secret, now).split(',')[1]
    for (const signature of [`${bad},${good}`, `t=${now},${good},${bad.split(',')[1]}`, `${bad},v0=abc,${good}`]) {
      expect((await postEvent(world.app, body, signature)).status).toBe(200)
    }
  })
})
