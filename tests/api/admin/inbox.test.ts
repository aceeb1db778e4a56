import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listOutboxMessages, loadWaiting } from '#contracts/admin'
import {
  listContactMessages,
  loadContactMessage,
  MESSAGE_EXCERPT_LENGTH,
  type MessageSettlement,
  settleContactMessage,
} from '#contracts/admin-contact'
import { deleteUser, listAudit, loadAccountPage } from '#contracts/admin-users'
import { sendContactMessage } from '#contracts/contact'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import { contactMessages } from '#db/schema/contact'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

/** A Friday in São Paulo. */
const NOW = '2026-11-27T15:00:00Z'
const app = sharedTestApp({ now: NOW })
let [boss, other] = [{} as Person, {} as Person]
beforeAll(async () => {
  ;[boss, other] = [await signUpAdmin(app), await signUpAdmin(app)]
})

const write = async (email: string, message = 'O convite não abre.') => {
  await app.visitor()(sendContactMessage, { body: { name: 'Bia Lima', email, message } })
  const [row] = await app.db.select().from(contactMessages).where(eq(contactMessages.email, email))
  return row?.id ?? expect.fail('not stored')
}
const settle = (admin: Person, messageId: string, body: MessageSettlement) =>
  admin.send(settleContactMessage, { params: { messageId }, body })
const answer = (text: string) => ({ action: 'answer', answer: text }) as const
const open = async (messageId: string) => (await boss.send(loadContactMessage, { params: { messageId } })).data
const lettersTo = async (email: string) =>
  (await boss.send(listOutboxMessages, { query: { limit: '100' } })).data.filter(
    ({ kind, content }) => kind === 'contact_answer' && content?.to === email,
  )

test('Premium couples come first with their target, then the others by age, page by page', async () => {
  await app.db.delete(contactMessages)
  const [ana, clara] = [await app.signUp(), await signUpPremium(app)]
  const writers = [app.visitor(), ana.send, clara.send, clara.send]
  for (const [index, send] of writers.entries()) {
    await app.travelTo(new Date(Date.parse(NOW) + index * 1000).toISOString())
    const message = `${index} ${'x'.repeat(MESSAGE_EXCERPT_LENGTH)}`
    await send(sendContactMessage, { body: index === 0 ? { message, email: 'visita@exemplo.com.br' } : { message } })
  }
  const listed = async (cursor?: string): Promise<{ order: string; answerBy: string | null; isOverdue: boolean }[]> => {
    const query = { limit: '1', ...(cursor ? { cursor } : {}) }
    const { data, headers } = await boss.send(listContactMessages, { query })
    const next = headers.get(NEXT_CURSOR_HEADER)
    const rows = data.map(({ excerpt, answerBy, isOverdue }) => ({ order: excerpt.slice(0, 1), answerBy, isOverdue }))
    expect(data.every(({ excerpt }) => excerpt.length === MESSAGE_EXCERPT_LENGTH + 1)).toBe(true)
    return [...rows, ...(next ? await listed(next) : [])]
  }
  const [premium, none] = [
    { answerBy: '2026-11-30', isOverdue: false },
    { answerBy: null, isOverdue: false },
  ]
  expect(await listed()).toEqual([
    { order: '2', ...premium },
    { order: '3', ...premium },
    { order: '0', ...none },
    { order: '1', ...none },
  ])
  expect((await boss.send(loadWaiting)).data.contactMessages).toBe(4)
  const accounts = (await boss.send(listContactMessages)).data.map(({ account }) => account?.username ?? null)
  expect(accounts).toEqual([clara.username, clara.username, null, ana.username])
  // The last minute of Monday in São Paulo, and the minute after it.
  await app.travelTo('2026-12-01T02:59:00Z')
  expect((await listed())[0]?.isOverdue).toBe(false)
  await app.travelTo('2026-12-01T03:00:00Z')
  expect((await listed()).map(({ isOverdue }) => isOverdue)).toEqual([true, true, false, false])
  await app.travelTo(NOW)
})

