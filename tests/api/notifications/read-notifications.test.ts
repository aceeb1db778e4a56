import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser } from '#contracts/admin-users'
import * as api from '#contracts/notifications'
import { loadPreferences, savePreferences, unsubscribe } from '#contracts/notifications'
import { PATHS } from '#contracts/pages'
import { consents } from '#db/schema/accounts'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'
import { idsOf, NOW, notificationSteps, read } from './notification-steps.ts'

const LATER = '2026-03-10T16:00:00.000Z'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { rowsOf, fill, beChosenFor, signUpAnswered } = notificationSteps(app)
const mark = async ({ send }: Person, body: { ids: string[] } | { all: true }) =>
  (await send(api.markNotificationsRead, { body })).data.unread

describe('works: newer notifications', () => {
  test('the list returns notifications newer than an id or a time, or all of them for an unknown id', async () => {
    const ana = await signUpAnswered(() => signUpPremium(app))
    await beChosenFor(ana)
    await beChosenFor(ana)
    await app.travelTo(LATER)
    await beChosenFor(ana)
    const [newest = '', second = '', oldest = ''] = idsOf(await read(ana))
    const newerThan = async (known: string) => idsOf(await read(ana, known))

    expect(await newerThan(newest)).toEqual([])
    expect(await newerThan(second)).toEqual([newest])
    expect(await newerThan(oldest), 'with equal times the later one is newer').toEqual([newest, second])
    expect(await newerThan(NOW)).toEqual([newest])
    expect(await newerThan('2026-03-10T12:30:00.000-03:00')).toEqual([newest])
    expect(await newerThan(LATER)).toEqual([])
    for (const unknown of ['', '0', 'nada', '2026-99-99T00:00:00Z']) {
      expect(await newerThan(unknown), unknown).toEqual([newest, second, oldest])
    }
    expect((await read(ana, newest)).unread, 'all unread ones are counted').toBe(3)
  })
})

describe('works: reading', () => {
  test('some notifications are marked as read, then all, and the first time of reading stays', async () => {
    const ana = await app.signUp()
    await fill(ana, 3)
    const [newest = '', second = '', oldest = ''] = idsOf(await read(ana))
    await app.travelTo(NOW)
    expect(await mark(ana, { ids: [newest, newest, 'nada'] })).toBe(2)
    await app.travelTo(LATER)
    expect(await mark(ana, { ids: [newest, second] })).toBe(1)
    expect((await read(ana)).items.map(({ readAt }) => readAt)).toEqual([NOW, LATER, null])
    expect(await mark(ana, { ids: [] })).toBe(1)
    expect(await mark(ana, { all: true })).toBe(0)
    await expectNothingWritten(app, async () => {
      expect(await mark(ana, { all: true })).toBe(0)
      expect(await mark(ana, { ids: [oldest] })).toBe(0)
    })
    expect(await read(ana)).toMatchObject({ unread: 0, items: [{ id: newest }, { id: second }, { id: oldest }] })
  })

  test('a member marks only their own notifications as read', async () => {
    const [ana, bia] = [await signUpAnswered(), await app.signUp()]
    await joinCouple(app, ana, bia)
    await beChosenFor(ana)
    expect(await mark(ana, { all: true })).toBe(0)
    expect(await read(bia)).toMatchObject({ unread: 2, items: [{ readAt: null }, { readAt: null }] })
  })

  test('the deletion of an account deletes its notifications, and the other member keeps theirs', async () => {
    const [ana, bia, boss] = [await signUpAnswered(), await app.signUp(), await signUpAdmin(app)]
    await joinCouple(app, ana, bia)
    await beChosenFor(ana)
    expect((await boss.send(deleteUser, { params: { userId: ana.id } })).status).toBe(204)
    expect(await rowsOf(ana)).toEqual([])
    // Two of her own, and one about the end of the couple.
    expect((await read(bia)).unread).toBe(3)
    await boss.send(deleteUser, { params: { userId: bia.id } })
    expect(await rowsOf(bia)).toEqual([])
  })
})

