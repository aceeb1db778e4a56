import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loadWaiting } from '#contracts/admin'
import { listContactMessages, loadContactMessage, settleContactMessage } from '#contracts/admin-contact'
import { sendContactMessage } from '#contracts/contact'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const MESSAGES = 10_000
const MAX_ROWS = 2_000
const app = sharedCountedApp()

beforeAll(async () => {
  const ana = await app.signUp()
  await app.db.run(sql`
    insert into contact_messages (id, user_id, email, message, rank, created_at)
    select 'm' || value, iif(value % 2, ${ana.id}, null), 'a@b.example', 'Oi', value % 3 > 0, 1764000000000 + value
    from generate_series(1, ${MESSAGES})`)
})

test(`with ${MESSAGES} messages a call of the inbox makes one round trip and reads few rows, for others almost none`, async () => {
  const [boss, ana] = [await signUpAdmin(app), await app.signUp()]
  const params = { messageId: 'm17' }
  const cursor = (await boss.send(listContactMessages, { query: { limit: '100' } })).headers.get(NEXT_CURSOR_HEADER)
  const costOf = async (call: () => Promise<{ status: number }>) => {
    app.takeCost()
    const { status } = await call()
    return { status, ...app.takeCost() }
  }
  for (const call of [
    () => boss.send(listContactMessages, { query: { limit: '100' } }),
    () => boss.send(listContactMessages, { query: { limit: '100', cursor: cursor ?? '' } }),
    () => boss.send(loadContactMessage, { params }),
    () => boss.send(loadWaiting),
  ]) {
    const { status, roundTrips, rowsRead } = await costOf(call)
    expect([status, roundTrips]).toEqual([200, 1])
    expect(rowsRead).toBeLessThanOrEqual(MAX_ROWS)
  }
  for (const call of [
    () => boss.send(settleContactMessage, { params, body: { action: 'answer', answer: 'Oi!' } }),
    () => app.visitor()(sendContactMessage, { body: { email: 'b@c.example', message: 'Oi' } }),
  ]) {
    const { roundTrips, rowsRead } = await costOf(call)
    expect(roundTrips).toBeLessThanOrEqual(2)
    expect(rowsRead).toBeLessThanOrEqual(50)
  }
  const refused = await costOf(() => ana.send(listContactMessages))
  expect(refused.status).toBe(403)
  expect(refused.rowsRead).toBeLessThanOrEqual(20)
})
