import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  completeActivity,
  listSelectedActivities,
  selectActivity,
  setInvitationDate,
  setOutingDate,
} from '#contracts/activities'
import { sendTestEmail } from '#contracts/notifications'
import { users } from '#db/schema/accounts'
import { signUpAdmin } from '../../support/people/people.ts'
import { APP_ORIGIN, FROM, startMail } from './mail-steps.ts'

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
  test('a new account gets one welcome e-mail', async () => {
    const caio = await app.signUp()
    await network.quiet()
    const [message, ...others] = resend.acceptedTo(caio.email)
    expect(others).toEqual([])
    expect(message).toMatchObject({ key: welcomeOf(caio), from: FROM, subject: 'Boas-vindas ao Pra Dois' })
    expect(message?.text).toContain(`${APP_ORIGIN}/confirmar-email#`)
    expect(await rowOf(welcomeOf(caio))).toMatchObject({
      state: 'sent',
      attempts: 1,
      payload: '{}',
      providerId: message?.id,
      recipient: null,
    })
  })

  test('both members and the guest get an e-mail about a choice, and the guest’s address is deleted', async () => {
    const offer = await invite(ana)
    const guest = newGuest()
    expect((await choose(offer, guest)).status).toBe(200)
    await network.quiet()
    expect((await rowsOf('activity/')).filter(({ state }) => state === 'pending')).toHaveLength(2)
    expect(resend.acceptedTo(guest)).toEqual([])
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
    const { state, recipient, payload } = await rowOf(toGuest?.key ?? '')
    expect([state, recipient, payload]).toEqual(['sent', null, '{}'])
  })

  test('the couple reads who chose and the day as it is; nothing once the outing is done', async () => {
    const offer = await invite(ana, 'Rafa, bora?')
    await choose(offer)
    const body = { at: '2026-03-14T15:00' }
    await app.visitor()(setInvitationDate, { params: { token: offer.token }, body })
    const known = resend.accepted.length
    await passUndo()
    await drain()
    const texts = resend.accepted.slice(known).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      expect(text).toContain('Rafa escolheu')
      expect(text).toContain('Proposto: sábado, 14 de março, às 15h.')
    }

    await choose(await invite(ana))
    const [chosen] = (await ana.send(listSelectedActivities)).data.filter(({ plannedAt }) => plannedAt === null)
    await ana.send(completeActivity, { body: { activityId: chosen?.activityId ?? '' } })
    await passUndo()
    await drain()
    expect(resend.accepted).toHaveLength(known + texts.length)
    expect((await rowsOf(`activity/${chosen?.id}`)).length).toBe(0)
  })

  test('a later choice and a choice by the couple itself send no e-mail', async () => {
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
    await drain()
    expect(resend.acceptedTo(guest).map(({ text }) => text.includes(offer.placeName))).toEqual([true])
    expect(resend.accepted).toHaveLength(before + 1)
  })

  test('the guest reads the day as it is when the message is sent', async () => {
    const offer = await invite(ana)
    const guest = newGuest()
    await choose(offer, guest)
    const onLink = (at: string) => app.visitor()(setInvitationDate, { params: { token: offer.token }, body: { at } })
    await onLink('2026-03-14T15:00')
    const [chosen] = (await ana.send(listSelectedActivities)).data
    await ana.send(setOutingDate, { params: { id: chosen?.id ?? '' }, body: { at: '2026-03-13T19:30' } })
    await onLink('2026-03-13T19:30')
    await passUndo()
    const [message] = resend.acceptedTo(guest)
    expect(message?.text).toContain('Combinado: sexta, 13 de março, às 19h30.')
    expect(message?.text).not.toContain('14 de março')
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

  test('an administrator can send a test e-mail of each kind', async () => {
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
