import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import * as accounts from '#contracts/accounts'
import { savePushSubscription } from '#contracts/notifications'
import { pushOutbox, pushSubscriptions } from '#db/schema/notifications'
import { startFakePushService } from '../../fakes/push/fake-push-service.ts'
import type { SubscribedBrowser } from '../../fakes/push/subscribed-browser.ts'
import { newVapidKeys } from '../../fakes/push/vapid-keys.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { invite, notificationSteps } from './notification-steps.ts'

/** Noon in São Paulo. */
const START = Date.parse('2026-03-10T15:00:00Z')
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** A worker that pushes to a fake push service. */
export async function startPush() {
  const clock = { now: START }
  const service = await startFakePushService({ now: () => new Date(clock.now) })
  const keys = newVapidKeys()
  // Empty until `beforeAll` has run.
  const app = {} as TestApp
  beforeAll(async () => {
    const settings = { ...keys, VAPID_SUBJECT: 'mailto:oi@pradois.example', PUSH_SERVICES: service.url }
    Object.assign(app, await createTestApp({ settings }))
    await travelTo(START)
  })
  afterAll(async () => {
    await Promise.all([app.stop(), service.stop()])
  })
  /** Starts each test on another day, without waiting messages. */
  beforeEach(async () => {
    service.behave('accept')
    await app.db.delete(pushOutbox)
    await travelTo(clock.now + DAY_MS)
  })

  async function travelTo(timestamp: number): Promise<void> {
    clock.now = timestamp
    await app.travelTo(new Date(timestamp).toISOString())
  }
  const drain = () => app.fire(EVERY_FIVE_MINUTES)

  async function logInAgain({ username, email, password }: Person): Promise<Person> {
    const { data } = await app.visitor()(accounts.logIn, { body: { username, password } })
    return { id: data.user.id, username, email, password, token: data.token, send: app.as(data.token) }
  }

  const save = ({ send }: Pick<Person, 'send'>, { subscription }: Pick<SubscribedBrowser, 'subscription'>) =>
    send(savePushSubscription, { body: subscription })

  async function subscribe(person: Pick<Person, 'send'>): Promise<SubscribedBrowser> {
    const browser = service.subscribe()
    const { status } = await save(person, browser)
    if (status !== 204) throw new Error(`subscribing failed with ${status}`)
    return browser
  }

  const { signUpAnswered, choose } = notificationSteps(app)
  /** Signs up a couple with an earlier answer, so that the next one unlocks no achievement. */
  async function signUpCouple(): Promise<[Person, Person]> {
    const [ana, bia] = [await signUpAnswered(), await app.signUp()]
    await joinCouple(app, ana, bia)
    return [ana, bia]
  }
  const beChosenFor = async (person: Person) => choose(await invite(person))

  const subscriptionsOf = ({ id }: Pick<Person, 'id'>) =>
    app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id))
  const waitingFor = ({ endpoint }: Pick<SubscribedBrowser, 'endpoint'>) =>
    app.db.select().from(pushOutbox).where(eq(pushOutbox.endpoint, endpoint))
  const arrived = (browser: SubscribedBrowser, count = 1) =>
    vi.waitFor(() => expect(service.deliveredTo(browser)).toHaveLength(count))
  const tried = (browser: SubscribedBrowser) => vi.waitFor(() => expect(service.requestsTo(browser)).toHaveLength(1))
  const settled = (browser: SubscribedBrowser) => vi.waitFor(async () => expect(await waitingFor(browser)).toEqual([]))
  const linesOf = (event: string, from = 0) =>
    app.logs.slice(from).filter((line) => line.includes(`"event":"${event}"`))

  return {
    app,
    service,
    keys,
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
    linesOf,
  }
}
