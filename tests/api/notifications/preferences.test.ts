import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadPreferences, savePreferences, unsubscribe } from '#contracts/notifications'
import { PATHS } from '#contracts/pages'
import { consents } from '#db/schema/accounts'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { confirmAddress } from './summary-steps.ts'

const app = sharedTestApp()
const consentsOf = ({ id }: Person) =>
  app.db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, id), eq(consents.purpose, 'monthly_summary')))

describe('works', () => {
  test('the summary is off until somebody says yes, and the yes and its end are recorded', async () => {
    const ana = await app.signUp()
    expect((await ana.send(loadPreferences)).data).toEqual({ monthlySummary: false, emailVerified: false })
    expect(await consentsOf(ana)).toEqual([])
    await confirmAddress(app, ana)
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

  test('it is the caller’s own', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await ana.send(savePreferences, { body: { monthlySummary: true } })
    expect((await bia.send(loadPreferences)).data.monthlySummary).toBe(false)
  })

  test('opening the link of a letter leads to the page, and changes nothing', async () => {
    const token = `monthly_summary.ana.${'0'.repeat(64)}`
    await expectNothingWritten(app, async () => {
      const response = await app.raw(unsubscribe.path.replace('{token}', token), { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([302, `${PATHS.unsubscribe}#${token}`])
    })
  })
})

describe('fails', () => {
  test.each([
    ['nothing said', {}],
    ['a word', { monthlySummary: 'sim' }],
    ['null', { monthlySummary: null }],
  ])('%s changes nothing', async (_, body) => {
    const ana = await app.signUp()
    await expectNothingWritten(app, async () => {
      const answer = await sendJson(app, savePreferences.path, body, { method: 'PUT', token: ana.token })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    })
  })

  test.each([
    ['of another server', `monthly_summary.ana.${'0'.repeat(64)}`, 400, 'invalid_link'],
    ['of another purpose', `terms.ana.${'0'.repeat(64)}`, 400, 'invalid_link'],
    ['of another form', 'abc', 404, 'not_found'],
    ['with a line break', `monthly_summary.ana%0d%0a.${'0'.repeat(64)}`, 404, 'not_found'],
  ])('a link %s', async (_, token, status, code) => {
    await expectNothingWritten(app, async () => {
      const answer = await sendJson(app, unsubscribe.path.replace('{token}', token), {})
      expect(answer).toMatchObject({ status, body: { code } })
    })
  })
})