describe('fails', () => {
  const INVALID_BODIES = [
    {},
    { ids: [], all: true },
    { all: false },
    { ids: 'a' },
    { ids: [1] },
    { ids: null },
    { ids: Array.from({ length: 101 }, (_, number) => String(number)) },
    { ids: ['a'.repeat(65)] },
    [],
  ]
  test('a call without ids or `all` marks nothing', async () => {
    const ana = await app.signUp()
    await fill(ana, 1)
    await expectNothingWritten(app, async () => {
      for (const body of INVALID_BODIES) {
        const answer = await sendJson(app, api.markNotificationsRead.path, body, { token: ana.token })
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data', message: 'Dados inválidos' } })
      }
    })
  })
})

describe('permissions', () => {
  test("another person's notification looks like an unknown one and does not change", async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await fill(ana, 2)
    await fill(bia, 1)
    await expectNothingWritten(app, async () => {
      expect(await mark(bia, { ids: idsOf(await read(ana)) })).toBe(1)
      expect(await mark(bia, { ids: ['nada'] })).toBe(1)
    })
    expect(await mark(bia, { all: true })).toBe(0)
    expect((await read(ana)).unread).toBe(2)
    expect(await read(bia, idsOf(await read(ana))[0])).toEqual(await read(bia, 'nada'))
  })
})

describe('preferences', () => {
  const consentsOf = ({ id }: Person) =>
    app.db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, id), eq(consents.purpose, 'monthly_summary')))

  describe('works', () => {
    test('the summary is off until the person consents, and consent and withdrawal are recorded', async () => {
      const [ana, unconfirmed] = [await app.signUp(), await app.signUp({ isConfirmed: false })]
      const before = { monthlySummary: false, emailVerified: false }
      expect((await unconfirmed.send(loadPreferences)).data).toEqual(before)
      expect((await ana.send(loadPreferences)).data).toEqual({ ...before, emailVerified: true })
      expect(await consentsOf(ana)).toEqual([])
      for (let time = 0; time < 2; time += 1) {
        expect((await ana.send(savePreferences, { body: { monthlySummary: true } })).data).toEqual({
          monthlySummary: true,
          emailVerified: true,
        })
      }
      expect((await ana.send(loadPreferences)).data.monthlySummary).toBe(true)
      expect(await consentsOf(ana)).toMatchObject([{ version: '2026-11-22', revokedAt: null }])

      await ana.send(savePreferences, { body: { monthlySummary: false } })
      expect((await ana.send(loadPreferences)).data.monthlySummary).toBe(false)
      expect(await consentsOf(ana)).toMatchObject([{ revokedAt: expect.any(Date) }])
      await ana.send(savePreferences, { body: { monthlySummary: true } })
      expect(await consentsOf(ana)).toMatchObject([{ revokedAt: null }])
    })

    test('a preference belongs to the caller only', async () => {
      const [ana, bia] = [await app.signUp(), await app.signUp()]
      await ana.send(savePreferences, { body: { monthlySummary: true } })
      expect((await bia.send(loadPreferences)).data.monthlySummary).toBe(false)
    })

    test('the link of an e-mail opens the page and changes nothing', async () => {
      const token = `monthly_summary.ana.${'0'.repeat(64)}`
      await expectNothingWritten(app, async () => {
        const response = await app.raw(unsubscribe.path.replace('{token}', token), { redirect: 'manual' })
        expect([response.status, response.headers.get('location')]).toEqual([302, `${PATHS.unsubscribe}#${token}`])
      })
    })
  })

  describe('fails', () => {
    test('a preference other than true or false is refused', async () => {
      const { token } = await app.signUp()
      await expectNothingWritten(app, async () => {
        for (const body of [{}, { monthlySummary: 'sim' }, { monthlySummary: null }]) {
          const answer = await sendJson(app, savePreferences.path, body, { method: 'PUT', token })
          expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
        }
      })
    })

    test('a link with another signature, purpose or form is refused, and the consent stays', async () => {
      const links = [
        [`monthly_summary.ana.${'0'.repeat(64)}`, 400, 'invalid_link'],
        [`terms.ana.${'0'.repeat(64)}`, 400, 'invalid_link'],
        ['abc', 404, 'not_found'],
        [`monthly_summary.ana%0d%0a.${'0'.repeat(64)}`, 404, 'not_found'],
      ] as const
      await expectNothingWritten(app, async () => {
        for (const [token, status, code] of links) {
          const answer = await sendJson(app, unsubscribe.path.replace('{token}', token), {})
          expect(answer, token).toMatchObject({ status, body: { code } })
        }
      })
    })
  })
})