test('of two administrators who answer at once one writes the letter, and the other is told', async () => {
  const [email, texts] = ['duas@exemplo.com.br', ['Era defeito nosso.\n\nJá abre.', 'Tente de novo.']]
  const id = await write(email)
  const answers = await Promise.all(texts.flatMap((text) => [boss, other].map((by) => settle(by, id, answer(text)))))
  const { settled } = await open(id)
  const isFirst = texts.map((text) => text === settled?.answer)
  expect(answers.map(({ status }) => status)).toEqual(isFirst.flatMap((won) => (won ? [200, 200] : [409, 409])))
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_settled' })
  const letters = await lettersTo(email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.content).toMatchObject({ subject: 'Resposta à sua mensagem' })
  for (const words of ['Oi, Bia.', ...(settled?.answer ?? '').split('\n'), 'O convite não abre.', '/contato'])
    expect(letters[0]?.content?.text).toContain(words)
  const audited = (await boss.send(listAudit)).data.filter(({ details }) => details?.message === id)
  expect(audited).toMatchObject([{ action: 'message_answered', target: null }])
  expect((await settle(boss, id, { action: 'close' })).status).toBe(409)
  const listed = async (state: 'open' | 'settled') =>
    (await boss.send(listContactMessages, { query: { state } })).data.find((message) => message.id === id)
  expect(await listed('open')).toBeUndefined()
  expect((await listed('settled'))?.settled).toMatchObject({
    answer: expect.any(String),
    letter: 'pending',
    sentAt: null,
  })
  await app.db.run(sql`update email_outbox set state = 'sent', sent_at = ${Date.parse(NOW)} where recipient = ${email}`)
  expect((await open(id)).settled).toMatchObject({ letter: 'sent', sentAt: new Date(NOW).toISOString() })
})

test('a page behind a cursor that no list has written is not a fault', async () => {
  expect((await boss.send(listContactMessages, { query: { cursor: "ug601_'JoL" } })).status).toBe(200)
})

test('a message is closed without a letter, and then is not answered', async () => {
  const email = 'fechada@exemplo.com.br'
  const id = await write(email)
  for (const by of [boss, other]) expect((await settle(by, id, { action: 'close' })).status).toBe(200)
  expect((await settle(other, id, answer('Tarde demais.'))).status).toBe(409)
  expect([(await open(id)).settled?.answer, await lettersTo(email)]).toEqual([null, []])
  const audited = (await boss.send(listAudit)).data.filter(({ details }) => details?.message === id)
  expect(audited.map(({ action }) => action)).toEqual(['message_closed'])
})

test('an account gets the answer at its address of today, confirmed or not, and is erased with its messages', async () => {
  const ana = await app.signUp({ isConfirmed: false })
  await ana.send(sendContactMessage, { body: { message: 'O e-mail de confirmação não chega.' } })
  const [row] = await app.db.select().from(contactMessages).where(eq(contactMessages.userId, ana.id))
  const id = row?.id ?? ''
  await app.db.run(sql`update users set email = 'nova@exemplo.com.br' where id = ${ana.id}`)
  expect(await open(id)).toMatchObject({ email: 'nova@exemplo.com.br', account: { id: ana.id } })
  expect((await settle(boss, id, answer('Mandamos outro.'))).status).toBe(200)
  expect(await lettersTo('nova@exemplo.com.br')).toHaveLength(1)
  const audited = (await boss.send(listAudit)).data.filter(({ details }) => details?.message === id)
  expect(audited).toMatchObject([{ target: { username: ana.username } }])
  const { timeline } = (await boss.send(loadAccountPage, { params: { userId: ana.id } })).data
  expect(timeline).toContainEqual(expect.objectContaining({ id: `message:${id}`, settledAs: 'answered' }))
  expect((await boss.send(deleteUser, { params: { userId: ana.id } })).status).toBe(204)
  expect((await boss.send(loadContactMessage, { params: { messageId: id } })).status).toBe(404)
  expect(await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, ana.id))).toEqual([])
})
