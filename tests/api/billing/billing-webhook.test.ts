import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveStripeEvent, WEBHOOK_LIMIT_BYTES } from '#contracts/billing'
import { subscriptions } from '#db/schema/billing'
import type { StripeEvent } from '../../fakes/stripe/stripe-objects.ts'
import { signatureOf } from '../../fakes/stripe/webhooks.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { createTestApp } from '../../support/app/test-app.ts'
import {
  type BillingWorld,
  beginSubscription,
  listProcessedEvents,
  paymentsOf,
  rowOf,
  startBilling,
} from '../../support/billing/start-billing.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const DAY_SECONDS = 86_400
const RECONCILE = '20 4 * * *'

let of: BillingWorld
/** A report that the subscription of a couple is paid, which would make it Premium; it has not been delivered. */
let paid: StripeEvent
let secret: string
let now: number
beforeAll(async () => {
  of = await startBilling({ stripe: { mode: 'hold' } })
  secret = of.stripe.settings.STRIPE_WEBHOOK_SECRET
  now = of.now().getTime() / 1000
})
beforeEach(() => of.stripe.behave('accept'))
afterAll(async () => {
  expect(of.stripe.violations).toEqual([])
  expect(of.stripe.drift).toEqual([])
  await of.stop()
  const meant = /service_unavailable|billing_differed/
  const unexpected = loggedFaults(of.app).filter((line) => !meant.test(line))
  expect(unexpected).toEqual([])
})

/** Somebody who has paid, of which we know nothing yet. */
async function paidUnheard() {
  const person = await of.app.signUp()
  const since = of.stripe.events.length
  const begun = await beginSubscription(of, person)
  const event = of.stripe.events.slice(since).find(({ type }) => type === 'invoice.paid')
  if (!event) throw new Error('nothing was paid')
  return { person, event, ...begun }
}

