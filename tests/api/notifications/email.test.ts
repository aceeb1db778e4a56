import { and, eq, gte, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadCurrentUser, updateProfile } from '#contracts/accounts'
import { selectActivity } from '#contracts/activities'
import { loadOutbox } from '#contracts/admin/overview'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { sendTestEmail } from '#contracts/notifications'
import { run } from '#db/client'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { users } from '#db/schema/accounts'
import { selections } from '#db/schema/activities'
import { emailOutbox } from '#db/schema/notifications'
import { drainOutbox } from '../../../worker/modules/notifications/drain-outbox.ts'
import { listWaitingMessages } from '../../../worker/modules/notifications/list-waiting-messages.ts'
import { premiumMessage } from '../../../worker/modules/notifications/premium-message.ts'
import { createResendEmail } from '../../../worker/providers/email/resend-email.ts'
import { type Behaviour, type FakeResend, startFakeResend } from '../../fakes/resend/fake-resend.ts'
import { sendJson } from '../../support/app/send-json.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { type FaultyNetwork, startFaultyNetwork } from '../../support/network/faulty-network.ts'
import { coupleIdOf, grantPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const START = Date.parse('2026-03-10T15:00:00Z')
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DRAIN = '*/5 * * * *'
const API_KEY = 're_test'
const FROM = 'Pra Dois <oi@pradois.example>'
const APP_ORIGIN = 'http://localhost:8787'
const GASTRONOMIA = 2
const BELO_HORIZONTE = '3106200'

let resend: FakeResend
let network: FaultyNetwork<'database' | 'resend'>
let app: TestApp
let ana: Person
let bia: Person
beforeAll(async () => {
  resend = await startFakeResend()
  network = await startFaultyNetwork(['database', 'resend'])
  app = await createTestApp({
    settings: {
      TURSO_DATABASE_URL: network.urls.database,
      RESEND_API_KEY: API_KEY,
      RESEND_API_BASE: network.urls.resend,
      EMAIL_FROM: FROM,
      APP_ORIGIN,
    },
  })
  network.open('database', app.databaseUrl)
  network.open('resend', resend.url)
  await travelTo(START)
  ana = await app.signUp()
  bia = await app.signUp()
  await grantPremium(app, ana)
  await joinCouple(app, ana, bia)
  await network.quiet()
})
afterAll(async () => {
  await Promise.all([app.stop(), network.stop(), resend.stop()])
})

let now = START
async function travelTo(moment: number): Promise<void> {
  now = moment
  await app.travelTo(new Date(moment).toISOString())
}
/** Every test begins in an hour of its own, with nothing waiting. */
beforeEach(async () => {
  resend.behave('accept')
  await app.db.delete(emailOutbox).where(eq(emailOutbox.state, 'pending'))
  await travelTo(now + HOUR_MS)
})

const drain = () => app.fire(DRAIN)
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

interface Offer {
  token: string
  activityId: string
  placeName: string
}
async function invite({ send }: Person): Promise<Offer> {
  const { data } = await send(createInvitation, {
    body: { categoryId: GASTRONOMIA, cityId: BELO_HORIZONTE, radius: 20 },
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

/** Puts messages for Ana and Bia into the outbox, as the beginning of Premium does. */
async function announcePremium(reference: string): Promise<string> {
  const message = premiumMessage({
    reference,
    kind: 'card',
    amountCents: 1900,
    paidAt: new Date(now),
    until: new Date(now + 30 * DAY_MS),
    renews: true,
    at: new Date(now),
  })
  await run(app.db, { messages: insertCoupleMessages(app.db, await coupleIdOf(app, ana), message) })
  return message.cause
}
const linesOf = (event: string, from = 0) => app.logs.slice(from).filter((line) => line.includes(`"event":"${event}"`))

describe('works', () => {
  test('a new account is welcomed once', async () => {
    const caio = await app.signUp()
    await network.quiet()
    const [message, ...others] = resend.acceptedTo(caio.email)
    expect(others).toEqual([])
    expect(message).toMatchObject({ key: welcomeOf(caio), from: FROM, subject: 'Boas-vindas ao Pra Dois' })
    expect(message?.text).toContain(`${APP_ORIGIN}/painel/sugestoes`)
    expect(await rowOf(welcomeOf(caio))).toMatchObject({
      state: 'sent',
      attempts: 1,
      payload: '{}',
      providerId: message?.id,
      recipient: null,
    })
  })

  test('a choice tells both of the couple and the guest, whose address is erased', async () => {
    const offer = await invite(ana)
    const guest = newGuest()
    expect((await choose(offer, guest)).status).toBe(200)
    await network.quiet()
    for (const { email } of [ana, bia]) {
      const [message, ...others] = resend
        .acceptedTo(email)
        .filter(({ key }) => key.startsWith('activity/'))
        .slice(-1)
      expect(others).toEqual([])
      expect(message?.text).toContain(offer.placeName)
      expect(message?.text).toContain(`${APP_ORIGIN}/painel\n`)
      expect(message?.subject).not.toContain(offer.placeName)
      expect(message?.text).not.toContain(guest)
    }
    const [toGuest, ...others] = resend.acceptedTo(guest)
    expect(others).toEqual([])
    expect(toGuest?.text).toContain(`${APP_ORIGIN}/convite/${offer.token}`)
    for (const { email, username } of [ana, bia]) {
      expect(toGuest?.html).not.toContain(email)
      expect(toGuest?.html).not.toContain(username)
    }
    const [, selectionId] = toGuest?.key.split('/') ?? []
    const rows = await rowsOf(`activity/${selectionId}`)
    expect(rows.map(({ state, recipient, payload }) => [state, recipient, payload])).toEqual(
      Array(3).fill(['sent', null, '{}']),
    )
    expect(new Set(rows.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
      new Set([ana.id, bia.id, 'guest'].map((person) => `activity/${selectionId}/${person}`)),
    )
  })

  test('the same choice again, another one after it, and a choice of their own say nothing', async () => {
    const offer = await invite(ana)
    await choose(offer)
    await network.quiet()
    const before = resend.accepted.length
    const guest = newGuest()
    expect((await choose(offer, guest)).status).toBe(200)
    expect((await choose({ ...offer, activityId: 'another' }, guest)).status).toBe(409)
    expect((await ana.send(selectActivity, { body: { activityId: offer.activityId } })).status).toBe(200)
    await network.quiet()
    expect(resend.accepted).toHaveLength(before)
    expect(resend.acceptedTo(guest)).toEqual([])
  })

  test('of 20 guests who choose at once only the one who won gets a message', async () => {
    const offer = await invite(ana)
    const addresses = Array.from({ length: 20 }, newGuest)
    const before = resend.accepted.length
    const answers = await Promise.all(addresses.map((address) => choose(offer, address)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await network.quiet()
    const told = resend.accepted.slice(before).map(({ to }) => to)
    expect(told.filter((to) => addresses.includes(to))).toHaveLength(1)
    expect(told).toHaveLength(3)
  })

  test('Premium is announced to both, once for each reference', async () => {
    const cause = await announcePremium('in_1')
    await announcePremium('in_1')
    expect(await drain()).toBe('ok')
    for (const { id, email } of [ana, bia]) {
      const [message, ...others] = resend.acceptedUnder(`${cause}/${id}`)
      expect(others).toEqual([])
      expect(message).toMatchObject({ to: email, subject: 'Seu plano Premium está ativo' })
      expect(message?.text).toMatch(/Renova automaticamente em \d\d\/\d\d\/2026, por R\$ 19,/)
    }
  })

  test('an administrator tries each kind', async () => {
    const admin = await signUpAdmin(app)
    await app.db.update(users).set({ firstName: 'Rita' }).where(eq(users.id, admin.id))
    await network.quiet()
    for (const type of ['welcome', 'premium', 'activity'] as const) {
      const { status, data } = await admin.send(sendTestEmail, { body: { type } })
      const message = resend.accepted.at(-1)
      expect([status, data]).toEqual([200, { success: true, id: message?.id }])
      expect(message).toMatchObject({ to: admin.email, text: expect.stringContaining('Oi, Rita.') })
    }
  })

  test('five messages a second are never too many', () => {
    expect(resend.tooFast()).toBe(0)
  })
})

describe('without a provider', () => {
  const deps = (changes: Partial<Parameters<typeof drainOutbox>[0]> = {}) => ({
    db: app.db,
    now: () => new Date(now),
    email: null,
    appOrigin: APP_ORIGIN,
    publicConfig: {
      stripePublishableKey: null,
      pixEnabled: false,
      vapidPublicKey: null,
      supportEmail: 'oi@x.example',
      placesAttribution: '',
      placeFilters: [],
      mapTiles: null,
    },
    report: () => undefined,
    ...changes,
  })

  test('messages wait, are read by administrators, and go out when there is one', async () => {
    resend.behave({ status: 403, name: 'invalid_api_key' })
    const cause = await announcePremium('in_2')
    for (let day = 0; day < 5; day += 1) {
      await travelTo(now + DAY_MS)
      await drainOutbox(deps())
    }
    const kept = await listWaitingMessages(deps())
    expect(kept.map(({ to }) => to)).toEqual(expect.arrayContaining([ana.email, bia.email]))
    expect(kept[0]).toMatchObject({ kind: 'premium', subject: 'Seu plano Premium está ativo', attempts: 0 })
    expect(kept[0]?.text).toContain(`${APP_ORIGIN}/painel/perfil#assinatura`)

    resend.behave('accept')
    resend.rest()
    const email = createResendEmail({ apiKey: API_KEY, baseUrl: resend.url, from: FROM })
    await drainOutbox(deps({ email }))
    for (const { id } of [ana, bia]) expect(resend.acceptedUnder(`${cause}/${id}`)).toHaveLength(1)
    expect(await listWaitingMessages(deps())).toEqual([])
  })

  test("a guest's address does not wait longer than a week, whatever the message", async () => {
    resend.behave('cut_before')
    const guest = newGuest()
    const offer = await invite(ana)
    await choose(offer, guest)
    await network.quiet()
    await app.db
      .update(emailOutbox)
      .set({ attempts: 0, sentAt: null, kind: 'receipt' })
      .where(eq(emailOutbox.state, 'pending'))
    await travelTo(now + 7 * DAY_MS - SECOND_MS)
    await drainOutbox(deps())
    expect((await listWaitingMessages(deps())).map(({ to }) => to)).toContain(guest)
    await travelTo(now + SECOND_MS)
    await drainOutbox(deps())
    expect((await listWaitingMessages(deps())).map(({ to }) => to).sort()).toEqual([ana.email, bia.email].sort())
    expect(await app.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, guest))).toEqual([])
  })

  const KINDS = [
    ['welcome', 'dead'],
    ['activity', 'dead'],
    ['activity_guest', 'dead'],
    ['pass_ending', 'dead'],
    ['premium', 'pending'],
    ['receipt', 'pending'],
    ['payment_failed', 'pending'],
    ['cancellation', 'pending'],
    ['resumed', 'pending'],
    ['withdrawal', 'pending'],
    ['premium_ended', 'pending'],
  ] as const

  test('a notice is given up after 24 hours, and what law or contract ask for is not', async () => {
    const boss = await signUpAdmin(app)
    await network.quiet()
    const before = (await boss.send(loadOutbox)).data
    const at = new Date(now)
    const message = { userId: null, recipient: newGuest(), payload: '{"secret":1}', nextAttemptAt: at, createdAt: at }
    await app.db
      .insert(emailOutbox)
      .values(KINDS.map(([kind]) => ({ ...message, id: `old-${kind}`, idempotencyKey: `old/${kind}`, kind })))
    const reports: unknown[] = []
    const kinds = async () => (await rowsOf('old/')).map(({ kind, state }) => [kind, state]).sort()

    await travelTo(now + DAY_MS - 1)
    await drainOutbox(deps({ report: (line) => reports.push(line) }))
    expect(await kinds()).toEqual(KINDS.map(([kind]) => [kind, 'pending']).sort())
    await travelTo(now + 1)
    for (let time = 0; time < 2; time += 1) await drainOutbox(deps({ report: (line) => reports.push(line) }))
    expect(await kinds()).toEqual(KINDS.map((row) => [...row]).sort())
    for (const row of await rowsOf('old/')) {
      const erased = { recipient: null, payload: '{}', attempts: 0 }
      expect(row).toMatchObject(row.state === 'dead' ? erased : { payload: message.payload })
    }
    expect(reports).toHaveLength(4)
    expect(reports).toContainEqual(expect.objectContaining({ level: 'info', kind: 'welcome', reason: 'outdated' }))
    const after = (await boss.send(loadOutbox)).data
    expect([after.waiting - before.waiting, after.outdated - before.outdated]).toEqual([7, 4])
  })

  test('a notice that the provider was given in time has the day of its retries', async () => {
    resend.behave({ status: 500, name: 'application_error' })
    const caio = await app.signUp()
    await network.quiet()
    expect(await rowOf(welcomeOf(caio))).toMatchObject({ attempts: 1 })
    await app.db
      .update(emailOutbox)
      .set({ sentAt: new Date(now + HOUR_MS) })
      .where(eq(emailOutbox.idempotencyKey, welcomeOf(caio)))
    await travelTo(now + DAY_MS)
    await drainOutbox(deps())
    expect(await rowOf(welcomeOf(caio))).toMatchObject({ state: 'pending' })
  })

  test('a row that this version cannot write out hides no other', async () => {
    await announcePremium('in_3')
    const { idempotencyKey } = await rowOf(`premium/in_3/${ana.id}`)
    await app.db.update(emailOutbox).set({ kind: 'newsletter' }).where(eq(emailOutbox.idempotencyKey, idempotencyKey))
    const kept = await listWaitingMessages(deps())
    expect(kept.map(({ kind, text }) => [kind, text === '']).sort()).toEqual([
      ['newsletter', true],
      ['premium', false],
    ])
  })
})

const OUTAGES: [string, Behaviour, number][] = [
  ['hangs up without having accepted', 'cut_before', 0],
  ['hangs up after having accepted', 'cut_after', 1],
  ['hangs up in the middle of its answer', 'cut_midway', 1],
  ['answers something else', 'garbage', 1],
  ['answers 500', { status: 500, name: 'internal_server_error' }, 0],
  ['is still busy with the same key', { status: 409, name: 'concurrent_idempotent_requests' }, 0],
  ['never answers', 'hang', 0],
]

describe('fails: the provider is out, the request is not', () => {
  test.each(OUTAGES)('%s: answered at once, delivered a minute later, accepted once', async (_, outage, accepted) => {
    resend.behave(outage)
    const lines = app.logs.length
    const started = performance.now()
    const caio = await app.signUp()
    expect(performance.now() - started).toBeLessThan(4 * SECOND_MS)
    expect((await caio.send(loadCurrentUser)).status).toBe(200)
    await vi.waitFor(() => expect(linesOf('email_failed', lines)).toHaveLength(1), { timeout: 8 * SECOND_MS })
    await network.quiet()
    expect(resend.acceptedTo(caio.email)).toHaveLength(accepted)
    expect(await rowOf(welcomeOf(caio))).toMatchObject({ state: 'pending', attempts: 1 })

    resend.behave('accept')
    const requests = resend.requests.length
    await travelTo(now + MINUTE_MS - 1)
    await drain()
    expect(resend.requests, 'not before the minute is over').toHaveLength(requests)
    await travelTo(now + 1)
    await drain()
    expect(resend.acceptedTo(caio.email)).toHaveLength(1)
    expect(await rowOf(welcomeOf(caio))).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('429: not before the provider wants to hear of it again', async () => {
    const retryAfter = 30
    resend.behave({ status: 429, name: 'rate_limit_exceeded', retryAfter })
    const cause = await announcePremium('in_4')
    const requests = resend.requests.length
    await drain()
    expect(resend.requests, 'the second message was not even tried').toHaveLength(requests + 1)
    resend.behave('accept')
    const tried = resend.requests.at(-1)?.key ?? ''
    expect((await rowOf(tried)).nextAttemptAt.getTime()).toBe(now + retryAfter * SECOND_MS)
    await travelTo(now + retryAfter * SECOND_MS - 1)
    await drain()
    expect(resend.acceptedUnder(tried)).toEqual([])
    await travelTo(now + 1)
    await drain()
    for (const { id } of [ana, bia]) expect(resend.acceptedUnder(`${cause}/${id}`)).toHaveLength(1)
  })

  test.each([
    ['429', 'daily_quota_exceeded'],
    ['429', 'monthly_quota_exceeded'],
    ['401', 'restricted_api_key'],
    ['403', 'invalid_api_key'],
  ])('%s %s: the drain stops, says so, and nothing is lost', async (status, name) => {
    resend.behave({ status: Number(status), name })
    const cause = await announcePremium(`in_${name}`)
    const [requests, lines] = [resend.requests.length, app.logs.length]
    await drain()
    expect(resend.requests).toHaveLength(requests + 1)
    const [line, ...others] = linesOf('email_failed', lines)
    expect(others).toEqual([])
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'error', verdict: 'blocked', reason: `${status} ${name}` })
    expect((await rowsOf(cause)).map(({ state }) => state)).toEqual(['pending', 'pending'])

    resend.behave('accept')
    await travelTo(now + MINUTE_MS)
    await drain()
    for (const { id } of [ana, bia]) expect(resend.acceptedUnder(`${cause}/${id}`)).toHaveLength(1)
  })

  test.each([
    ['400', 'invalid_from_address'],
    ['422', 'validation_error'],
    ['451', 'security_error'],
  ])('%s %s: given up at once, with one alarm, and the others go out', async (status, name) => {
    resend.behave((key) => (key.endsWith(ana.id) ? { status: Number(status), name } : 'accept'))
    const cause = await announcePremium(`in_${status}`)
    const lines = app.logs.length
    await drain()
    const [line, ...others] = linesOf('email_dead', lines)
    expect(others).toEqual([])
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'error', kind: 'premium', reason: `${status} ${name}` })
    expect(await rowOf(`${cause}/${ana.id}`)).toMatchObject({ state: 'dead', payload: '{}' })
    expect(resend.acceptedUnder(`${cause}/${bia.id}`)).toHaveLength(1)
  })

  test("a guest's address is erased when the message is given up", async () => {
    resend.behave({ status: 422, name: 'validation_error' })
    const guest = newGuest()
    await choose(await invite(ana), guest)
    await network.quiet()
    await drain()
    expect(await app.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, guest))).toEqual([])
    const dead = await app.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.kind, 'activity_guest'), gte(emailOutbox.createdAt, new Date(now))))
    expect(dead.map(({ state, recipient, payload }) => [state, recipient, payload])).toEqual([['dead', null, '{}']])
  })

  test('each retry waits twice as long, six hours at most, and after a day it is a dead letter with one alarm', async () => {
    resend.behave({ status: 500, name: 'application_error' })
    const cause = await announcePremium('in_5')
    const key = `${cause}/${ana.id}`
    await app.db.delete(emailOutbox).where(eq(emailOutbox.idempotencyKey, `${cause}/${bia.id}`))
    const first = now
    const lines = app.logs.length
    const waits: number[] = []
    await drain()
    for (let row = await rowOf(key); row.nextAttemptAt.getTime() < first + DAY_MS - MINUTE_MS; row = await rowOf(key)) {
      waits.push((row.nextAttemptAt.getTime() - now) / MINUTE_MS)
      await travelTo(row.nextAttemptAt.getTime())
      await drain()
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
    expect(linesOf('email_dead', lines)).toEqual([])
    await travelTo(first + DAY_MS)
    resend.behave('accept')
    await drain()
    await drain()
    expect(await rowOf(key)).toMatchObject({ state: 'dead', attempts: 12 })
    const [line, ...others] = linesOf('email_dead', lines)
    expect(others).toEqual([])
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'error', reason: 'expired', attempts: 12 })
    expect(resend.acceptedUnder(key)).toEqual([])
  })

  test('a provider that is down is left alone after three failures in a row', async () => {
    resend.behave('cut_before')
    for (const reference of ['in_6', 'in_7', 'in_8']) await announcePremium(reference)
    const requests = resend.requests.length
    await drain()
    expect(resend.requests).toHaveLength(requests + 3)
  })

  test('a key that the provider knows with other bytes was delivered before', async () => {
    const cause = await announcePremium('in_9')
    for (const { id } of [ana, bia]) resend.remember(`${cause}/${id}`)
    const accepted = resend.accepted.length
    await drain()
    expect(resend.accepted).toHaveLength(accepted)
    expect((await rowsOf(cause)).map(({ state, attempts }) => [state, attempts])).toEqual(Array(2).fill(['sent', 1]))
  })

  test('the same key is sent with the same bytes each time', async () => {
    resend.behave('cut_before')
    const offer = await invite(ana)
    await choose(offer, newGuest())
    await network.quiet()
    for (const minutes of [1, 2, 4]) {
      await travelTo(now + minutes * MINUTE_MS)
      await drain()
    }
    const [selection] = await app.db
      .select()
      .from(selections)
      .where(gte(selections.selectedAt, new Date(now - HOUR_MS)))
    const ours = resend.requests.filter(({ key }) => key.startsWith(`activity/${selection?.id}`))
    expect(ours.length).toBeGreaterThanOrEqual(9)
    expect(new Set(ours.map(({ body }) => body)).size).toBe(3)
  })

  test('the test message: 503 while the provider does not take it', async () => {
    const admin = await signUpAdmin(app)
    await network.quiet()
    for (const outage of ['cut_before', { status: 500, name: 'application_error' }] as const) {
      resend.behave(outage)
      const { status, headers, body } = await admin.send(sendTestEmail, { body: { type: 'welcome' } })
      expect([status, body.code]).toEqual([503, 'service_unavailable'])
      expect(headers.get('Retry-After')).toMatch(/^\d+$/)
    }
    const { status, body } = await sendJson(app, sendTestEmail.path, { type: 'newsletter' }, { token: admin.token })
    expect([status, body.code]).toEqual([400, 'invalid_data'])
  })
})

