import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { selectActivity, undoSelection } from '#contracts/activities'
import { sendTestEmail } from '#contracts/notifications'
import { users } from '#db/schema/accounts'
import { signUpAdmin } from '../../support/people/people.ts'
import { APP_ORIGIN, FROM, SECOND_MS, startMail } from './mail-steps.ts'

const {
  resend,
  network,
  app,
  ana,
  bia,
  drain,
  passUndo,
  rowsOf,
  rowOf,
  welcomeOf,
  invite,
  choose,
  newGuest,
  announcePremium,
} = await startMail()

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
    expect((await rowsOf('activity/')).filter(({ state }) => state === 'pending')).toHaveLength(2)
    await passUndo()
    const waiting = async () => (await rowsOf('activity/')).filter(({ state }) => state === 'pending')
    await expect.poll(waiting).toEqual([])
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

  test('another choice after it and a choice of their own say nothing', async () => {
    const offer = await invite(ana)
    await choose(offer)
    await passUndo()
    const before = resend.accepted.length
    const guest = newGuest()
    expect((await choose({ ...offer, activityId: 'another' }, guest)).status).toBe(409)
    expect((await ana.send(selectActivity, { body: { activityId: offer.activityId } })).status).toBe(200)
    await network.quiet()
    expect(resend.accepted).toHaveLength(before)
    expect(resend.acceptedTo(guest)).toEqual([])
  })

  test('a guest may leave the address after choosing, once', async () => {
    const offer = await invite(ana)
    await choose(offer)
    await passUndo()
    const before = resend.accepted.length
    const [guest, other] = [newGuest(), newGuest()]
    for (const address of [guest, other, guest]) expect((await choose(offer, address)).status).toBe(200)
    await network.quiet()
    expect(resend.acceptedTo(guest).map(({ text }) => text.includes(offer.placeName))).toEqual([true])
    expect(resend.accepted).toHaveLength(before + 1)
  })

  test('of a choice that was taken back nobody reads', async () => {
    const offer = await invite(ana)
    const before = resend.accepted.length
    await choose(offer)
    expect((await app.visitor()(undoSelection, { body: { token: offer.token } })).status).toBe(200)
    await passUndo()
    expect(resend.accepted).toHaveLength(before)
  })

  test('of eight guests who choose at once only the one whose choice counted gets a message', async () => {
    const offer = await invite(ana)
    const addresses = Array.from({ length: 8 }, newGuest)
    const before = resend.accepted.length
    const answers = await Promise.all(addresses.map((address) => choose(offer, address)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await passUndo()
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
      expect(message).toMatchObject({
        to: admin.email,
        subject: expect.stringMatching(/^\[Teste\] /),
        text: expect.stringContaining('Oi, Rita.'),
      })
      for (const content of [message?.text, message?.html]) expect(content).toContain('Esta é uma mensagem de teste')
    }
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
