import { describe, expect, test } from 'vitest'
import { loadPublicConfig } from '#contracts/health'
import {
  deletePushSubscription,
  loadPushSettings,
  savePushSettings,
  savePushSubscription,
} from '#contracts/notifications'
import { subscribeBrowser } from '../../fakes/push/subscribed-browser.ts'
import { newVapidKeys } from '../../fakes/push/vapid-keys.ts'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { startPush } from './push-steps.ts'

const { app, service, keys, save, subscribe, logInAgain, subscriptionsOf } = await startPush()

const endpointsOf = async (person: { id: string }) => (await subscriptionsOf(person)).map(({ endpoint }) => endpoint)

describe('works: subscriptions of a browser', () => {
  test('a browser gets the public key, and a repeated subscription is stored once', async () => {
    expect((await app.visitor()(loadPublicConfig)).data.vapidPublicKey).toBe(keys.VAPID_PUBLIC_KEY)
    const ana = await app.signUp()
    const browser = await subscribe(ana)
    expect((await save(ana, browser)).status).toBe(204)
    const rows = await subscriptionsOf(ana)
    expect(rows).toMatchObject([
      {
        endpoint: browser.endpoint,
        publicKey: browser.subscription.keys.p256dh,
        authSecret: browser.subscription.keys.auth,
      },
    ])
  })

  test('a browser can send its `toJSON()` with an expiry', async () => {
    const ana = await app.signUp()
    const body = { ...service.subscribe().subscription, expirationTime: null }
    expect((await sendJson(app, savePushSubscription.path, body, { token: ana.token, method: 'PUT' })).status).toBe(204)
  })

  test("a new subscription replaces the session's earlier one, and another device has its own", async () => {
    const ana = await app.signUp()
    const phone = await logInAgain(ana)
    await subscribe(ana)
    const [newer, ofPhone] = [await subscribe(ana), await subscribe(phone)]
    expect((await endpointsOf(ana)).sort()).toEqual([newer.endpoint, ofPhone.endpoint].sort())
  })

  test('a subscription belongs to the person with the session in that browser', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const shared = await subscribe(ana)
    expect((await save(bia, shared)).status).toBe(204)
    expect([await endpointsOf(ana), await endpointsOf(bia)]).toEqual([[], [shared.endpoint]])
  })

  test('a person has at most ten subscriptions, and the oldest are deleted', async () => {
    const ana = await app.signUp()
    const browsers = []
    for (let device = 0; device < 12; device += 1) browsers.push(await subscribe(await logInAgain(ana)))
    const endpoints = await endpointsOf(ana)
    expect(endpoints.sort()).toEqual(
      browsers
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .sort(),
    )
  })

  test('a browser can unsubscribe, even repeatedly', async () => {
    const ana = await app.signUp()
    const { endpoint } = await subscribe(ana)
    for (let time = 0; time < 2; time += 1) {
      expect((await ana.send(deletePushSubscription, { body: { endpoint } })).status).toBe(204)
    }
    expect(await endpointsOf(ana)).toEqual([])
  })
})

describe('fails: invalid subscriptions', () => {
  const good = subscribeBrowser('http://127.0.0.1:1').subscription.keys
  test.each([
    ['an address of an unknown service', (_: string) => ({ endpoint: 'https://evil.example/push', keys: good })],
    ['an address inside the network', () => ({ endpoint: 'http://169.254.169.254/latest', keys: good })],
    ['a service that is not in the setting', () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: good })],
    ['an address that is too long', (url: string) => ({ endpoint: `${url}/${'a'.repeat(1024)}`, keys: good })],
    ['no address', () => ({ endpoint: '', keys: good })],
    [
      'a key that is not a point',
      (url: string) => ({ endpoint: `${url}/a`, keys: { ...good, p256dh: 'B'.repeat(87) } }),
    ],
    ['a secret of eight bytes', (url: string) => ({ endpoint: `${url}/a`, keys: { ...good, auth: 'AAAAAAAAAAA' } })],
    ['no keys', (url: string) => ({ endpoint: `${url}/a` })],
  ])('a subscription with %s is refused', async (_, toBody) => {
    const ana = await app.signUp()
    const answer = await sendJson(app, savePushSubscription.path, toBody(service.url), {
      token: ana.token,
      method: 'PUT',
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_data'])
    expect(await endpointsOf(ana)).toEqual([])
  })
})

describe('permissions', () => {
  test("a person with another person's endpoint cannot take the subscription", async () => {
    const [ana, eva] = [await app.signUp(), await app.signUp()]
    const { endpoint } = await subscribe(ana)
    const { keys: own } = subscribeBrowser(service.url).subscription
    const stolen = await eva.send(savePushSubscription, { body: { endpoint, keys: own } })
    expect([stolen.status, stolen.body.code]).toEqual([400, 'invalid_data'])
    expect((await eva.send(deletePushSubscription, { body: { endpoint } })).status).toBe(204)
    expect([await endpointsOf(ana), await endpointsOf(eva)]).toEqual([[endpoint], []])
  })
})

describe('the switches', () => {
  test('all switches are on at first, change one by one, and belong to one person', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const all = {
      ...{ choice: true, achievement: true, dayBefore: true, hoursBefore: true, undated: true, dayAfter: true },
      // The outing of the week is off until the couple switches it on.
      weekly: false,
    }
    expect((await ana.send(loadPushSettings)).data).toEqual(all)
    const off = await ana.send(savePushSettings, { body: { undated: false } })
    expect(off.data).toEqual({ ...all, undated: false })
    await ana.send(savePushSettings, { body: { choice: false } })
    await ana.send(savePushSettings, { body: { undated: true } })
    expect((await ana.send(loadPushSettings)).data).toEqual({ ...all, choice: false })
    expect((await bia.send(loadPushSettings)).data).toEqual(all)
    const wrong = await sendJson(app, savePushSettings.path, { choice: 'no' }, { token: ana.token, method: 'PUT' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_data'])
  })
})

describe('a product without a push key', () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = newVapidKeys()
  const without = sharedTestApp({ settings: { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } })

  test('the browser gets no key, and a subscription is not found', async () => {
    expect((await without.visitor()(loadPublicConfig)).data.vapidPublicKey).toBeNull()
    const ana = await without.signUp()
    const { subscription } = subscribeBrowser('https://fcm.googleapis.com')
    const { status, body } = await ana.send(savePushSubscription, { body: subscription })
    expect([status, body.code]).toEqual([404, 'not_found'])
  })
})