describe('permissions', () => {
  test('only administrators send test messages', async () => {
    const requests = resend.requests.length
    expect((await app.visitor()(sendTestEmail, { body: { type: 'welcome' } })).status).toBe(401)
    const { status, body } = await ana.send(sendTestEmail, { body: { type: 'welcome' } })
    expect([status, body.code]).toEqual([403, 'access_denied'])
    expect(resend.requests).toHaveLength(requests)
  })
})

describe('several at once', () => {
  test('two drains send every message once, and neither sends what the other has', async () => {
    const causes: string[] = []
    for (let index = 0; index < 6; index += 1) causes.push(await announcePremium(`at_once_${index}`))
    const requests = resend.requests.length
    expect(await Promise.all([drain(), drain()])).toEqual(['ok', 'ok'])
    const sent = resend.requests.slice(requests).map(({ key }) => key)
    expect(new Set(sent).size).toBe(12)
    expect(sent).toHaveLength(12)
    for (const cause of causes) {
      for (const { id } of [ana, bia]) expect(resend.acceptedUnder(`${cause}/${id}`)).toHaveLength(1)
    }
  })

  test('a drain while the provider still thinks about the same message leaves that one alone', async () => {
    resend.behave((key) => (key.endsWith(ana.id) ? 'hang' : 'accept'))
    const cause = await announcePremium('slow')
    const first = drain()
    await vi.waitFor(() => expect(resend.requests.at(-1)?.key.startsWith(cause)).toBe(true), {
      interval: 5,
      timeout: 10 * SECOND_MS,
    })
    await drain()
    expect(resend.acceptedUnder(`${cause}/${bia.id}`)).toHaveLength(1)
    await first
    expect(resend.requests.filter(({ key }) => key === `${cause}/${ana.id}`)).toHaveLength(1)
  })
})

