import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { logOut } from '#contracts/accounts'
import { completeActivity, listSelectedActivities } from '#contracts/activities'
import { markNotificationsRead, savePushSettings } from '#contracts/notifications'
import { sessions } from '#db/schema/accounts'
import { pushSubscriptions } from '#db/schema/notifications'
import type { SubscribedBrowser } from '../../fakes/push/subscribed-browser.ts'
import { DAY_MS, MINUTE_MS, startPush } from './push-steps.ts'

const {
  app,
  service,
  clock,
  travelTo,
  drain,
  logInAgain,
  save,
  subscribe,
  signUpCouple,
  beChosenFor,
  subscriptionsOf,
  waitingFor,
  arrived,
  tried,
  settled,
} = await startPush()

describe('works: a choice', () => {
  test('reaches every browser of the couple once, in words that may stand on a locked screen', async () => {
    const [ana, bia] = await signUpCouple()
    const browsers = [await subscribe(ana), await subscribe(await logInAgain(ana)), await subscribe(bia)]
    const stranger = await subscribe(await app.signUp())
    const { place } = await beChosenFor(ana)
    for (const browser of browsers) {
      await arrived(browser)
      await settled(browser)
      const [message] = service.deliveredTo(browser)
      expect(message).toMatchObject({
        data: {
          title: 'Tem novidade no Pra Dois',
          body: 'Um convite de vocês foi respondido.',
          url: '/painel',
          tag: 'activity_selected',
        },
        ttlSeconds: 24 * 60 * 60,
        topic: 'activity_selected',
        urgency: 'normal',
      })
      for (const word of [place.name, place.category, place.city ?? '', ana.username, bia.username]) {
        expect(JSON.stringify(message?.data)).not.toContain(word)
      }
    }
    await drain()
    for (const browser of browsers) expect(service.requestsTo(browser)).toHaveLength(1)
    expect(service.requestsTo(stranger)).toEqual([])
  })

  test('is sent once, however many runs there are', async () => {
    const [ana] = await signUpCouple()
    service.behave({ status: 500 })
    const browsers: SubscribedBrowser[] = []
    for (let device = 0; device < 8; device += 1) browsers.push(await subscribe(await logInAgain(ana)))
    await beChosenFor(ana)
    await vi.waitFor(() => expect(browsers.flatMap(service.requestsTo)).toHaveLength(5))
    service.behave('accept')
    await travelTo(clock.now + 5 * MINUTE_MS)
    await Promise.all(Array.from({ length: 5 }, drain))
    for (const browser of browsers) {
      expect(service.deliveredTo(browser)).toHaveLength(1)
      expect(await waitingFor(browser)).toEqual([])
    }
  })
})

describe('works: an achievement', () => {
  test('is news for the partner, not for whoever earned it, and several at once are one', async () => {
    const [ana, bia] = await signUpCouple()
    const { place } = await beChosenFor(ana)
    const [own, partners] = [await subscribe(ana), await subscribe(bia)]
    const { data } = await ana.send(completeActivity, { body: { activityId: place.id } })
    expect(data.newAchievements.length).toBeGreaterThan(0)
    await arrived(partners)
    expect(service.deliveredTo(partners)[0]?.data).toEqual({
      title: 'Tem novidade no Pra Dois',
      body: 'Tem um carimbo novo no caderno.',
      url: '/painel/conquistas',
      tag: 'achievement_unlocked',
    })
    await drain()
    expect(service.requestsTo(partners)).toHaveLength(1)
    expect(service.requestsTo(own)).toEqual([])
  })

  test('of a first answer is pushed beside the choice', async () => {
    const ana = await app.signUp()
    const browser = await subscribe(ana)
    await beChosenFor(ana)
    await arrived(browser, 2)
    expect(
      service
        .deliveredTo(browser)
        .map(({ topic }) => topic)
        .sort(),
    ).toEqual(['achievement_unlocked', 'activity_selected'])
  })
})

