import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadOutbox } from '#contracts/admin/overview'
import { emailOutbox } from '#db/schema/notifications'
import { drainOutbox } from '../../../worker/modules/notifications/drain-outbox.ts'
import { listWaitingMessages } from '../../../worker/modules/notifications/list-waiting-messages.ts'
import { createResendEmail } from '../../../worker/providers/email/resend-email.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { API_KEY, APP_ORIGIN, DAY_MS, FROM, HOUR_MS, SECOND_MS, startMail } from './mail-steps.ts'

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
      await travelTo(clock.now + DAY_MS)
      await drainOutbox(deps())
    }
    const waiting = await listWaitingMessages(deps())
    expect(waiting.map(({ to }) => to)).toEqual(expect.arrayContaining([ana.email, bia.email]))
    expect(waiting[0]).toMatchObject({ kind: 'premium', subject: 'Seu plano Premium está ativo', attempts: 0 })
    expect(waiting[0]?.text).toContain(`${APP_ORIGIN}/painel/perfil#assinatura`)

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
    await travelTo(clock.now + 7 * DAY_MS - SECOND_MS)
    await drainOutbox(deps())
    expect((await listWaitingMessages(deps())).map(({ to }) => to)).toContain(guest)
    await travelTo(clock.now + SECOND_MS)
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
    const at = new Date(clock.now)
    const message = { userId: null, recipient: newGuest(), payload: '{"secret":1}', nextAttemptAt: at, createdAt: at }
    await app.db
      .insert(emailOutbox)
      .values(KINDS.map(([kind]) => ({ ...message, id: `old-${kind}`, idempotencyKey: `old/${kind}`, kind })))
    const reports: unknown[] = []
    const kinds = async () => (await rowsOf('old/')).map(({ kind, state }) => [kind, state]).sort()

    await travelTo(clock.now + DAY_MS - 1)
    await drainOutbox(deps({ report: (line) => reports.push(line) }))
    expect(await kinds()).toEqual(KINDS.map(([kind]) => [kind, 'pending']).sort())
    await travelTo(clock.now + 1)
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
      .set({ sentAt: new Date(clock.now + HOUR_MS) })
      .where(eq(emailOutbox.idempotencyKey, welcomeOf(caio)))
    await travelTo(clock.now + DAY_MS)
    await drainOutbox(deps())
    expect(await rowOf(welcomeOf(caio))).toMatchObject({ state: 'pending' })
  })

  test('a row that this version cannot write out hides no other', async () => {
    await announcePremium('in_3')
    const { idempotencyKey } = await rowOf(`premium/in_3/${ana.id}`)
    await app.db.update(emailOutbox).set({ kind: 'newsletter' }).where(eq(emailOutbox.idempotencyKey, idempotencyKey))
    const waiting = await listWaitingMessages(deps())
    expect(waiting.map(({ kind, text }) => [kind, text === '']).sort()).toEqual([
      ['newsletter', true],
      ['premium', false],
    ])
  })
})
