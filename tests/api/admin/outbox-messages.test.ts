import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listOutboxMessages, loadOutbox } from '#contracts/admin'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { createTestApp } from '../../support/app/test-app.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const app = sharedTestApp()

describe('works: without a provider the panel shows the e-mails', () => {
  test('the list shows the welcome e-mail as it would be sent', async () => {
    const [boss, ana] = [await signUpAdmin(app), await app.signUp()]
    const { status, data } = await boss.send(listOutboxMessages)
    expect(status).toBe(200)
    const welcome = data.find(({ content }) => content?.to === ana.email)
    expect(welcome).toMatchObject({ kind: 'welcome', attempts: 0, content: { subject: 'Boas-vindas ao Pra Dois' } })
    expect(welcome?.content?.text).toContain('/confirmar-email#conta=')
  })

  test('the pages list each message once, newest first', async () => {
    const boss = await signUpAdmin(app)
    for (let count = 0; count < 5; count += 1) await app.signUp()
    const idsFrom = async (cursor?: string): Promise<string[]> => {
      const { data, headers } = await boss.send(listOutboxMessages, {
        query: { limit: '2', ...(cursor ? { cursor } : {}) },
      })
      expect(data.length).toBeLessThanOrEqual(2)
      const next = headers.get(NEXT_CURSOR_HEADER)
      return [...data.map(({ id }) => id), ...(next ? await idsFrom(next) : [])]
    }
    const ids = await idsFrom()
    const rows = await app.db.select().from(emailOutbox).where(eq(emailOutbox.state, 'pending'))
    const newestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    expect(ids).toEqual(newestFirst.map(({ id }) => id))
    expect((await boss.send(loadOutbox)).data.waiting).toBe(ids.length)
  })

  test('sent and dropped messages are counted by reason and not listed', async () => {
    const [boss, ana] = [await signUpAdmin(app), await app.signUp()]
    const before = (await boss.send(loadOutbox)).data
    const at = new Date()
    const row = { userId: ana.id, kind: 'receipt', payload: '{}', nextAttemptAt: at, createdAt: at }
    const ended = [
      ['sent', null],
      ['dead', 'outdated'],
      ['dead', 'expired'],
      ['dead', 'refused'],
      ['dead', 'refused'],
      ['dead', null],
    ] as const
    await app.db.insert(emailOutbox).values(
      ended.map(([state, dropReason], index) => {
        const id = `${ana.id}/${index}`
        return { ...row, id, idempotencyKey: id, state, dropReason }
      }),
    )
    const after = (await boss.send(loadOutbox)).data
    const added = Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, count - before[name as keyof typeof before]]),
    )
    expect(added).toEqual({ waiting: 0, sent: 1, outdated: 1, expired: 1, refused: 2 })
    const listed = (await boss.send(listOutboxMessages)).data.map(({ id }) => id)
    expect(listed.filter((id) => id.startsWith(ana.id))).toEqual([])
  })

  test('a message of an unknown kind does not hide the others', async () => {
    const [boss, ana] = [await signUpAdmin(app), await app.signUp()]
    await app.db.update(emailOutbox).set({ kind: 'newsletter' }).where(eq(emailOutbox.userId, ana.id))
    const { data } = await boss.send(listOutboxMessages)
    const content = { to: ana.email, subject: '', text: '' }
    expect(data.find(({ kind }) => kind === 'newsletter')).toMatchObject({ content })
    expect(data.some(({ content: other }) => other?.text)).toBe(true)
  })
})

describe('permissions: with a provider the panel does not show e-mails', () => {
  test('the messages are listed without address and text', async () => {
    // No server listens there, so every message waits.
    const settings = { RESEND_API_KEY: 're_test', RESEND_API_BASE: 'http://127.0.0.1:9' }
    const configured = await createTestApp({ settings })
    try {
      const boss = await signUpAdmin(configured)
      const ana = await configured.signUp()
      const answer = await boss.send(listOutboxMessages)
      expect(answer.data.length).toBeGreaterThanOrEqual(2)
      for (const { content } of answer.data) expect(content).toBeNull()
      expect(JSON.stringify(answer.data)).not.toContain(ana.email)
    } finally {
      await configured.stop()
    }
  })
})
