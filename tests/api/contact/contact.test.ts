import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_CONTACT_LENGTH, sendContactMessage } from '#contracts/contact'
import { exportData } from '#contracts/privacy'
import { CONTACT_MESSAGES } from '#contracts/rate-limits'
import { contactMessages } from '#db/schema/contact'
import type { Send } from '../../support/app/client.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'

/** A Friday in São Paulo. */
const NOW = '2026-11-27T15:00:00Z'
const app = sharedTestApp({ now: NOW })

const write = (send: Send, body: object) => send(sendContactMessage, { body: { message: 'Oi!', ...body } as never })
const storedOf = (email: string) => app.db.select().from(contactMessages).where(eq(contactMessages.email, email))
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)
const countOf = (answers: readonly { status: number }[], wanted: number) =>
  statusesOf(answers).filter((status) => status === wanted).length

test('a visitor writes without an account, and what shows nothing is left out', async () => {
  const body = { name: ' Bia\u200B ', email: ' Bia@Exemplo.com.br ', message: '\u2800O convite\r\nnão abre.' }
  const { status, data } = await write(app.visitor(), body)
  expect([status, data]).toEqual([201, { answerBy: null }])
  expect(await storedOf('bia@exemplo.com.br')).toMatchObject([
    { userId: null, name: 'Bia', message: 'O convite\nnão abre.', rank: 1, settledAt: null },
  ])
})

test('who is signed in writes with the account, and a Premium couple gets a working day as the target', async () => {
  const [ana, clara] = [await app.signUp(), await signUpPremium(app)]
  expect((await write(ana.send, {})).data).toEqual({ answerBy: null })
  expect((await write(clara.send, {})).data).toEqual({ answerBy: '2026-11-30' })
  expect(await storedOf(ana.email)).toMatchObject([{ userId: ana.id, rank: 1 }])
  expect(await storedOf(clara.email)).toMatchObject([{ userId: clara.id, rank: 0 }])
  const { sections } = (await clara.send(exportData)).data
  expect(sections.contactMessages).toMatchObject([{ message: 'Oi!', email: clara.email, answer: null }])
  expect((await write(app.visitor(), {})).status).toBe(401)
})

test.each([
  ['no text', { message: ' \u2800\n ' }],
  ['a text that is too long', { message: 'x'.repeat(MAX_CONTACT_LENGTH + 1) }],
  ['a NUL', { message: 'a\u0000b' }],
  ['a turned text', { message: '\u202Eodahcef' }],
  ['no text at all', { message: null }],
  ['no whole address', { email: 'bia@' }],
  ['two lines as the name', { name: 'a\nb' }],
])('%s is refused', async (_, body) => {
  expect((await write(app.visitor(), { email: 'recusada@exemplo.com.br', ...body })).status).toBe(400)
  expect(await storedOf('recusada@exemplo.com.br')).toEqual([])
})

test('simultaneous messages of one network, and to one address, stay within their limits of a day', async () => {
  const network = app.visitor({ address: '203.0.113.77' })
  const { perNetwork, perPerson } = CONTACT_MESSAGES
  const many = Array.from({ length: perNetwork + 3 }, (_, index) => `rede${index}@exemplo.com.br`)
  const ofNetwork = await Promise.all(many.map((email) => write(network, { email })))
  expect([countOf(ofNetwork, 201), countOf(ofNetwork, 429)]).toEqual([perNetwork, 3])

  const ana = await app.signUp()
  const asVisitors = Array.from({ length: perPerson + 2 }, () => write(app.visitor(), { email: ana.email }))
  const toAddress = await Promise.all(asVisitors)
  expect([countOf(toAddress, 201), countOf(toAddress, 429)]).toEqual([perPerson, 2])
  expect(toAddress.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'contact_limit_reached' })
  // A stranger who types the address does not silence the account.
  expect((await write(ana.send, {})).status).toBe(201)

  await app.travelTo('2026-11-28T15:00:01Z')
  expect((await write(network, { email: many[0] })).status).toBe(201)
  await app.travelTo(NOW)
})
