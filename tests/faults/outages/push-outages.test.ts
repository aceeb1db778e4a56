import { describe, expect, test, vi } from 'vitest'
import { invite } from '../../api/notifications/notification-steps.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, startPush } from '../../api/notifications/push-steps.ts'
import type { PushBehaviour } from '../../fakes/push/fake-push-service.ts'

const {
  app,
  service,
  clock,
  travelTo,
  drain,
  subscribe,
  signUpCouple,
  beChosenFor,
  choose,
  subscriptionsOf,
  waitingFor,
  arrived,
  tried,
  linesOf,
} = await startPush()

describe('fails: the push service fails', () => {
  test.each<[string, PushBehaviour]>([
    ['does not know it any more (410)', { status: 410 }],
    ['does not know it (404)', { status: 404 }],
    ['knows it for another key (403)', { status: 403, text: 'credentials do not correspond to the subscription' }],
    ['refuses the key with an error of Apple (400)', { status: 400, text: '{"reason":"VapidPkHashMismatch"}' }],
  ])('the subscription is deleted without a retry when the service %s', async (_, behaviour) => {
    const [ana, bia] = await signUpCouple()
    const [dead, alive] = [await subscribe(ana), await subscribe(bia)]
    service.behave((endpoint) => (endpoint === dead.endpoint ? behaviour : 'accept'))
    await beChosenFor(ana)
    await arrived(alive)
    await vi.waitFor(async () => expect(await subscriptionsOf(ana)).toEqual([]))
    expect(await waitingFor(dead)).toEqual([])
    await travelTo(clock.now + HOUR_MS)
    await drain()
    expect(service.requestsTo(dead)).toHaveLength(1)
  })

  test.each<[string, PushBehaviour]>([
    ['hangs up', 'cut'],
    ['returns 500', { status: 500 }],
    ['returns 302', { status: 302 }],
  ])('the choice is stored and its message arrives once a minute later when the service %s', async (_, behaviour) => {
    const [ana] = await signUpCouple()
    const browser = await subscribe(ana)
    service.behave(behaviour)
    expect((await beChosenFor(ana)).answer.status).toBe(200)
    await tried(browser)
    service.behave('accept')
    await travelTo(clock.now + MINUTE_MS - 1)
    await drain()
    expect(service.requestsTo(browser)).toHaveLength(1)
    await travelTo(clock.now + 1)
    await drain()
    await drain()
    expect(service.deliveredTo(browser)).toHaveLength(1)
    expect(service.deliveredTo(browser)[0]?.ttlSeconds).toBe(24 * 60 * 60 - 60)
  })

  test.each([
    ['seconds', (at: number) => (at > 0 ? 90 : 0), 90_000],
    ['a date', (at: number) => new Date(at + 2 * MINUTE_MS).toUTCString(), 2 * MINUTE_MS],
  ])('no message is sent before the time that the service gives in %s', async (_, toRetryAfter, waitMs) => {
    const [ana] = await signUpCouple()
    const browser = await subscribe(ana)
    service.behave({ status: 429, retryAfter: toRetryAfter(clock.now) })
    await beChosenFor(ana)
    await tried(browser)
    await vi.waitFor(async () =>
      expect((await waitingFor(browser))[0]?.nextAttemptAt.getTime()).toBe(clock.now + waitMs),
    )
    service.behave('accept')
    await travelTo(clock.now + waitMs - 1)
    await drain()
    expect(service.requestsTo(browser)).toHaveLength(1)
    await travelTo(clock.now + 1)
    await drain()
    expect(service.deliveredTo(browser)).toHaveLength(1)
  })

  test('every message arrives once after an outage of an hour', async () => {
    const [ana, bia] = await signUpCouple()
    // Loads before Bia's browser subscribes, because the invitation is pushed to her too.
    const token = await invite(ana)
    const browsers = [await subscribe(ana), await subscribe(bia)]
    service.behave('cut')
    await choose(token)
    for (const browser of browsers) await tried(browser)
    const began = clock.now
    while (clock.now < began + HOUR_MS) {
      await travelTo(clock.now + 5 * MINUTE_MS)
      await drain()
    }
    service.behave('accept')
    await travelTo(began + 3 * HOUR_MS)
    await drain()
    await drain()
    for (const browser of browsers) expect(service.deliveredTo(browser)).toHaveLength(1)
  })

  test('a message is dropped and reported after an outage of a day', async () => {
    const [ana] = await signUpCouple()
    const browser = await subscribe(ana)
    service.behave('cut')
    await beChosenFor(ana)
    await tried(browser)
    const lines = app.logs.length
    service.behave('accept')
    await travelTo(clock.now + DAY_MS)
    await drain()
    expect(service.requestsTo(browser)).toHaveLength(1)
    expect(await waitingFor(browser)).toEqual([])
    expect(JSON.parse(linesOf('push_expired', lines)[0] ?? '')).toMatchObject({ level: 'info', count: 1 })
  })

  test.each([
    [403, 'blocked', 1],
    [413, 'refused', 0],
  ])('a refusal with %i causes one alarm, without an address', async (status, verdict, waiting) => {
    const [ana] = await signUpCouple()
    const browser = await subscribe(ana)
    const lines = app.logs.length
    service.behave({ status })
    await beChosenFor(ana)
    await vi.waitFor(() => expect(linesOf('push_failed', lines)).toHaveLength(1))
    expect(JSON.parse(linesOf('push_failed', lines)[0] ?? '')).toEqual({
      level: 'error',
      event: 'push_failed',
      kind: 'activity_selected',
      attempts: 1,
      verdict,
      reason: String(status),
    })
    await vi.waitFor(async () => expect(await waitingFor(browser)).toHaveLength(waiting))
    expect(await subscriptionsOf(ana)).toHaveLength(1)
    expect(app.logs.join('\n')).not.toContain(browser.endpoint)
  })
})
