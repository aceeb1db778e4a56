import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadOutbox } from '#contracts/admin'
import { emailOutbox } from '#db/schema/notifications'
import { drainOutbox, sendMessages } from '../../../worker/modules/notifications/email-outbox.ts'
import { MAX_AGE_HOURS } from '../../../worker/modules/notifications/emails/render-message.ts'
import { createResendEmail } from '../../../worker/providers/email/resend-email.ts'
import {
  API_KEY,
  APP_ORIGIN,
  DAY_MS,
  FROM,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  startMail,
} from '../../api/notifications/mail-steps.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const {
  resend,
  network,
  app,
  ana,
  bia,
  clock,
  travelTo,
  rowsOf,
  rowOf,
  welcomeOf,
  invite,
  choose,
  newGuest,
  announcePremium,
} = await startMail()

describe('without a provider', () => {
  const deps = (changes: Partial<Parameters<typeof drainOutbox>[0]> = {}) => ({
    db: app.db,
    now: () => new Date(clock.now),
    email: null,
    linkToken: async (nonce: string) => `token of ${nonce}`,
    appOrigin: APP_ORIGIN,
    publicConfig: {
      stripePublishableKey: null,
      pixEnabled: false,
      vapidPublicKey: null,
      supportEmail: 'oi@x.example',
      marketingCouples: null,
      operator: { name: null, document: null, address: null, databaseRegion: null },
      placesAttribution: '',
      placeFilters: [],
      mapTiles: null,
      weather: false,
    },
    report: () => undefined,
    ...changes,
  })

  const provider = () => createResendEmail({ apiKey: API_KEY, baseUrl: resend.url, from: FROM, dailyQuota: 1000 })

  test('messages wait and are sent when there is a provider', async () => {
    resend.behave({ status: 403, name: 'invalid_api_key' })
    const cause = await announcePremium('in_2')
    for (let day = 0; day < 5; day += 1) {
      await travelTo(clock.now + DAY_MS)
      await drainOutbox(deps())
    }
    expect((await rowsOf(cause)).map(({ state, attempts }) => [state, attempts])).toEqual(Array(2).fill(['pending', 0]))

    resend.behave('accept')
    resend.resetRate()
    await drainOutbox(deps({ email: provider() }))
    for (const { id } of [ana, bia]) expect(resend.acceptedUnder(`${cause}/${id}`)).toHaveLength(1)
    expect((await rowsOf(cause)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test("a guest's address is stored for at most a week, with any message", async () => {
    resend.behave('cut_before')
    const guest = newGuest()
    const offer = await invite(ana)
    await choose(offer, guest)
    await network.quiet()
    await app.db
      .update(emailOutbox)
      .set({ attempts: 0, sentAt: null, kind: 'receipt' })
      .where(eq(emailOutbox.state, 'pending'))
    await travelTo(clock.now + 7 * DAY_MS - SECOND_MS)
    await drainOutbox(deps())
    const waiting = () =>
      app.db.select({ recipient: emailOutbox.recipient }).from(emailOutbox).where(eq(emailOutbox.state, 'pending'))
    expect((await waiting()).map(({ recipient }) => recipient)).toContain(guest)
    await travelTo(clock.now + SECOND_MS)
    await drainOutbox(deps())
    expect((await waiting()).map(({ recipient }) => recipient)).toEqual([null, null, null])
    expect(await app.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, guest))).toEqual([])
  })

  // An e-mail about a missing invitation or outing is dropped at once, so these kinds are excluded.
  const KINDS = Object.entries(MAX_AGE_HOURS).filter(([kind]) => !['invited', 'outing_tomorrow'].includes(kind))

  /** Writes one message of each kind that has the given time left before its age limit. */
  async function writeAged(name: string, leftMs: number): Promise<void> {
    const rows = KINDS.map(([kind, hours]) => {
      const at = new Date(clock.now - hours * HOUR_MS + leftMs)
      const key = `${name}/${kind}`
      return { id: key, idempotencyKey: key, kind, userId: ana.id, payload: '{}', nextAttemptAt: at, createdAt: at }
    })
    await app.db.insert(emailOutbox).values(rows)
  }
  const statesOf = async (name: string) =>
    new Map((await rowsOf(`${name}/`)).map(({ kind, state, dropReason }) => [kind, [state, dropReason]]))
  const all = (state: string, reason: string | null) => new Map(KINDS.map(([kind]) => [kind, [state, reason]]))

  test('each kind is sent a minute before its age limit and dropped a minute after it', async () => {
    const boss = await signUpAdmin(app)
    await network.quiet()
    await app.db.delete(emailOutbox).where(eq(emailOutbox.state, 'pending'))
    const before = (await boss.send(loadOutbox)).data
    await writeAged('young', MINUTE_MS)
    await writeAged('old', 0)
    const reports: unknown[] = []
    await drainOutbox(deps({ report: (line) => reports.push(line) }))
    expect(await statesOf('young')).toEqual(all('pending', null))
    expect(await statesOf('old')).toEqual(all('dead', 'outdated'))
    expect(reports).toHaveLength(KINDS.length)
    expect(reports).toContainEqual(expect.objectContaining({ level: 'info', kind: 'welcome', reason: 'outdated' }))

    await travelTo(clock.now + 2 * MINUTE_MS)
    for (let time = 0; time < 2; time += 1) await drainOutbox(deps({ report: (line) => reports.push(line) }))
    expect(await statesOf('young')).toEqual(all('dead', 'outdated'))
    expect(reports).toHaveLength(2 * KINDS.length)
    const after = (await boss.send(loadOutbox)).data
    expect([after.waiting - before.waiting, after.outdated - before.outdated]).toEqual([0, 2 * KINDS.length])
  })

  test('a message that passed its age limit since the last drain is not sent', async () => {
    await writeAged('late', 0)
    const requests = resend.requests.length
    await sendMessages(deps({ email: provider() }), { limit: 100 })
    for (const [kind] of KINDS) await sendMessages(deps({ email: provider() }), { cause: `late/${kind}`, limit: 1 })
    expect(resend.requests).toHaveLength(requests)
    expect(await statesOf('late')).toEqual(all('pending', null))
  })

  test('a message that was tried in time is not repeated after its age limit', async () => {
    resend.behave({ status: 500, name: 'application_error' })
    const caio = await app.signUp()
    await network.quiet()
    expect(await rowOf(welcomeOf(caio))).toMatchObject({ attempts: 1 })
    await app.db
      .update(emailOutbox)
      .set({ sentAt: new Date(clock.now + HOUR_MS), nextAttemptAt: new Date(clock.now + DAY_MS) })
      .where(eq(emailOutbox.idempotencyKey, welcomeOf(caio)))
    resend.behave('accept')
    await travelTo(clock.now + DAY_MS - MINUTE_MS)
    await drainOutbox(deps())
    expect(await rowOf(welcomeOf(caio))).toMatchObject({ state: 'pending' })
    await travelTo(clock.now + MINUTE_MS)
    await drainOutbox(deps({ email: provider() }))
    expect(await rowOf(welcomeOf(caio))).toMatchObject({ state: 'dead', dropReason: 'outdated' })
    expect(resend.acceptedTo(caio.email)).toEqual([])
  })
})
