import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import * as invitations from '#contracts/invitations'
import * as suggestions from '#contracts/suggestions'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { rankSelectionAsOthers } from '../../support/catalogue/rank-selection-as-others.ts'
import { signUpAdmin } from '../../support/people/people.ts'
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

const DAILY = 12
const MONTHLY = 40
const COUPLES = 30
const OSM_CREDIT = { text: '© colaboradores do OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }

const { google, overpass, ONLINE } = await startSources()

const osmIdOf = (id: string): ['node' | 'way' | 'relation', number] => {
  const [, type, number] = /^osm:(node|way|relation)\/(\d+)$/.exec(id) ?? []
  return [type === 'way' || type === 'relation' ? type : 'node', Number(number)]
}

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

  test('the state is fine, then warns from 80 % on, then is exhausted, and the counts are what the source was asked', async () => {
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
      expect(usage.daily).toEqual({ used: billableCalls(google), limit: DAILY, isDefault: false })
      expect(usage.monthly).toEqual({ used: billableCalls(google), limit: MONTHLY, isDefault: false })
      expect(googleOf(usage)).toMatchObject({ today: { calls: billableCalls(google), misses: states.length + 1 } })
      states.push(usage.state)
    }
    expect(states).toEqual(Array.from({ length: DAILY - 1 }, (_, at) => (at + 1 >= DAILY * 0.8 ? 'warning' : 'fine')))
    await search(DAILY - 1)
    expect(await usageOf(admin)).toMatchObject({ state: 'exhausted', daily: { used: DAILY } })
    expect(billableCalls(google)).toBe(DAILY)
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
    expect(billableCalls(google)).toBe(DAILY)
    expect(google.countOf('searchNearby')).toBe(DAILY)
    expect(await usageOf(admin)).toMatchObject({ state: 'exhausted', daily: { used: DAILY, limit: DAILY } })
  })

  test('without money Google’s places are the category in the city, the others are whole and asked for no more', async () => {
    const [before, asked] = [billableCalls(google), overpass.requests.length]
    const offers = await openAll()
    expect([billableCalls(google), overpass.requests.length]).toEqual([before, asked])
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
        expect(activity).toMatchObject({ credits: [OSM_CREDIT], attributions: [OSM_CREDIT.text] })
        expect(activity.name).not.toMatch(/^Gastronomia em/)
      }
    }
    expect(unnamed).toBeGreaterThan(0)
    expect(offers.flat().some(isOsm)).toBe(true)
  })

  test('a place of OpenStreetMap is a row of ours, shown and chosen without another call', async () => {
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
    expect(billableCalls(google)).toBe(DAILY)
    expect(first.flat().filter((activity) => isGoogle(activity) && activity.rating !== null).length).toBeGreaterThan(0)
    await app.travelTo('2026-11-30T12:00:00Z')
    google.forget()
    const left = MONTHLY - 3 * DAILY
    await openAll()
    expect(billableCalls(google)).toBe(left)
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
    expect(billableCalls(google)).toBe(0)
    expect((await usageOf(admin)).state).toBe('exhausted')
    await app.travelTo('2026-12-01T03:00:00Z')
    expect(await usageOf(admin)).toMatchObject({ state: 'fine', daily: { used: 0 }, monthly: { used: 0 } })
    await openAll()
    expect(billableCalls(google)).toBe(DAILY)
  })
})
