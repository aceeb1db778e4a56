import { and, eq, gte } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { sendTestEmail } from '#contracts/notifications'
import { emailOutbox } from '#db/schema/notifications'
import { API_KEY, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, startMail } from '../../api/notifications/mail-steps.ts'
import type { Behaviour } from '../../fakes/resend/fake-resend.ts'
import { sendJson } from '../../support/app/send-json.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const {
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
} = await startMail()

const OUTAGES: [string, Behaviour, number][] = [
  ['hangs up before accepting', 'cut_before', 0],
  ['hangs up after accepting', 'cut_after', 1],
  ['returns something invalid', 'garbage', 1],
  ['returns 500', { status: 500, name: 'internal_server_error' }, 0],
  ['never responds', 'hang', 0],
]

describe('fails: the provider is unavailable', () => {
  test.each(OUTAGES)(
    'when the provider %s, the call succeeds at once and the message is accepted once a minute later',
    async (_, outage, accepted) => {
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
      await travelTo(clock.now + MINUTE_MS - 1)
      await drain()
      expect(resend.requests, 'not before a minute has passed').toHaveLength(requests)
      await travelTo(clock.now + 1)
      await drain()
      expect(resend.acceptedTo(caio.email)).toHaveLength(1)
      expect(await rowOf(welcomeOf(caio))).toMatchObject({ state: 'sent', attempts: 2 })
    },
  )

  test('after a 429 a message waits as long as the provider requires', async () => {
    const retryAfter = 30
    resend.behave({ status: 429, name: 'rate_limit_exceeded', retryAfter })
    const cause = await announcePremium('in_4')
    const requests = resend.requests.length
    await drain()
    expect(resend.requests, 'the second message was not even tried').toHaveLength(requests + 1)
    resend.behave('accept')
    const tried = resend.requests.at(-1)?.key ?? ''
    expect((await rowOf(tried)).nextAttemptAt.getTime()).toBe(clock.now + retryAfter * SECOND_MS)
    await travelTo(clock.now + retryAfter * SECOND_MS - 1)
    await drain()
    expect(resend.acceptedUnder(tried)).toEqual([])
    await travelTo(clock.now + 1)
    await drain()
    for (const { id } of [ana, bia]) expect(resend.acceptedUnder(`${cause}/${id}`)).toHaveLength(1)
  })

  test.each([
    ['429', 'daily_quota_exceeded'],
    ['429', 'monthly_quota_exceeded'],
    ['401', 'restricted_api_key'],
    ['403', 'invalid_api_key'],
  ])('after %s %s the drain stops and reports it, and no message is lost', async (status, name) => {
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
    await travelTo(clock.now + MINUTE_MS)
    await drain()
    for (const { id } of [ana, bia]) expect(resend.acceptedUnder(`${cause}/${id}`)).toHaveLength(1)
  })

  test.each([
    ['400', 'invalid_from_address'],
    ['422', 'validation_error'],
    ['451', 'security_error'],
  ])('after %s %s the message is dropped at once with one alarm, and the others are sent', async (status, name) => {
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

  test("a guest's address is deleted when the message is dropped", async () => {
    resend.behave({ status: 422, name: 'validation_error' })
    const guest = newGuest()
    await choose(await invite(ana), guest)
    await passUndo()
    expect(await app.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, guest))).toEqual([])
    const dead = await app.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.kind, 'activity_guest'), gte(emailOutbox.createdAt, new Date(clock.now - HOUR_MS / 2))))
    expect(dead.map(({ state, recipient, payload }) => [state, recipient, payload])).toEqual([['dead', null, '{}']])
  })

  test('each retry waits twice as long, at most six hours; after a day the message is dropped with one alarm', async () => {
    resend.behave({ status: 500, name: 'application_error' })
    const cause = await announcePremium('in_5')
    const key = `${cause}/${ana.id}`
    await app.db.delete(emailOutbox).where(eq(emailOutbox.idempotencyKey, `${cause}/${bia.id}`))
    const first = clock.now
    const lines = app.logs.length
    const waits: number[] = []
    await drain()
    for (let row = await rowOf(key); row.nextAttemptAt.getTime() < first + DAY_MS - MINUTE_MS; row = await rowOf(key)) {
      waits.push((row.nextAttemptAt.getTime() - clock.now) / MINUTE_MS)
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

  test('after three failures in a row a drain stops calling the provider', async () => {
    resend.behave('cut_before')
    for (const reference of ['in_6', 'in_7', 'in_8']) await announcePremium(reference)
    const requests = resend.requests.length
    await drain()
    expect(resend.requests).toHaveLength(requests + 3)
  })

  test('a message counts as sent if the provider knows its key with other bytes', async () => {
    const cause = await announcePremium('in_9')
    for (const { id } of [ana, bia]) resend.remember(`${cause}/${id}`)
    const accepted = resend.accepted.length
    await drain()
    expect(resend.accepted).toHaveLength(accepted)
    expect((await rowsOf(cause)).map(({ state, attempts }) => [state, attempts])).toEqual(Array(2).fill(['sent', 1]))
  })

  test('the same key is sent with the same bytes each time', async () => {
    resend.behave('cut_before')
    const before = resend.requests.length
    await choose(await invite(ana), newGuest())
    await passUndo()
    for (const minutes of [1, 2, 4]) {
      await travelTo(clock.now + minutes * MINUTE_MS)
      await drain()
    }
    const ours = resend.requests.slice(before).filter(({ key }) => /^(activity|guest)\//.test(key))
    expect(ours.length).toBeGreaterThanOrEqual(9)
    expect(new Set(ours.map(({ body }) => body)).size).toBe(3)
  })

  test('the call for a test message returns 503 while the provider refuses it', async () => {
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

describe('the log', () => {
  test('the log contains no person, address, link or place', async () => {
    await choose(await invite(ana), newGuest())
    await passUndo()
    const secrets = [ana, bia].flatMap(({ email, username, token, id }) => [email, username, token, id])
    const links = resend.accepted.flatMap(({ text }) =>
      [...text.matchAll(/\/convite\/([\w-]+)/g)].map(([, token = '']) => token),
    )
    expect(links.length).toBeGreaterThan(0)
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
