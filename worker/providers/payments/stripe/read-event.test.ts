import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

const SECRET = 'whsec_test'
const NOW = new Date('2026-11-21T12:00:00Z')
const NOW_SECONDS = NOW.getTime() / 1000

const sign = (body: string, at = NOW_SECONDS, secret = SECRET) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

const bodyOf = (object: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'x.y', created: 1, livemode: false, data: { object }, ...rest })

const BODY = bodyOf({ object: 'subscription', id: 'sub_1', customer: 'cus_1' })

const read = (
  body: string,
  signature: string | null,
  { secretKey = 'sk_test_1', webhookSecret = SECRET as string | null } = {},
) =>
  readEvent(
    {
      secretKey,
      webhookSecret,
      priceId: null,
      baseUrl: 'https://api.stripe.com',
      now: () => NOW,
      report: () => {},
      timeoutMs: 1,
    },
    body,
    signature,
  )

const refused = { code: 'invalid_signature' }

describe('the customer of an event', () => {
  test.each([
    ['a subscription', { object: 'subscription', id: 'sub_1', customer: 'cus_1' }, 'cus_1', null],
    ['an expanded customer', { object: 'invoice', customer: { id: 'cus_1', object: 'customer' } }, 'cus_1', null],
    ['a customer', { object: 'customer', id: 'cus_1' }, 'cus_1', null],
    ['a payment', { object: 'payment_intent', id: 'pi_1', customer: 'cus_1' }, 'cus_1', 'pi_1'],
    ['a charge', { object: 'charge', id: 'ch_1', customer: 'cus_1', payment_intent: 'pi_1' }, 'cus_1', 'pi_1'],
    ['a dispute', { object: 'dispute', charge: 'ch_1', payment_intent: 'pi_1' }, null, 'pi_1'],
    ['a refund', { object: 'refund', payment_intent: { id: 'pi_1' } }, null, 'pi_1'],
    ['a payment without a customer', { object: 'payment_intent', id: 'pi_1', customer: null }, null, 'pi_1'],
    ['something new', { object: 'moon', customer: 7 }, null, null],
  ])('%s', async (_name, object, customerId, paymentIntentId) => {
    const body = bodyOf(object)
    expect(await read(body, sign(body))).toMatchObject({ id: 'evt_1', customerId, paymentIntentId, isForeign: false })
  })

  test.each([
    ['of a connected account', bodyOf({}, { account: 'acct_2' }), 'sk_test_1', true],
    ['of test mode, while we are live', bodyOf({}), 'sk_live_1', true],
    ['of test mode, while our restricted key is live', bodyOf({}), 'rk_live_1', true],
    ['of live mode, while we test', bodyOf({}, { livemode: true }), 'sk_test_live_1', true],
    ['of our own live mode', bodyOf({}, { livemode: true }), 'rk_live_1', false],
  ])('%s', async (_name, body, secretKey, isForeign) => {
    expect(await read(body, sign(body), { secretKey })).toMatchObject({ isForeign })
  })
})

describe('events that are refused', () => {
  test.each([
    ['no header', null],
    ['an empty header', ''],
    ['another secret', sign(BODY, NOW_SECONDS, 'whsec_other')],
    ['another body', sign(`${BODY} `)],
    ['a part of the signature', sign(BODY).slice(0, -20)],
    ['a header without a value', `t=${NOW_SECONDS},v1`],
    ['a header without a time', sign(BODY).replace(/^t=\d+,/, '')],
    ['a header of words', 'hello'],
    ['an older scheme alone', sign(BODY).replace('v1=', 'v0=')],
    ['more than five minutes old', sign(BODY, NOW_SECONDS - 301)],
    ['from more than five minutes ahead', sign(BODY, NOW_SECONDS + 301)],
    ['an old signature under a new time', `t=${NOW_SECONDS},${sign(BODY, NOW_SECONDS - 600)}`],
    ['a time that is not a number', sign(BODY).replace(/t=\d+/, 't=now')],
  ])('%s', async (_name, signature) => {
    await expect(read(BODY, signature)).rejects.toMatchObject(refused)
  })

  test.each([
    ['no secret', null],
    ['an empty secret', ''],
    ['a blank secret', '  '],
  ])('every event is refused with %s', async (_name, webhookSecret) => {
    await expect(read(BODY, sign(BODY, NOW_SECONDS, webhookSecret ?? ''), { webhookSecret })).rejects.toMatchObject(
      refused,
    )
  })

  test.each([['', 'not json', 'null', '7', '[]', '{}', '{"object":"v2.core.event"}', BODY.slice(0, -9)]].flat())(
    'a signed body that is not an event: %j',
    async (body) => {
      await expect(read(body, sign(body))).rejects.toMatchObject(refused)
    },
  )
})

describe('events that are accepted', () => {
  test.each([0, -300, 300])('a signature of %d seconds from now is valid', async (seconds) => {
    expect(await read(BODY, sign(BODY, NOW_SECONDS + seconds))).toMatchObject({ id: 'evt_1' })
  })

  test('one valid signature of several is enough, as during a change of the secret', async () => {
    const wrong = sign(BODY, NOW_SECONDS, 'whsec_old').split(',')[1]
    expect(await read(BODY, `${sign(BODY)},${wrong}`)).toMatchObject({ id: 'evt_1' })
  })

  test('a body is read byte by byte, with its accents', async () => {
    const body = bodyOf({ object: 'customer', id: 'cus_1', name: 'Conceição & João 💛' })
    expect(await read(body, sign(body))).toMatchObject({ customerId: 'cus_1' })
  })

  test("a signature of the provider's SDK is accepted, and the SDK accepts the product's", async () => {
    for (const body of [BODY, bodyOf({ object: 'customer', id: 'cus_1', name: 'Conceição 💛' })]) {
      const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp: NOW_SECONDS })
      expect(await read(body, header)).toMatchObject({ id: 'evt_1' })
      expect(Stripe.webhooks.constructEvent(body, sign(body), SECRET, 300, undefined, NOW.getTime())).toMatchObject({
        id: 'evt_1',
      })
    }
  })
})
