import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, forgotPassword, resendVerification } from '#contracts/accounts'
import { undoSelection } from '#contracts/activities'
import { unsubscribe } from '#contracts/notifications'
import { exportData } from '#contracts/privacy'
import { users } from '#db/schema/accounts'
import { DAY_MS, HOUR_MS, startMail } from './mail-steps.ts'

/** Messages that the fake provider accepts; after them it refuses. */
const QUOTA = 20
const SPENT = { status: 429, name: 'daily_quota_exceeded' } as const

const mail = await startMail({ EMAIL_DAILY_QUOTA: String(QUOTA) })
const { resend, network, app, ana, bia, clock, travelTo, drain, passUndo, invite, choose, newGuest, linesOf } = mail

const undo = (token: string) => app.visitor()(undoSelection, { body: { token } })
const kindsTo = (address: string) => resend.acceptedTo(address).map(({ key }) => key.split('/')[0])
/** Waits for messages that are sent after a response, and sends the others. */
async function settled(): Promise<void> {
  await network.quiet()
  await drain()
}
const askForLink = async (email: string) => {
  expect((await app.visitor()(forgotPassword, { body: { email } })).status).toBe(202)
}

test('an undone choice sends no message, and an invitation sends its guests one at most', async () => {
  const offer = await invite(ana)
  const victim = newGuest()
  const guests = [victim, victim, newGuest(), newGuest()]
  for (const guest of guests) {
    expect((await choose(offer, guest)).status).toBe(200)
    await drain()
    expect((await undo(offer.token)).status).toBe(200)
  }
  await choose(offer, victim)
  await drain()
  const aboutChoices = () => resend.accepted.filter(({ key }) => /^(activity|guest)\//.test(key))
  expect(aboutChoices()).toEqual([])
  await passUndo()
  await choose(offer, newGuest())
  await drain()
  expect(
    aboutChoices()
      .map(({ to }) => to)
      .sort(),
  ).toEqual([ana.email, bia.email, victim].sort())
})

test('a mailbox gets two messages a day for all invitations, and none once it refused them', async () => {
  const written = () => resend.accepted.filter(({ to }) => to.endsWith('@caixa.example'))
  const answerAs = async (address: string) => {
    await choose(await invite(ana), address)
    await passUndo()
  }
  for (const name of ['ana.lima', 'analima', 'Ana.Lima+1', 'a.nalima+2']) await answerAs(`${name}@caixa.example`)
  expect(written()).toHaveLength(2)
  await travelTo(clock.now + DAY_MS)
  await answerAs('ana.lima@caixa.example')
  expect(written()).toHaveLength(3)

  const letter = written().at(-1)
  const token = /\/descadastrar#(guest\.[0-9a-f]{64}\.[0-9a-f]{64})/.exec(letter?.text ?? '')?.[1] ?? ''
  expect(letter?.headers?.['List-Unsubscribe']).toContain(`/api/unsubscribe/${token}>`)
  await choose(await invite(ana), 'analima@caixa.example')
  for (let time = 0; time < 2; time += 1) {
    expect((await app.visitor()(unsubscribe, { params: { token } })).status).toBe(200)
  }
  await passUndo()
  for (const days of [1, 20]) {
    await travelTo(clock.now + days * DAY_MS)
    await answerAs('ana.lima+3@caixa.example')
  }
  expect(written(), 'the waiting message was deleted').toHaveLength(3)
})

test('an unconfirmed address gets only links to confirm it or to set a new password, three a day', async () => {
  const eva = await app.signUp({ isConfirmed: false })
  const { data } = await eva.send(changePassword, {
    body: { currentPassword: eva.password, newPassword: 'jabuticaba no pé' },
  })
  const send = app.as(data.token)
  expect((await send(exportData)).status).toBe(200)
  expect((await send(resendVerification)).status).toBe(202)
  await askForLink(eva.email)
  await askForLink(eva.email)
  expect((await send(resendVerification)).status).toBe(429)
  await settled()
  expect(kindsTo(eva.email)).toEqual(['welcome', 'verification', 'reset'])
  await travelTo(clock.now + DAY_MS)
  await askForLink(eva.email)
  await settled()
  expect(kindsTo(eva.email)).toEqual(['welcome', 'verification', 'reset', 'reset'])

  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, eva.id))
  await send(exportData)
  await settled()
  expect(kindsTo(eva.email).at(-1)).toBe('export_ready')
})

test('once other messages have used their share of the quota, only password reset links are sent', async () => {
  await travelTo(clock.now + 2 * DAY_MS)
  const before = resend.accepted.length
  resend.behave(() => (resend.accepted.length - before < QUOTA ? 'accept' : SPENT))
  const lines = app.logs.length
  for (let round = 0; round < QUOTA; round += 1) await mail.announcePremium(`in_flood_${round}`)
  for (let round = 0; round < 3; round += 1) {
    await drain()
    await travelTo(clock.now + HOUR_MS)
  }
  await network.quiet()
  expect(resend.accepted.length - before).toBe(QUOTA * 0.8)
  expect(linesOf('email_failed', lines)).toEqual([])
  expect(linesOf('email_quota_spent', lines).length).toBeGreaterThan(0)
  await askForLink(ana.email)
  await settled()
  expect(kindsTo(ana.email).at(-1)).toBe('reset')

  resend.behave('accept')
  await travelTo(clock.now + DAY_MS)
  await drain()
  expect(resend.accepted.length - before, 'the rest is sent the next day').toBeGreaterThan(QUOTA)
})