/** As it comes over the wire, the signature being whatever it is. */
async function post(body: BodyInit, signature: string | null, app = of.app) {
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

const postSigned = (body: string, at = now) => post(body, signatureOf(body, secret, at))

/** An event of ours with other words in it, rightly signed. */
const altered = (change: object): string =>
  JSON.stringify({ ...paid, id: `evt_${crypto.randomUUID().replaceAll('-', '')}`, ...change })

describe('permissions: a report that is not the provider’s is refused, and nothing happens', () => {
  let body: string
  let good: string
  beforeAll(async () => {
    paid = (await paidUnheard()).event
    body = JSON.stringify(paid)
    good = signatureOf(body, secret, now)
  })

  async function expectRefused(sent: BodyInit, signature: string | null): Promise<void> {
    const asked = of.stripe.requests.length
    const { status, code, answer } = await expectNothingWritten(of.app, () => post(sent, signature))
    expect([status, code], `${signature}`).toEqual([400, 'invalid_signature'])
    expect(JSON.stringify(answer)).not.toContain(secret)
    expect(of.stripe.requests).toHaveLength(asked)
  }

  const v1Of = (signature: string) => signature.split('v1=')[1] ?? ''

  test.each([
    ['no header', () => null],
    ['an empty header', () => ''],
    ['a word', () => 'assinado'],
    ['zeros', () => `t=${now},v1=${'0'.repeat(64)}`],
    ['the signature of another secret', () => signatureOf(body, 'whsec_another', now)],
    ['the signature of an empty secret', () => signatureOf(body, '', now)],
    ['the signature of another report', () => signatureOf(`${body} `, secret, now)],
    ['the old scheme alone', () => `t=${now},v0=${v1Of(good)}`],
    ['no moment', () => `v1=${v1Of(good)}`],
    ['another moment than the signed one', () => `t=${now - 1},v1=${v1Of(good)}`],
    ['a moment that is no number', () => `t=agora,v1=${v1Of(good)}`],
    ['two moments, of which the first was signed', () => `t=${now},t=${now + 1},v1=${v1Of(good)}`],
    ['301 seconds of age', () => signatureOf(body, secret, now - 301)],
    ['a day of age', () => signatureOf(body, secret, now - DAY_SECONDS)],
    ['an old signature with a new moment beside it', () => `t=${now},${signatureOf(body, secret, now - 900)}`],
    ['301 seconds ahead', () => signatureOf(body, secret, now + 301)],
    ['a day ahead', () => signatureOf(body, secret, now + DAY_SECONDS)],
  ])('%s', (_, signature) => expectRefused(body, signature()))

  test('a header that was cut anywhere', async () => {
    for (let length = 0; length < good.length; length += 9) await expectRefused(body, good.slice(0, length))
    await expectRefused(body, good.slice(0, -1))
  })

  test('a body that was cut anywhere, lengthened, or changed in one byte', async () => {
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

  test('bytes that are no text, whatever they are read as', async () => {
    const bytes = Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d])
    const read = new TextDecoder().decode(bytes)
    await expectRefused(bytes, signatureOf(read, secret, now))
  })

  test('what is rightly signed and no report', async () => {
    for (const text of ['', '{', 'null', '[]', '"evt"', '1', '{}', '{"data":{}}', '{"data":{"object":null}}']) {
      await expectRefused(text, signatureOf(text, secret, now))
    }
    const lacking = [{ created: undefined }, { created: 'hoje' }, { type: undefined }, { id: undefined }, { id: 7 }]
    for (const change of lacking) {
      const text = altered(change)
      await expectRefused(text, signatureOf(text, secret, now))
    }
  })

  test('whatever is signed, where no secret is set', async () => {
    const other = await createTestApp({
      now: of.now().toISOString(),
      settings: { ...of.stripe.settings, STRIPE_WEBHOOK_SECRET: '' },
    })
    for (const signature of [good, signatureOf(body, '', now), signatureOf(body, 'undefined', now), null]) {
      const { status, code } = await expectNothingWritten(other, () => post(body, signature, other))
      expect([status, code]).toEqual([400, 'invalid_signature'])
    }
    await other.stop()
  })

  test('more than 256 KiB, which nobody looks at', async () => {
    const asked = of.stripe.requests.length
    const large = altered({ padding: 'x'.repeat(WEBHOOK_LIMIT_BYTES) })
    const { status, code } = await expectNothingWritten(of.app, () => postSigned(large))
    expect([status, code]).toEqual([413, 'body_too_large'])
    expect(of.stripe.requests).toHaveLength(asked)
  })

  test('and the true one still makes the couple Premium', async () => {
    expect(await listProcessedEvents(of.app)).toEqual([])
    const { status, answer } = await postSigned(body)
    expect([status, answer]).toEqual([200, { received: true }])
    expect(await listProcessedEvents(of.app)).toEqual([paid.id])
  })
})

describe('works: what the provider signed is taken in', () => {
  test('at 299 seconds of age, and ahead', async () => {
    for (const at of [now - 299, now + 299]) expect((await postSigned(altered({}), at)).status).toBe(200)
  })

  test('with one good signature of several, while the secret is exchanged', async () => {
    const body = altered({})
    const bad = signatureOf(body, 'whsec_the_old_one', now)
    const good = signatureOf(body, secret, now).split(',')[1]
    for (const signature of [`${bad},${good}`, `t=${now},${good},${bad.split(',')[1]}`, `${bad},v0=abc,${good}`]) {
      expect((await post(body, signature)).status).toBe(200)
    }
  })

  test('with letters of other alphabets', async () => {
    const body = altered({ note: 'Ação João 💛 李雷 \u2028' })
    expect((await postSigned(body)).status).toBe(200)
  })

  test('just below 256 KiB', async () => {
    const padding = WEBHOOK_LIMIT_BYTES - Buffer.byteLength(altered({ padding: '' }))
    expect((await postSigned(altered({ padding: 'x'.repeat(padding) }))).status).toBe(200)
  })
})

describe('works: what says nothing about a couple is written down and changes nothing', () => {
  /** Sends it twice, and expects that the report is all that is new. */
  async function expectOnlySeen(body: string): Promise<void> {
    const { id } = JSON.parse(body)
    const rows = await of.app.db.select().from(subscriptions)
    for (let time = 0; time < 2; time++) expect((await postSigned(body)).status).toBe(200)
    expect((await listProcessedEvents(of.app)).filter((seen) => seen === id)).toEqual([id])
    expect(await of.app.db.select().from(subscriptions)).toEqual(rows)
  }

  test('a type that we do not know', () =>
    expectOnlySeen(altered({ type: 'entitlements.active_entitlement_summary.updated', data: { object: { id: 'x' } } })))

  test('a customer whom we do not know', () =>
    expectOnlySeen(altered({ data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_nobody' } } })))

  test('a payment that we do not know', () =>
    expectOnlySeen(altered({ data: { object: { id: 'du_1', object: 'dispute', payment_intent: 'pi_nothing' } } })))

  test('references of hostile shapes', async () => {
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
      await expectOnlySeen(altered({ data: { object: { id: 'in_1', object: 'invoice', customer } } }))
    }
    expect(of.stripe.violations).toEqual([])
  })

  test.each([
    ['a connected account', { account: 'acct_1Another' }],
    ['live mode, while our key is a test key', { livemode: true }],
  ])('of %s: even about a couple that has paid', async (_, change) => {
    const { person, event } = await paidUnheard()
    const asked = of.stripe.requests.length
    await expectOnlySeen(altered({ ...change, data: event.data }))
    expect(await rowOf(of.app, person)).toMatchObject({ plan: 'free', providerState: null })
    expect(of.stripe.requests).toHaveLength(asked)
  })
})

describe('fails: the provider cannot be asked', () => {
  const DOWN = [
    ['hangs up', 'cut_before'],
    ['answers 500', { status: 500 }],
    ['answers 429', { status: 429 }],
    ['knows our key no more', { status: 401 }],
    ['answers nonsense', 'garbage'],
  ] as const

  test.each(DOWN)('it %s: nothing is written, and the next report heals it', async (_, behaviour) => {
    const { person, event } = await paidUnheard()
    of.stripe.behave(behaviour)
    const { status, code, headers } = await expectNothingWritten(of.app, () => postSigned(JSON.stringify(event)))
    expect([status, code]).toEqual([503, 'service_unavailable'])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)

    of.stripe.behave('accept')
    expect((await postSigned(JSON.stringify(event))).status).toBe(200)
    expect(await rowOf(of.app, person)).toMatchObject({ plan: 'premium', providerState: 'active' })
    expect(await paymentsOf(of.app, person)).toHaveLength(1)
    expect(await listProcessedEvents(of.app)).toContain(event.id)
  })

  test('and what is never reported again is found in the night', async () => {
    const { person } = await paidUnheard()
    expect(await of.app.fire(RECONCILE)).toBe('ok')
    expect(await rowOf(of.app, person)).toMatchObject({ plan: 'premium' })
    const coupleId = await coupleIdOf(of.app, person)
    const told = loggedFaults(of.app).filter((line) => line.includes('billing_differed') && line.includes(coupleId))
    expect(told).toHaveLength(1)
  })
})
