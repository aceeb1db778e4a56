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

describe('works: a browser', () => {
  test('gets the public key, subscribes, and does so again without becoming two', async () => {
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

  test('sends what its own `toJSON()` gives, an expiry included', async () => {
    const ana = await app.signUp()
    const body = { ...service.subscribe().subscription, expirationTime: null }
    expect((await sendJson(app, savePushSubscription.path, body, { token: ana.token, method: 'PUT' })).status).toBe(204)
  })

  test('that subscribes anew replaces what its session had; another device has its own', async () => {
    const ana = await app.signUp()
    const phone = await logInAgain(ana)
    await subscribe(ana)
    const [newer, ofPhone] = [await subscribe(ana), await subscribe(phone)]
    expect((await endpointsOf(ana)).sort()).toEqual([newer.endpoint, ofPhone.endpoint].sort())
  })

  test('belongs to whoever is signed in there', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const shared = await subscribe(ana)
    expect((await save(bia, shared)).status).toBe(204)
    expect([await endpointsOf(ana), await endpointsOf(bia)]).toEqual([[], [shared.endpoint]])
  })

  test('is one of ten of a person at most; the oldest go', async () => {
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

  test('unsubscribes, and again', async () => {
    const ana = await app.signUp()
    const { endpoint } = await subscribe(ana)
    for (let time = 0; time < 2; time += 1) {
      expect((await ana.send(deletePushSubscription, { body: { endpoint } })).status).toBe(204)
    }
    expect(await endpointsOf(ana)).toEqual([])
  })
})

describe('fails: what is no subscription', () => {
  const good = subscribeBrowser('http://127.0.0.1:1').subscription.keys
  test.each([
    ['an address of anybody', (_: string) => ({ endpoint: 'https://evil.example/push', keys: good })],
    ['an address inside the network', () => ({ endpoint: 'http://169.254.169.254/latest', keys: good })],
    ['a service that is not in the setting', () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: good })],
    ['an address that is too long', (url: string) => ({ endpoint: `${url}/${'a'.repeat(1024)}`, keys: good })],
    ['no address', () => ({ endpoint: '', keys: good })],
    ['a key that is no point', (url: string) => ({ endpoint: `${url}/a`, keys: { ...good, p256dh: 'B'.repeat(87) } })],
    ['a secret of eight bytes', (url: string) => ({ endpoint: `${url}/a`, keys: { ...good, auth: 'AAAAAAAAAAA' } })],
    ['no keys', (url: string) => ({ endpoint: `${url}/a` })],
  ])('%s', async (_, toBody) => {
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
  test("somebody who knows another person's endpoint takes nothing from them", async () => {
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
  test('are all on, are changed one by one, and are nobody else’s', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const all = { choice: true, achievement: true, reminder: true }
    expect((await ana.send(loadPushSettings)).data).toEqual(all)
    const off = await ana.send(savePushSettings, { body: { reminder: false } })
    expect(off.data).toEqual({ ...all, reminder: false })
    await ana.send(savePushSettings, { body: { choice: false } })
    await ana.send(savePushSettings, { body: { reminder: true } })
    expect((await ana.send(loadPushSettings)).data).toEqual({ ...all, choice: false })
    expect((await bia.send(loadPushSettings)).data).toEqual(all)
    const wrong = await sendJson(app, savePushSettings.path, { choice: 'no' }, { token: ana.token, method: 'PUT' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_data'])
  })
})

describe('where a key is missing nothing is pushed', () => {
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
