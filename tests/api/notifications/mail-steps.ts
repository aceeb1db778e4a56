import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { emailOutbox } from '#db/schema/notifications'
import { premiumMessage } from '../../../worker/modules/billing/billing-messages.ts'
import { startFakeResend } from '../../fakes/resend/fake-resend.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { startFaultyNetwork } from '../../support/network/faulty-network.ts'
import { coupleIdOf, grantPremium, joinCouple } from '../../support/people/couples.ts'

const START = Date.parse('2026-03-10T15:00:00Z')
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const DRAIN = '*/5 * * * *'
export const API_KEY = 're_test'
export const FROM = 'Pra Dois <oi@pradois.example>'
export const APP_ORIGIN = 'http://localhost:8787'
const GASTRONOMIA = 2
const BELO_HORIZONTE = '3106200'

export interface Offer {
  token: string
  activityId: string
  placeName: string
}

/** A worker with a fake e-mail provider, whose connections go through a network that can be cut. */
export async function startMail(changed: Record<string, string> = {}) {
  const resend = await startFakeResend()
  const network = await startFaultyNetwork(['database', 'resend'])
  // Empty until `beforeAll` has run.
  const app = {} as TestApp
  const [ana, bia] = [{} as Person, {} as Person]
  beforeAll(async () => {
    const settings = {
      TURSO_DATABASE_URL: network.urls.database,
      RESEND_API_KEY: API_KEY,
      RESEND_API_BASE: network.urls.resend,
      EMAIL_FROM: FROM,
      APP_ORIGIN,
      ...changed,
    }
    Object.assign(app, await createTestApp({ settings }))
    network.open('database', app.databaseUrl)
    network.open('resend', resend.url)
    await travelTo(START)
    for (const person of [ana, bia]) Object.assign(person, await app.signUp())
    await grantPremium(app, ana)
    await joinCouple(app, ana, bia)
    await network.quiet()
  })
  afterAll(async () => {
    await Promise.all([app.stop(), network.stop(), resend.stop()])
  })

  /** Time of the worker's clock. */
  const clock = { now: START }
  async function travelTo(timestamp: number): Promise<void> {
    clock.now = timestamp
    await app.travelTo(new Date(timestamp).toISOString())
  }
  /** Starts each test in another hour, without waiting messages. */
  beforeEach(async () => {
    resend.behave('accept')
    await app.db.delete(emailOutbox).where(eq(emailOutbox.state, 'pending'))
    await travelTo(clock.now + HOUR_MS)
  })

  const drain = () => app.fire(DRAIN)
  /** Moves the clock past the undo period of a choice and sends the messages that waited for it. */
  async function passUndo(): Promise<void> {
    await travelTo(clock.now + TERMS.choiceUndoMinutes * MINUTE_MS)
    await drain()
  }
  const rowsOf = (cause: string) =>
    app.db
      .select()
      .from(emailOutbox)
      .where(like(emailOutbox.idempotencyKey, `${cause}%`))
  async function rowOf(key: string) {
    const [row] = await app.db.select().from(emailOutbox).where(eq(emailOutbox.idempotencyKey, key))
    if (!row) throw new Error(`no message ${key}`)
    return row
  }
  const welcomeOf = ({ id }: Person) => `welcome/${id}`

  async function invite({ send }: Person, message = ''): Promise<Offer> {
    const { data } = await send(createInvitation, {
      body: { categoryId: GASTRONOMIA, cityId: BELO_HORIZONTE, radius: 20, message },
    })
    const offered = await app.visitor()(loadInvitation, { params: { token: data.token } })
    const [place] = offered.data.activities
    if (!place) throw new Error('nothing was offered')
    return { token: data.token, activityId: place.id, placeName: place.name }
  }
  const choose = ({ token, activityId }: Offer, selectedByEmail?: string) =>
    app.visitor()(selectActivity, { body: { token, activityId, ...(selectedByEmail ? { selectedByEmail } : {}) } })

  let guests = 0
  const newGuest = (): string => `visita${++guests}@exemplo.com.br`

  /** Writes messages for Ana and Bia to the outbox, as the start of Premium does. */
  async function announcePremium(reference: string): Promise<string> {
    const message = premiumMessage({
      reference,
      kind: 'card',
      amountCents: 1900,
      paidAt: new Date(clock.now),
      until: new Date(clock.now + 30 * DAY_MS),
      renews: true,
      at: new Date(clock.now),
    })
    await run(app.db, [insertCoupleMessages(app.db, await coupleIdOf(app, ana), message)])
    return message.cause
  }
  const linesOf = (event: string, from = 0) =>
    app.logs.slice(from).filter((line) => line.includes(`"event":"${event}"`))

  return {
    resend,
    network,
    app,
    ana,
    bia,
    clock,
    travelTo,
    drain,
    passUndo,
    rowsOf,
    rowOf,
    welcomeOf,
    invite,
    choose,
    newGuest,
    announcePremium,
    linesOf,
  }
}