describe('nothing is sent', () => {
  test('to a device that is signed out', async () => {
    const [ana] = await signUpCouple()
    const phone = await logInAgain(ana)
    const [here, there] = [await subscribe(ana), await subscribe(phone)]
    await phone.send(logOut)
    await beChosenFor(ana)
    await arrived(here)
    await drain()
    expect(service.requestsTo(there)).toEqual([])
    expect((await subscriptionsOf(ana)).map(({ endpoint }) => endpoint)).toEqual([here.endpoint])
  })

  test('to a device that is signed out while the message waits', async () => {
    const [ana] = await signUpCouple()
    const browser = await subscribe(ana)
    service.behave({ status: 503 })
    await beChosenFor(ana)
    await tried(browser)
    await ana.send(logOut)
    service.behave('accept')
    await travelTo(clock.now + 10 * MINUTE_MS)
    await drain()
    expect(service.requestsTo(browser)).toHaveLength(1)
  })

  test('once the session has ended or run out', async () => {
    const [ana] = await signUpCouple()
    const [ended, old] = [await subscribe(ana), await subscribe(await logInAgain(ana))]
    const [row] = await app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, ended.endpoint))
    await app.db.delete(sessions).where(eq(sessions.tokenId, row?.sessionId ?? ''))
    expect((await subscriptionsOf(ana)).map(({ endpoint }) => endpoint)).toEqual([old.endpoint])
    await travelTo(clock.now + 30 * DAY_MS)
    await beChosenFor(await logInAgain(ana))
    await drain()
    expect([ended, old].flatMap(service.requestsTo)).toEqual([])
    expect(await subscriptionsOf(ana)).toEqual([])
  })

  test('of a kind that is switched off, even while it waits', async () => {
    const [ana, bia] = await signUpCouple()
    const [ofAna, ofBia] = [await subscribe(ana), await subscribe(bia)]
    await ana.send(savePushSettings, { body: { choice: false } })
    service.behave({ status: 503 })
    await beChosenFor(ana)
    await tried(ofBia)
    expect(await waitingFor(ofAna)).toEqual([])
    await bia.send(savePushSettings, { body: { choice: false } })
    service.behave('accept')
    await travelTo(clock.now + 10 * MINUTE_MS)
    await drain()
    expect([service.requestsTo(ofAna).length, service.requestsTo(ofBia).length]).toEqual([0, 1])
  })

  test('of what was read in the app meanwhile', async () => {
    const [ana] = await signUpCouple()
    const browser = await subscribe(ana)
    service.behave('cut')
    await beChosenFor(ana)
    await tried(browser)
    await ana.send(markNotificationsRead, { body: { all: true } })
    service.behave('accept')
    await travelTo(clock.now + 10 * MINUTE_MS)
    await drain()
    expect(service.requestsTo(browser)).toHaveLength(1)
  })

  test('to whoever signed in on the same browser of what waited for somebody else', async () => {
    const [[ana], bia] = [await signUpCouple(), await app.signUp()]
    const browser = await subscribe(ana)
    service.behave('cut')
    await beChosenFor(ana)
    await tried(browser)
    await save(bia, browser)
    service.behave('accept')
    await travelTo(clock.now + 10 * MINUTE_MS)
    await drain()
    expect(service.requestsTo(browser)).toHaveLength(1)
  })
})

test('a choice and what is pushed of it stand or fall together', async () => {
  const [ana] = await signUpCouple()
  const browser = await subscribe(ana)
  await app.db.run(sql`create trigger mute before insert on push_outbox begin select raise(abort, 'mute'); end`)
  expect((await beChosenFor(ana)).answer.status).toBe(500)
  await app.db.run(sql`drop trigger mute`)
  expect((await ana.send(listSelectedActivities)).data).toEqual([])
  app.logs.splice(0)
  await beChosenFor(ana)
  await arrived(browser)
})