interface Scenario {
  /** What stands before the worker is told to do something. */
  prepare: () => Promise<() => Promise<unknown>>
  /** Expected keys by what the database holds after the worker died. */
  expectedKeys: () => Promise<string[]>
}

/**
 * Kills the worker at every step between a request and the provider's answer, one step after the other, and has the
 * next drain finish what it left.
 *
 * @returns how many steps there are
 */
async function killAtEveryStep({ prepare, expectedKeys }: Scenario): Promise<number> {
  for (let step = 1; ; step += 1) {
    await travelTo(now + HOUR_MS)
    const act = await prepare()
    network.cutAt(step)
    await act()
    await network.quiet()
    const wasKilled = network.isCut()
    network.mend()
    // After so many cuts in a row the worker asks the database no more, until it has seen that it is back.
    await vi.waitFor(
      async () => expect((await ana.send(updateProfile, { body: { firstName: 'Ana' } })).status).toBe(200),
      {
        interval: 20,
        timeout: 10 * SECOND_MS,
      },
    )
    await travelTo(now + 5 * MINUTE_MS)
    await drain()
    const keys = await expectedKeys()
    for (const key of keys) {
      expect(resend.acceptedUnder(key), `step ${step}: ${key}`).toHaveLength(1)
      await vi.waitFor(async () => {
        expect(await rowOf(key), `step ${step}: ${key}`).toMatchObject({ state: 'sent', recipient: null })
      }, 10 * SECOND_MS)
    }
    if (!wasKilled) return step - 1
  }
}

