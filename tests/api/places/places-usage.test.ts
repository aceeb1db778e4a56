import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import type { PlacesUsage } from '#contracts/admin/places'
import * as invitations from '#contracts/invitations'
import * as suggestions from '#contracts/suggestions'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { rankSelectionAsOthers } from '../../support/catalogue/rank-selection-as-others.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'
import {
  billableCalls,
  type City,
  citiesOf,
  GASTRONOMIA,
  googleOf,
  invite,
  isGoogle,
  isOsm,
  signUpAll,
  startSources,
  usageOf,
} from './budget-steps.ts'

const LUXO = 9

const { google, overpass, ONLINE } = await startSources()
const overpassOf = ({ sources }: PlacesUsage) => sources.find(({ source }) => source === 'openstreetmap')

describe('no budget set', () => {
  const app = sharedTestApp({ now: '2026-11-20T12:00:00Z', settings: ONLINE })
  let admin: Person
  let city: City
  beforeAll(async () => {
    admin = await signUpAdmin(app)
    await rankSelectionAsOthers(app)
    const [first] = await citiesOf(app, 1)
    city = first ?? expect.fail('no city')
    google.forget()
    overpass.forget()
  })
  // What needs somebody is an error line.
  afterAll(() => void app.logs.splice(0))

  test('calls, hits, misses, failures are those of the fake server, and the panel says that the default limits apply', async () => {
    const [ana, bia] = await signUpAll(app, 2)
    const { token } = (await invite(ana ?? admin, city)).data
    await invite(bia ?? admin, city)
    const offer = (await app.visitor()(invitations.loadInvitation, { params: { token } })).data.activities
    const first = offer.find((activity) => isGoogle(activity) && activity.imageUrl !== null)
    await app.visitor()(activities.selectActivity, { body: { token, activityId: first?.id ?? '' } })
    await ana?.send(activities.completeActivity, { body: { activityId: first?.id ?? '' } })
    await ana?.send(activities.listCompletedActivities)
    expect((await app.raw(first?.imageUrl ?? '/api/none')).status).toBe(200)
    const usage = await usageOf(admin)
    expect(usage).toMatchObject({
      provider: 'google',
      order: ['google', 'openstreetmap', 'catalogue'],
      state: 'fine',
      daily: { used: billableCalls(google), limit: 1000, isDefault: true },
      monthly: { used: billableCalls(google), limit: 6000, isDefault: true },
    })
    const counts = { calls: billableCalls(google), hits: 1, misses: 1, failures: 0, estimatedCostUsdCents: 0 }
    expect(googleOf(usage)).toMatchObject({ today: counts, month: counts })
    expect(billableCalls(google)).toBe(Object.values(google.billed()).reduce((sum, count) => sum + count, 0))
  })

  test.each([
    ['RESOURCE_EXHAUSTED', 1],
    ['UNAVAILABLE', 2],
    ['API_KEY_INVALID', 1],
  ] as const)('%s: OpenStreetMap takes over, and each request that left is counted', async (error, tries) => {
    const [other] = await citiesOf(app, 1, tries + (error === 'API_KEY_INVALID' ? 10 : 20))
    const [before, asked] = [billableCalls(google), overpass.requests.length]
    const failures = googleOf(await usageOf(admin))?.today.failures ?? 0
    google.fail({ error })
    const [person] = await signUpAll(app, 1)
    const { data } = (await person?.send(suggestions.listSuggestions, {
      query: { categoryId: String(GASTRONOMIA), cityId: other?.id ?? '', radius: '20' },
    })) ?? { data: [] }
    expect(data.length > 0 && data.every(isOsm)).toBe(true)
    expect([billableCalls(google) - before, overpass.requests.length - asked]).toEqual([tries, 1])
    const usage = await usageOf(admin)
    expect(googleOf(usage)?.today).toMatchObject({ calls: billableCalls(google), failures: failures + 1 })
    expect(overpassOf(usage)?.today).toMatchObject({
      calls: overpass.requests.length,
      misses: overpass.requests.length,
    })
  })

  test('what no source could know is neither asked nor counted', async () => {
    google.recover()
    await app.travelTo('2026-11-20T12:05:00Z')
    const person = await signUpPremium(app)
    const [before, asked] = [await usageOf(admin), google.requests.length + overpass.requests.length]
    const filters = { openNow: true, maxPriceLevel: 2 as const, free: true, rainy: true }
    const body = { categoryId: LUXO, cityId: city.id, radius: 5 as const, filters }
    expect((await person.send(invitations.createInvitation, { body })).status).toBe(201)
    expect(google.requests.length + overpass.requests.length).toBe(asked)
    expect((await usageOf(admin)).sources).toEqual(before.sources)
  })

  test('the cost is that of the price list, less what is given away', async () => {
    const spent = [
      ['search', 1100],
      ['details', 2500],
      ['names', 6000],
      ['photo', 1010],
    ] as const
    for (const [kind, count] of spent) {
      await app.db.run(
        sql`insert into places_usage (day, source, kind, count) values ('2026-10-30', 'google', ${kind}, 9999), ('2026-11-19', 'google', ${kind}, ${count})`,
      )
    }
    const usage = googleOf(await usageOf(admin))
    const today = usage?.today.calls ?? 0
    expect(usage?.month.calls).toBe(today + 1100 + 2500 + 6000 + 1010)
    const ofDay = usage?.today.estimatedCostUsdCents ?? 0
    expect(ofDay).toBeGreaterThan(0)
    // 100 × 3.5 + 1,500 × 2 + 1,000 × 1.7 + 10 × 0.7 cents, and what today cost on top.
    expect(usage?.month.estimatedCostUsdCents).toBeCloseTo(350 + 3000 + 1700 + 7 + ofDay, -0.5)
  })
})

describe('a budget of nothing', () => {
  const app = sharedTestApp({
    now: '2026-11-20T12:00:00Z',
    settings: { ...google.settings, PLACES_DAILY_BUDGET: '0', PLACES_MONTHLY_BUDGET: '0' },
  })

  test('nothing is ever asked, and the catalogue answers', async () => {
    google.forget()
    const admin = await signUpAdmin(app)
    const [city] = await citiesOf(app, 1)
    const query = { categoryId: String(GASTRONOMIA), cityId: city?.id ?? '', radius: '5' }
    const { status, data } = await admin.send(suggestions.listSuggestions, { query })
    expect([status, data.length, data.some(isGoogle)]).toEqual([200, 3, false])
    expect((await app.raw('/api/places/google%3AChIJx/photo')).status).toBe(404)
    expect(google.requests).toEqual([])
    expect(await usageOf(admin)).toMatchObject({
      state: 'exhausted',
      daily: { used: 0, limit: 0 },
      monthly: { used: 0, limit: 0 },
    })
  })
})
