import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as activities from '#contracts/activities'
import { loadPlacesUsage, type PlacesUsage } from '#contracts/admin/places'
import * as invitations from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import * as suggestions from '#contracts/suggestions'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { startFakeOverpass } from '../../fakes/overpass/fake-overpass.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { rankSelectionAsOthers } from '../../support/catalogue/rank-selection-as-others.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

const GASTRONOMIA = 2
const LUXO = 9
const DAILY = 12
const MONTHLY = 40
const COUPLES = 30
const OSM_CREDIT = { text: '© colaboradores do OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }

// Small worlds: thirty searches at once are answered in time also on a busy machine.
const google = await startFakeGooglePlaces({ density: 0.5 })
const overpass = await startFakeOverpass({ density: 0.15 })
const ONLINE = { ...overpass.settings, ...google.settings, SUPPORT_EMAIL: 'oi@pradois.example' }
afterAll(async () => {
  expect([google.violations, overpass.violations]).toEqual([[], []])
  await google.stop()
  await overpass.stop()
})
beforeEach(() => {
  google.recover()
  overpass.recover()
})

/** Requests that cost something, whatever was answered. */
const billable = () => google.requests.filter(({ kind }) => kind !== 'image').length

/** The figures once they have come to rest: they are written together, a little behind the answers. */
async function usageOf(admin: Person): Promise<PlacesUsage> {
  const load = async () => (await admin.send(loadPlacesUsage)).data
  let [usage, unchanged] = [await load(), 0]
  await vi.waitFor(
    async () => {
      const next = await load()
      unchanged = JSON.stringify(next) === JSON.stringify(usage) ? unchanged + 1 : 0
      usage = next
      expect(unchanged).toBeGreaterThanOrEqual(5)
    },
    { interval: 100, timeout: 10_000 },
  )
  return usage
}
const googleOf = ({ sources }: PlacesUsage) => sources.find(({ source }) => source === 'google')
const overpassOf = ({ sources }: PlacesUsage) => sources.find(({ source }) => source === 'openstreetmap')

interface City {
  id: string
  name: string
  uf: string
}
const citiesOf = (app: TestApp, count: number, from = 0) =>
  app.db.all<City>(
    sql`select id, name, uf from municipalities order by place_count desc, id limit ${count} offset ${from}`,
  )

const invite = (person: Person, city: City, radius: 5 | 10 | 20 = 5) =>
  person.send(invitations.createInvitation, { body: { categoryId: GASTRONOMIA, cityId: city.id, radius } })

const signUpAll = (app: TestApp, count: number) => Promise.all(Array.from({ length: count }, () => app.signUp()))
const isGoogle = ({ id }: Activity) => id.startsWith('google:')
const isOsm = ({ id }: Activity) => id.startsWith('osm:')

describe('a budget of a few calls', () => {
  const app = sharedTestApp({
    now: '2026-11-27T12:00:00Z',
    settings: { ...ONLINE, PLACES_DAILY_BUDGET: String(DAILY), PLACES_MONTHLY_BUDGET: String(MONTHLY) },
  })
  let admin: Person
  let couples: { person: Person; city: City; token: string }[] = []
  const open = (token: string) => app.visitor()(invitations.loadInvitation, { params: { token } })
  const openAll = async () => {
    const answers = await Promise.all(couples.map(({ token }) => open(token)))
    expect(answers.map(({ status }) => status)).toEqual(couples.map(() => 200))
    return answers.map(({ data }) => data.activities)
  }
  beforeAll(async () => {
    google.forget()
    overpass.forget()
    admin = await signUpAdmin(app)
    await rankSelectionAsOthers(app)
  })

  test('fine, then a warning from 80 % on, then exhausted; the figures are what the source was asked', async () => {
    const cities = await citiesOf(app, DAILY, 100)
    // Of so small a budget a couple's share is one call.
    const people = await signUpAll(app, DAILY)
    const search = (at: number) =>
      people[at]?.send(suggestions.listSuggestions, {
        query: { categoryId: String(GASTRONOMIA), cityId: cities[at]?.id ?? '', radius: '5' },
      })
    const states: string[] = []
    for (let at = 0; at < DAILY - 1; at++) {
      await search(at)
      const usage = await usageOf(admin)
      expect(usage.daily).toEqual({ used: billable(), limit: DAILY, isDefault: false })
      expect(usage.monthly).toEqual({ used: billable(), limit: MONTHLY, isDefault: false })
      expect(googleOf(usage)).toMatchObject({ today: { calls: billable(), misses: states.length + 1 } })
      states.push(usage.state)
    }
    expect(states).toEqual(Array.from({ length: DAILY - 1 }, (_, at) => (at + 1 >= DAILY * 0.8 ? 'warning' : 'fine')))
    await search(DAILY - 1)
    expect(await usageOf(admin)).toMatchObject({ state: 'exhausted', daily: { used: DAILY } })
    expect(billable()).toBe(DAILY)
  })

  test('the next day thirty couples at once get no more out of it than the budget', async () => {
    await app.travelTo('2026-11-28T12:00:00Z')
    google.forget()
    const [cities, people] = [await citiesOf(app, COUPLES + 1), await signUpAll(app, COUPLES + 1)]
    const make = async (person: Person, at: number) => {
      const city = cities[at] ?? expect.fail('too few cities')
      const { status, data } = await invite(person, city)
      expect(status).toBe(201)
      return { person, city, token: data.token }
    }
    couples = await Promise.all(people.slice(1).map((person, at) => make(person, at)))
    // Whatever the crowd kept waiting too long is asked again.
    await app.travelTo('2026-11-28T12:02:00Z')
    for (const person of people.slice(0, 1)) couples.push(await make(person, COUPLES))
    expect(billable()).toBe(DAILY)
    expect(google.countOf('searchNearby')).toBe(DAILY)
    expect(await usageOf(admin)).toMatchObject({ state: 'exhausted', daily: { used: DAILY, limit: DAILY } })
  })

  test('without money Google’s places are the category in the city, the others are whole and asked for no more', async () => {
    const [before, asked] = [billable(), overpass.requests.length]
    const offers = await openAll()
    expect([billable(), overpass.requests.length]).toEqual([before, asked])
    let unnamed = 0
    for (const [at, offer] of offers.entries()) {
      const { city } = couples[at] ?? expect.fail('an answer too many')
      expect(offer).toHaveLength(3)
      for (const activity of offer.filter(isGoogle)) {
        unnamed += 1
        expect(activity).toMatchObject({
          name: `Gastronomia em ${city.name}, ${city.uf}`,
          city: `${city.name}, ${city.uf}`,
          rating: null,
          phone: null,
          imageUrl: null,
          credits: [],
        })
      }
      for (const activity of offer.filter(isOsm)) {
        expect(activity).toMatchObject({ credits: [OSM_CREDIT], attributions: [OSM_CREDIT.text], isMappable: true })
        expect(activity.name).not.toMatch(/^Gastronomia em/)
      }
    }
    expect(unnamed).toBeGreaterThan(0)
    expect(offers.flat().some(isOsm)).toBe(true)
  })

  test('what OpenStreetMap gave is a row of ours: shown and chosen without asking, from whom it is asked', async () => {
    const offers = await openAll()
    const offered = new Set(
      offers
        .flat()
        .filter(isOsm)
        .map(({ id }) => id),
    )
    const rows = await app.db.all<{ id: string; source: string; origin: string; cityId: string | null }>(
      sql`select id, source, origin, city_id as cityId from places where id like 'osm:%' and origin = 'online'`,
    )
    expect(new Set(rows.map(({ id }) => id))).toEqual(offered)
    expect(rows.every(({ source, cityId }) => source === 'osm' && cityId)).toBe(true)
    expect(
      await app.db.all(
        sql`select 1 from place_categories where place_id in (select id from places where origin = 'online')`,
      ),
    ).toEqual([])
    for (const { headers, method } of overpass.requests) {
      expect([method, headers['user-agent']]).toEqual(['POST', 'PraDois/1.0 (oi@pradois.example)'])
    }
    const at = offers.findIndex((offer) => offer.some(isOsm))
    const place = offers[at]?.find(isOsm)
    const asked = overpass.requests.length
    overpass.remove(...osmIdOf(place?.id ?? ''))
    const { token, person } = couples[at] ?? expect.fail('nobody')
    const chosen = await app.visitor()(activities.selectActivity, { body: { token, activityId: place?.id ?? '' } })
    expect([chosen.status, chosen.data.activity]).toEqual([200, place])
    const [listed] = (await person.send(activities.listSelectedActivities)).data
    expect(listed?.activity).toMatchObject({ id: place?.id, name: place?.name, credits: [OSM_CREDIT] })
    expect(overpass.requests).toHaveLength(asked)
  })

  test('the next day it goes on, and thirty openings at once spend the month to its end', async () => {
    await app.travelTo('2026-11-29T12:00:00Z')
    google.forget()
    const before = (await usageOf(admin)).monthly.used
    expect(before).toBe(2 * DAILY)
    const first = await openAll()
    expect(billable()).toBe(DAILY)
    expect(first.flat().filter((activity) => isGoogle(activity) && activity.rating !== null).length).toBeGreaterThan(0)
    await app.travelTo('2026-11-30T12:00:00Z')
    google.forget()
    const left = MONTHLY - 3 * DAILY
    await openAll()
    expect(billable()).toBe(left)
    expect(await usageOf(admin)).toMatchObject({
      state: 'exhausted',
      daily: { used: left, limit: DAILY },
      monthly: { used: MONTHLY, limit: MONTHLY },
    })
  })

  test('a month ends at midnight in São Paulo, and then it goes on', async () => {
    google.forget()
    await app.travelTo('2026-12-01T02:59:59Z')
    await openAll()
    expect(billable()).toBe(0)
    expect((await usageOf(admin)).state).toBe('exhausted')
    await app.travelTo('2026-12-01T03:00:00Z')
    expect(await usageOf(admin)).toMatchObject({ state: 'fine', daily: { used: 0 }, monthly: { used: 0 } })
    await openAll()
    expect(billable()).toBe(DAILY)
  })
})

const osmIdOf = (id: string): ['node' | 'way' | 'relation', number] => {
  const [, type, number] = /^osm:(node|way|relation)\/(\d+)$/.exec(id) ?? []
  return [type === 'way' || type === 'relation' ? type : 'node', Number(number)]
}

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
      daily: { used: billable(), limit: 1000, isDefault: true },
      monthly: { used: billable(), limit: 6000, isDefault: true },
    })
    const figures = { calls: billable(), hits: 1, misses: 1, failures: 0, estimatedCostUsdCents: 0 }
    expect(googleOf(usage)).toMatchObject({ today: figures, month: figures })
    expect(billable()).toBe(Object.values(google.billed()).reduce((sum, count) => sum + count, 0))
  })

  test.each([
    ['RESOURCE_EXHAUSTED', 1],
    ['UNAVAILABLE', 2],
    ['API_KEY_INVALID', 1],
  ] as const)('%s: OpenStreetMap takes over, and each request that left is counted', async (error, tries) => {
    const [other] = await citiesOf(app, 1, tries + (error === 'API_KEY_INVALID' ? 10 : 20))
    const [before, asked] = [billable(), overpass.requests.length]
    const failures = googleOf(await usageOf(admin))?.today.failures ?? 0
    google.fail({ error })
    const [person] = await signUpAll(app, 1)
    const { data } = (await person?.send(suggestions.listSuggestions, {
      query: { categoryId: String(GASTRONOMIA), cityId: other?.id ?? '', radius: '20' },
    })) ?? { data: [] }
    expect(data.length > 0 && data.every(isOsm)).toBe(true)
    expect([billable() - before, overpass.requests.length - asked]).toEqual([tries, 1])
    const usage = await usageOf(admin)
    expect(googleOf(usage)?.today).toMatchObject({ calls: billable(), failures: failures + 1 })
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