// More than 50 steps in all.
describe('killed between any two steps, every message is accepted exactly once', () => {
  const LONG_MS = 180 * SECOND_MS

  test('while an account is created', { timeout: LONG_MS }, async () => {
    let count = 0
    let email = ''
    const steps = await killAtEveryStep({
      prepare: async () => {
        const username = `morte${++count}`
        email = `${username}@exemplo.com.br`
        const body = { username, email, password: 'abacate-com-limão' }
        return () => sendJson(app, '/api/register', body).catch(() => undefined)
      },
      expectedKeys: async () => {
        const found = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
        expect(resend.acceptedTo(email)).toHaveLength(found.length)
        return found.map(({ id }) => `welcome/${id}`)
      },
    })
    expect(steps).toBeGreaterThanOrEqual(15)
  })

  test('while a guest chooses, who then tries again', { timeout: LONG_MS }, async () => {
    let offer: Offer
    let guest = ''
    let accepted = 0
    const steps = await killAtEveryStep({
      prepare: async () => {
        offer = await invite(ana)
        guest = newGuest()
        accepted = resend.accepted.length
        return () => choose(offer, guest).catch(() => undefined)
      },
      expectedKeys: async () => {
        expect((await choose(offer, guest)).status).toBe(200)
        // Where nothing had been written before it died, this was the choice, and its messages are under way.
        await vi.waitFor(() => expect(resend.accepted.length).toBeGreaterThanOrEqual(accepted + 3), {
          timeout: 10 * SECOND_MS,
        })
        const [chosen] = resend.acceptedTo(guest)
        const cause = chosen?.key.slice(0, -'/guest'.length)
        expect(resend.accepted).toHaveLength(accepted + 3)
        return [ana.id, bia.id, 'guest'].map((person) => `${cause}/${person}`)
      },
    })
    expect(steps).toBeGreaterThanOrEqual(25)
  })

  test('while the outbox is drained', { timeout: LONG_MS }, async () => {
    let cause = ''
    let count = 0
    const steps = await killAtEveryStep({
      prepare: async () => {
        cause = await announcePremium(`killed_${++count}`)
        return drain
      },
      expectedKeys: async () => [ana.id, bia.id].map((person) => `${cause}/${person}`),
    })
    expect(steps).toBeGreaterThanOrEqual(15)
  })
})

describe('the log', () => {
  test('knows no person, no address, no link and no place', async () => {
    const secrets = [ana, bia].flatMap(({ email, username, token, id }) => [email, username, token, id])
    const links = resend.accepted.flatMap(({ text }) =>
      [...text.matchAll(/\/convite\/([\w-]+)/g)].map(([, token = '']) => token),
    )
    const log = app.logs.join('\n')
    expect(linesOf('email_failed').length).toBeGreaterThan(5)
    for (const secret of [...secrets, ...links, API_KEY, 'exemplo.com.br', 'Oi, ']) expect(log).not.toContain(secret)
    for (const line of [...linesOf('email_failed'), ...linesOf('email_dead')]) {
      expect(Object.keys(JSON.parse(line)).sort()).toEqual(
        ['attempts', 'event', 'id', 'kind', 'level', 'reason', 'verdict'].sort(),
      )
    }
  })
})
