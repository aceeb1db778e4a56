import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPlacesUsage } from '#contracts/admin-places'
import * as invitations from '#contracts/invitations'
import * as suggestions from '#contracts/suggestions'
import { CULTURAL, CURITIBA, GASTRONOMIA, RECIFE } from '../../api/places/place-steps.ts'
import { type Fault, startFakeGoogle } from '../../fakes/google/fake-google.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { rankHandpickedAsOthers } from '../../support/catalogue/rank-handpicked-as-others.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

const google = await startFakeGoogle()
afterAll(() => google.stop())
beforeEach(() => {
  google.recover()
  google.forgetRequests()
})

const citiesOf = (app: TestApp, count: number, from = 0) =>
  app.db.all<{ id: string }>(
    sql`select id from municipalities order by place_count desc, id limit ${count} offset ${from}`,
  )
const list = async (person: Person, cityId: string, categoryId = GASTRONOMIA) => {
  const { status, data } = await person.send(suggestions.listSuggestions, {
    query: { categoryId: String(categoryId), cityId, radius: '5' },
  })
  expect([status, data.length > 0]).toEqual([200, true])
  return data
}
const hasGoogle = (shown: readonly { id: string }[]) => shown.some(({ id }) => id.startsWith('google:'))
const isNamed = ({ credits }: { credits: readonly { text: string }[] }) =>
  credits.some(({ text }) => text === 'Google Maps')
/** Creates an invitation of a Premium couple; returns a function that loads its places. */
async function openInvitation(app: TestApp, person: Person) {
  const body = { categoryId: GASTRONOMIA, cityId: CURITIBA, radius: 5 as const }
  const { token } = (await person.send(invitations.createInvitation, { body })).data
  return async () => (await app.visitor()(invitations.loadInvitation, { params: { token } })).data.activities
}

describe('a budget of 60 calls a day and 62 a month', () => {
  const DAILY = 60
  const MONTHLY = 62
  /** A twentieth of the day's budget. */
  const SHARE = 3
  const app = sharedTestApp({
    now: '2026-11-27T12:00:00Z',
    settings: { ...google.settings, PLACES_DAILY_BUDGET: String(DAILY), PLACES_MONTHLY_BUDGET: String(MONTHLY) },
  })
  let admin: Person
  const usage = async () => (await admin.send(loadPlacesUsage)).data
  beforeAll(async () => {
    admin = await signUpAdmin(app)
    await rankHandpickedAsOthers(app)
  })

  test("a couple gets places of the catalogue when its share of Google's budget is spent", async () => {
    const bia = await signUpPremium(app)
    const open = await openInvitation(app, bia)
    // The search used one call.
    expect((await open()).filter(isNamed)).toHaveLength(SHARE - 1)
    const later = await open()
    expect(later.filter(isNamed)).toEqual([])
    expect(later[0]).toMatchObject({ name: 'Gastronomia em Curitiba, PR', rating: null, credits: [] })
    expect(hasGoogle(await list(bia, CURITIBA))).toBe(false)
    expect(google.countBillable()).toBe(SHARE)
    expect(await usage()).toMatchObject({ state: 'fine', daily: { used: SHARE, limit: DAILY, isDefault: false } })
  })

  test("the month's budget starts again at midnight in São Paulo", async () => {
    await app.db.run(sql`
      insert into places_usage (day, source, kind, count) values ('2026-11-27', 'google', 'photo', ${MONTHLY - SHARE})`)
    const carla = await app.signUp()
    await app.travelTo('2026-12-01T02:59:59Z')
    expect(hasGoogle(await list(carla, RECIFE))).toBe(false)
    expect(await usage()).toMatchObject({ state: 'exhausted', monthly: { used: MONTHLY, limit: MONTHLY } })
    await app.travelTo('2026-12-01T03:00:00Z')
    expect(await usage()).toMatchObject({ state: 'fine', daily: { used: 0 }, monthly: { used: 0 } })
    expect(hasGoogle(await list(carla, RECIFE))).toBe(true)
  })
})

describe('the default budget', () => {
  const app = sharedTestApp({ now: '2026-11-20T12:00:00Z', settings: google.settings })
  let admin: Person
  let ana: Person
  let clock = Date.parse('2026-11-20T12:00:00Z')
  const later = async (ms: number) => {
    clock += ms
    await app.travelTo(new Date(clock).toISOString())
  }
  beforeAll(async () => {
    admin = await signUpAdmin(app)
    ana = await signUpPremium(app)
    await rankHandpickedAsOthers(app)
  })
  const usage = async () => (await admin.send(loadPlacesUsage)).data
  const googleUsage = async () => (await usage()).sources.find(({ source }) => source === 'google')?.month

  test('the panel shows calls, hits, misses, failures and limits', async () => {
    await (await openInvitation(app, ana))()
    await openInvitation(app, ana)
    google.fail({ httpStatus: 503, error: 'UNAVAILABLE' })
    await list(ana, CURITIBA, CULTURAL)
    const calls = google.countBillable()
    // Counters of hits and failures are written after the response.
    await vi.waitFor(async () => expect(await googleUsage()).toMatchObject({ calls, hits: 1, misses: 2, failures: 1 }))
    expect(await usage()).toMatchObject({
      provider: 'google',
      order: ['google', 'catalogue'],
      daily: { used: calls, limit: 1000, isDefault: true },
      monthly: { used: calls, limit: 6000, isDefault: true },
    })
  })

  test('the panel estimates the cost by the price list, without free calls', async () => {
    for (const [kind, count] of Object.entries({ search: 1100, details: 2500, names: 6000, photo: 1010 }))
      await app.db.run(sql`
        insert into places_usage (day, source, kind, count) values ('2026-11-19', 'google', ${kind}, ${count})`)
    const cents = (await googleUsage())?.estimatedCostUsdCents ?? 0
    // 100 × 3.5 + 1,500 × 2 + 1,000 × 1.7 + 10 × 0.7 cents, and the few calls of today.
    expect(cents).toBeGreaterThanOrEqual(350 + 3000 + 1700 + 7)
    expect(cents).toBeLessThan(350 + 3000 + 1700 + 7 + 100)
    await app.db.run(sql`delete from places_usage where day = '2026-11-19'`)
  })

  test.each<Fault>([{ httpStatus: 429, error: 'RESOURCE_EXHAUSTED' }, 'hang', 'cut'])(
    'a search returns places of the catalogue within three seconds when Google fails with %j',
    async (fault) => {
      await later(61_000)
      google.fail(fault)
      const startedAt = performance.now()
      expect(hasGoogle(await list(ana, CURITIBA, CULTURAL))).toBe(false)
      expect(performance.now() - startedAt).toBeLessThan(3000)
      expect(google.requests).toHaveLength(1)
    },
  )

  test('after three failures in a row Google is not called for a minute', async () => {
    const ask = () => list(ana, CURITIBA, CULTURAL)
    await later(61_000)
    expect(hasGoogle(await ask())).toBe(true)
    google.forgetRequests()
    google.fail({ httpStatus: 503, error: 'UNAVAILABLE' })
    for (const { id } of await citiesOf(app, 4, 100)) await list(ana, id)
    expect(google.requests).toHaveLength(3)
    google.recover()
    expect(hasGoogle(await ask())).toBe(false)
    await later(61_000)
    expect(hasGoogle(await ask())).toBe(true)
  })

  test('no log line contains the key', () => {
    const logs = app.logs.splice(0).join('\n')
    expect(logs).toContain('places_source_failed')
    expect(logs).not.toContain(google.settings.GOOGLE_PLACES_API_KEY)
  })
})
