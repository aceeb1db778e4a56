import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savePreferences, unsubscribe } from '#contracts/notifications'
import { users } from '#db/schema/accounts'
import { emailOutbox } from '#db/schema/notifications'
import { startFakeResend } from '../../fakes/resend/fake-resend.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { completeOutings, DAILY, signUpReader, unlock } from './summary-steps.ts'

const DRAIN = '*/5 * * * *'
const FIRST_OF_APRIL = '2026-04-01T04:20:00Z'

const resend = await startFakeResend()
const app = {} as TestApp
beforeAll(async () => {
  const settings = { RESEND_API_KEY: 're_test', RESEND_API_BASE: resend.url, APP_ORIGIN: 'https://pradois.example' }
  Object.assign(app, await createTestApp({ settings }))
})
beforeEach(() => app.travelTo(FIRST_OF_APRIL))
afterAll(async () => {
  await Promise.all([app.stop(), resend.stop()])
})

const rowsOf = ({ id }: Person) =>
  app.db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.userId, id), eq(emailOutbox.kind, 'monthly_summary')))
const writeAll = () => app.fire(DAILY)
/** Sends the waiting e-mails, four a second as the worker does, and returns those to a person. */
async function lettersTo({ email }: Person) {
  await app.fire(DRAIN)
  return resend.acceptedTo(email).filter(({ key }) => key.startsWith('monthly_summary/'))
}

describe('works', () => {
  test('a subscriber gets one summary with the numbers of the month and a link to unsubscribe', async () => {
    const [ana, bia] = [await signUpReader(app), await app.signUp()]
    await joinCouple(app, ana, bia)
    await completeOutings(app, ana, '2026-03-01', ['x1', 'x2'])
    await completeOutings(app, bia, '2026-03-31', ['x2', 'idea:1'])
    await completeOutings(app, ana, '2026-02-28', ['x3'])
    await completeOutings(app, ana, '2026-04-01', ['x4'])
    await unlock(app, ana, 'primeira-aventura', '2026-03-01T03:00:00Z')
    await unlock(app, ana, 'convite-aceito', '2026-04-01T03:00:00Z')
    for (let day = 1; day <= 3; day += 1) {
      await app.travelTo(`2026-04-0${day}T04:20:00Z`)
      await writeAll()
    }
    const [letter, ...others] = await lettersTo(ana)
    expect(others).toEqual([])
    expect(await rowsOf(bia)).toEqual([])
    expect(letter).toMatchObject({ key: `monthly_summary/2026-03/${ana.id}`, subject: 'Seu resumo de março' })
    const numbers = '4 rolês concluídos\n2 lugares diferentes\n1 conquista nova no caderno\n'
    expect(letter?.text).toContain(numbers)
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/pradois\.example\/api\/unsubscribe\/monthly_summary\.\S+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('the RFC 8058 request of a mail program unsubscribes without a login, from an e-mail of any age', async () => {
    const ana = await signUpReader(app)
    await completeOutings(app, ana, '2026-03-10', ['x1'])
    await writeAll()
    const [letter] = await lettersTo(ana)
    const address = /<https:\/\/pradois\.example(\S+)>/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    await app.travelTo('2029-04-01T04:20:00Z')
    for (let time = 0; time < 2; time += 1) {
      const response = await app.raw(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect([response.status, await response.json()]).toEqual([200, { success: true }])
    }
    await completeOutings(app, ana, '2029-03-10', ['x1'])
    await writeAll()
    // The record of 2026 has reached the end of its retention period.
    expect(await rowsOf(ana)).toEqual([])
  })

  test('a waiting summary is not sent once the person has switched summaries off', async () => {
    const ana = await signUpReader(app)
    await completeOutings(app, ana, '2026-03-10', ['x1'])
    await writeAll()
    expect(await rowsOf(ana)).toHaveLength(1)
    await ana.send(savePreferences, { body: { monthlySummary: false } })
    expect(await lettersTo(ana)).toEqual([])
    await writeAll()
    expect(await rowsOf(ana)).toEqual([])
  })
})

describe('no other person gets a summary', () => {
  const NOT_WRITTEN: [string, () => Promise<Person>][] = [
    ['who did not ask', () => app.signUp()],
    [
      'whose address is not confirmed',
      async () => {
        const person = await app.signUp({ isConfirmed: false })
        await person.send(savePreferences, { body: { monthlySummary: true } })
        return person
      },
    ],
    [
      'who asked for the deletion of the account',
      async () => {
        const person = await signUpReader(app)
        await app.db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, person.id))
        return person
      },
    ],
    [
      'who is disabled',
      async () => {
        const person = await signUpReader(app)
        await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, person.id))
        return person
      },
    ],
  ]

  test.each(NOT_WRITTEN)('no summary goes to a person %s', async (_, begin) => {
    const person = await begin()
    await completeOutings(app, person, '2026-03-10', ['x1'])
    await writeAll()
    expect(await rowsOf(person)).toEqual([])
  })

  test('no summary is written for a month without activity', async () => {
    const ana = await signUpReader(app)
    await completeOutings(app, ana, '2026-02-28', ['x1'])
    await writeAll()
    expect(await rowsOf(ana)).toEqual([])
  })

  test('no summary is written after the fifth day of the month', async () => {
    const ana = await signUpReader(app)
    await completeOutings(app, ana, '2026-03-10', ['x1'])
    await app.travelTo('2026-04-06T04:20:00Z')
    await writeAll()
    expect(await rowsOf(ana)).toEqual([])
    await app.travelTo('2026-04-05T04:20:00Z')
    await writeAll()
    expect(await rowsOf(ana)).toHaveLength(1)
  })

  test('a forged link is refused, and the person stays subscribed', async () => {
    const ana = await signUpReader(app)
    const token = `monthly_summary.${ana.id}.${'0'.repeat(64)}`
    expect((await app.visitor()(unsubscribe, { params: { token } })).body.code).toBe('invalid_link')
    await completeOutings(app, ana, '2026-03-10', ['x1'])
    await writeAll()
    expect(await rowsOf(ana)).toHaveLength(1)
  })
})
