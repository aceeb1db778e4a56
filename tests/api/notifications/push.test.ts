import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { logOut } from '#contracts/accounts'
import { completeActivity, listSelectedActivities } from '#contracts/activities'
import { markNotificationsRead, savePushSettings } from '#contracts/notifications'
import { sessions } from '#db/schema/accounts'
import { pushSubscriptions } from '#db/schema/notifications'
import type { SubscribedBrowser } from '../../fakes/push/subscribed-browser.ts'
import { invite } from './notification-steps.ts'
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
  choose,
  subscriptionsOf,
  waitingFor,
  arrived,
  tried,
  settled,
} = await startPush()

describe('works: push messages about a choice', () => {
  test('every browser of the couple gets one message, whose text is safe on a locked screen', async () => {
    const [ana, bia] = await signUpCouple()
    const token = await invite(ana)
    const browsers = [await subscribe(ana), await subscribe(await logInAgain(ana)), await subscribe(bia)]
    const stranger = await subscribe(await app.signUp())
    const { place } = await choose(token)
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

  test('each message is sent once, even with simultaneous runs of the job', async () => {
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

describe('works: push messages about an achievement', () => {
  test('an achievement is pushed to the partner only; several at once give one message', async () => {
    const [ana, bia] = await signUpCouple()
    const { place } = await beChosenFor(ana)
    const [own, partners] = [await subscribe(ana), await subscribe(bia)]
    const { data } = await ana.send(completeActivity, { body: { activityId: place.id } })
    expect(data.newAchievements.length).toBeGreaterThan(0)
    await arrived(partners)
    expect(service.deliveredTo(partners)[0]?.data).toEqual({
      title: 'Tem novidade no Pra Dois',
      body: 'Tem conquista nova no caderno.',
      url: '/painel/conquistas',
      tag: 'achievement_unlocked',
    })
    await drain()
    expect(service.requestsTo(partners)).toHaveLength(1)
    expect(service.requestsTo(own)).toEqual([])
  })

  test('the first answer pushes the choice and the achievement', async () => {
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
  test('a device that is logged out gets no message', async () => {
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

  test('a device that is logged out while a message waits does not get it', async () => {
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

  test('a device whose session has ended or expired gets no message', async () => {
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

  test('a kind that the person switched off is not sent, even if the message was already waiting', async () => {
    const [ana, bia] = await signUpCouple()
    const [ofAna, ofBia] = [await subscribe(ana), await subscribe(bia)]
    await ana.send(savePushSettings, { body: { choice: false } })
    service.behave({ status: 503 })
    await beChosenFor(ana)
    await vi.waitFor(() => expect(service.requestsTo(ofBia).length).toBeGreaterThan(0))
    expect(await waitingFor(ofAna)).toEqual([])
    // Bia gets two messages now (invitation and choice) and none after she switches off.
    await vi.waitFor(async () => expect(await waitingFor(ofBia)).toHaveLength(2))
    const sent = 2
    await vi.waitFor(() => expect(service.requestsTo(ofBia)).toHaveLength(sent))
    await bia.send(savePushSettings, { body: { choice: false } })
    service.behave('accept')
    await travelTo(clock.now + 10 * MINUTE_MS)
    await drain()
    expect([service.requestsTo(ofAna).length, service.requestsTo(ofBia).length]).toEqual([0, sent])
  })

  test('a notification that was read in the app is not sent', async () => {
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

  test('a new user of the browser gets no message about the earlier user', async () => {
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

test('a choice and its push message are stored together or not at all', async () => {
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
