import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as activities from '#contracts/activities'
import * as invitations from '#contracts/invitations'
import * as suggestions from '#contracts/suggestions'
import { coupleOffers, invitationSuggestions, places, selections } from '#db/schema/index'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { MALFORMED } from '../../fakes/places/faults.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { rankSelectionAsOthers } from '../../support/catalogue/rank-selection-as-others.ts'
import { dump } from '../../support/database/dump.ts'
import { signUpPremium } from '../../support/people/people.ts'

const GASTRONOMIA = 2
const CULTURAL = 3
const CURITIBA = '4106902'
const SAO_PAULO = '3550308'
const CAMPINAS = '3509502'
const RECIFE = '2611606'
const SALVADOR = '2927408'

const google = await startFakeGooglePlaces()
/** Enough for all that these tests ask on behalf of one couple, whose share is a twentieth of the day's. */
const BUDGET = { PLACES_DAILY_BUDGET: '20000', PLACES_MONTHLY_BUDGET: '20000' }
const app = sharedTestApp({ now: '2026-11-20T12:00:00Z', settings: { ...google.settings, ...BUDGET } })
afterAll(async () => {
  expect(google.violations).toEqual([])
  await google.stop()
})

let clock = Date.parse('2026-11-20T12:00:00Z')
/** Past the minute for which a source is left out. */
async function waitOut(): Promise<void> {
  clock += 61_000
  await app.travelTo(new Date(clock).toISOString())
}

const invite = async (person: Person, body: Partial<Parameters<typeof send>[1]> = {}) => (await send(person, body)).data
const send = (person: Person, body: object) =>
  person.send(invitations.createInvitation, {
    body: { categoryId: GASTRONOMIA, cityId: CURITIBA, radius: 5, ...body },
  })
const open = (token: string) => app.visitor()(invitations.loadInvitation, { params: { token } })

let ana: Person
beforeAll(async () => {
  ana = await signUpPremium(app)
})
beforeEach(() => google.recover())

test('the selection comes before what Google finds, and that before every other place', async () => {
  const { token } = await invite(ana, { cityId: SALVADOR, radius: 10 })
  const { activities: shown } = (await open(token)).data
  const ids = shown.map(({ id }) => id)
  const selected = await app.db.all<{ id: string }>(sql`
    select place_id as id from place_categories where category_id = ${GASTRONOMIA} and fit = 4`)
  const isSelected = ids.map((id) => selected.some((row) => row.id === id))
  const isGoogle = ids.map((id) => id.startsWith('google:'))
  const picked = isSelected.lastIndexOf(true) + 1
  expect(picked).toBeGreaterThan(0)
  expect(isSelected.slice(0, picked)).not.toContain(false)
  expect(isGoogle.slice(picked)).toEqual(ids.slice(picked).map(() => true))
  google.forget()
})

describe('works', () => {
  beforeAll(() => rankSelectionAsOthers(app))

  test('an invitation offers what Google finds, named when it is opened, and nothing of it but ids is kept', async () => {
    const { token } = await invite(ana)
    expect(google.countOf('searchNearby')).toBe(1)
    expect(google.countOf('details')).toBe(0)
    const { status, data } = await open(token)
    expect(status).toBe(200)
    expect(data.activities).toHaveLength(10)
    for (const activity of data.activities) {
      const id = activity.id.replace(/^google:/, '')
      const known = google.place(id)
      expect(activity).toMatchObject({
        name: known?.displayName?.text,
        category: 'Gastronomia',
        outsideRadius: false,
        kind: 'place',
        isMappable: false,
        attributions: expect.arrayContaining(['Google Maps']),
      })
      expect(activity.distanceKm).toBeLessThanOrEqual(5)
    }
    expect(google.countOf('details')).toBe(10)
    const kept = JSON.stringify([
      await app.db.select().from(invitationSuggestions),
      await app.db.select().from(coupleOffers),
      await dump(app),
    ])
    for (const { name, address, phone } of data.activities) {
      for (const fact of [name, address, phone])
        if (fact) expect(kept.includes(JSON.stringify(fact).slice(1, -1)), fact).toBe(false)
    }
  })

  test('a city is searched once for everybody, simultaneous couples included', async () => {
    google.forget()
    const people = await Promise.all(Array.from({ length: 5 }, () => signUpPremium(app)))
    const made = await Promise.all(
      [...people, ...people].map((person) => send(person, { cityId: SAO_PAULO, categoryId: CULTURAL })),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
    await send(ana, { cityId: SAO_PAULO, categoryId: CULTURAL })
    expect(google.countOf('searchNearby') + google.countOf('searchText')).toBe(1)
  })

  test('a couple gets nothing twice before it has had all that the radius holds', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 5; round++) {
      const { data } = await open((await invite(ana, { cityId: CAMPINAS, radius: 20 })).token)
      for (const { id } of data.activities) {
        expect(seen.has(id), id).toBe(false)
        seen.add(id)
      }
    }
    expect(seen.size).toBe(50)
  })

  test('what is chosen is shown by its name on every list, and by its category and city where it cannot be asked for', async () => {
    const bia = await app.signUp()
    const { token } = await invite(bia, { cityId: RECIFE })
    const [first] = (await open(token)).data.activities
    const body = { token, activityId: first?.id ?? '' }
    const chosen = await app.visitor()(activities.selectActivity, { body })
    expect(chosen.data.activity).toMatchObject({ id: first?.id, name: first?.name })
    expect(await app.visitor()(activities.selectActivity, { body })).toMatchObject({ status: 200 })
    await bia.send(activities.completeActivity, { body: { activityId: first?.id ?? '' } })
    const lists = async () => {
      const [selected] = (await bia.send(activities.listSelectedActivities)).data
      const [completed] = (await bia.send(activities.listCompletedActivities)).data
      const [listed] = (await bia.send(invitations.listInvitations)).data
      return [selected?.activity.name, completed?.activity.name, listed?.selectedActivity?.name]
    }
    const unnamed = 'Gastronomia em Recife, PE'
    expect(await lists()).toEqual([first?.name, first?.name, unnamed])
    google.remove(first?.id.replace('google:', '') ?? '')
    expect(await lists()).toEqual([unnamed, unnamed, unnamed])
    const [row] = await app.db.select().from(selections)
    expect(row).toMatchObject({ placeId: null, cityId: RECIFE })
    expect(await app.db.select({ id: places.id }).from(places).where(like(places.id, 'google:%'))).toEqual([])
  })

  test('suggestions are named, and can be chosen without an invitation', async () => {
    const query = { categoryId: String(GASTRONOMIA), cityId: CURITIBA, radius: '5' }
    const { data } = await ana.send(suggestions.listSuggestions, { query })
    expect(data).toHaveLength(10)
    const [first] = data
    expect(first?.id).toMatch(/^google:/)
    const { status, data: chosen } = await ana.send(activities.selectActivity, {
      body: { activityId: first?.id ?? '' },
    })
    expect([status, chosen.activity.name]).toEqual([200, first?.name])
    const stranger = await app.signUp()
    const refused = await stranger.send(activities.selectActivity, { body: { activityId: first?.id ?? '' } })
    expect(refused.status).toBe(404)
  })

  test('a photo comes through our own address, to whoever was offered it', async () => {
    const { data } = await ana.send(suggestions.listSuggestions, {
      query: { categoryId: String(GASTRONOMIA), cityId: CURITIBA, radius: '5' },
    })
    const withPhoto = data.find(({ imageUrl }) => imageUrl !== null)
    const path = withPhoto?.imageUrl ?? ''
    expect(path).toMatch(/^\/api\/places\/google%3A[\w-]+\/photo\?photo=/)
    expect(path).not.toContain(google.settings.GOOGLE_PLACES_API_KEY)
    const photo = await app.raw(path)
    expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^image\//)])
    expect(photo.headers.get('Cache-Control')).toMatch(/^private, max-age=\d+$/)
    expect((await app.raw(path.replace(/photo=./, 'photo=9'))).status).toBe(404)
    const asked = google.requests.length
    expect((await app.raw(path.split('?')[0] ?? '')).status).toBe(404)
    expect((await app.raw('/api/places/google%3Anobody/photo')).status).toBe(404)
    expect((await app.raw('/api/places/cnm-ibram%3A1/photo')).status).toBe(404)
    expect(google.requests).toHaveLength(asked)
  })
})

const ERRORS = [
  'INVALID_ARGUMENT',
  'API_KEY_INVALID',
  'SERVICE_DISABLED',
  'API_KEY_SERVICE_BLOCKED',
  'API_KEY_HTTP_REFERRER_BLOCKED',
  'NOT_FOUND',
  'RESOURCE_EXHAUSTED',
  'INTERNAL',
  'UNAVAILABLE',
] as const
const FAULTS = [
  ...ERRORS.map((error) => ({ error })),
  'hang' as const,
  'hang_midway' as const,
  'cut' as const,
  'cut_before' as const,
  { slowMs: 4000 },
  // An answer with some malformed entries is an answer: see the sources' own tests.
  ...MALFORMED.filter((body) => !body.startsWith('entries_')).map((malformed) => ({ malformed })),
]

describe('Google out of order', () => {
  // What needs somebody to look at it is an error line each time.
  afterAll(() => void app.logs.splice(0))

  const cities = ['3106200', '2304400', '2927408', '1302603', '4314902', '5208707', '1501402', '2408102']

  test.each(FAULTS.map((fault, index) => [JSON.stringify(fault), fault, index] as const))(
    '%s: the catalogue answers within three seconds',
    async (_name, fault, index) => {
      await waitOut()
      google.fail(fault)
      const query = {
        categoryId: String(1 + (index % 12)),
        cityId: cities[index % cities.length] ?? RECIFE,
        radius: '20',
      }
      const started = performance.now()
      const { status, data } = await ana.send(suggestions.listSuggestions, { query })
      const tookMs = performance.now() - started
      expect([status, data.length]).toEqual([200, 10])
      expect(tookMs).toBeLessThan(3000)
      for (const { id } of data) expect(id).not.toMatch(/^google:/)
    },
  )

  test('what it says never reaches anybody: no key in an answer or a log line', () => {
    expect(app.logs.join('\n')).toContain('places_source_failed')
    expect(app.logs.join('\n')).not.toContain(google.settings.GOOGLE_PLACES_API_KEY)
  })

  test('what is kept is used for thirty days, and asked for anew behind an answer after fourteen', async () => {
    google.recover()
    await waitOut()
    const DAY_MS = 24 * 60 * 60 * 1000
    const searches = () => google.countOf('searchNearby') + google.countOf('searchText')
    const openAfter = async (days: number) => {
      clock += days * DAY_MS
      await app.travelTo(new Date(clock).toISOString())
      const person = await app.signUp()
      google.forget()
      const { data } = await send(person, { categoryId: CULTURAL, cityId: CAMPINAS, radius: 20 })
      return await open(data.token)
    }
    expect((await openAfter(0)).data.activities[0]?.id).toMatch(/^google:/)
    expect(searches()).toBe(1)
    await openAfter(13)
    expect(searches()).toBe(0)
    expect((await openAfter(2)).data.activities[0]?.id).toMatch(/^google:/)
    await vi.waitFor(() => expect(searches()).toBe(1), { timeout: 15_000 })
    await openAfter(13)
    expect(searches()).toBe(0)
    await openAfter(31)
    expect(searches()).toBe(1)
    ana = await signUpPremium(app)
  })

  test('three failures in a row leave it out for a minute', async () => {
    await waitOut()
    await ana.send(suggestions.listSuggestions, { query: { categoryId: '5', cityId: RECIFE } })
    google.forget()
    google.fail({ error: 'UNAVAILABLE' })
    const ask = (radius: string) =>
      ana.send(suggestions.listSuggestions, { query: { categoryId: '4', cityId: RECIFE, radius } })
    for (const radius of ['5', '10', '20', '50', '100']) expect((await ask(radius)).status).toBe(200)
    // Each of the three was tried once more.
    expect(google.requests).toHaveLength(6)
    google.recover()
    expect((await ask('5')).data.some(({ id }) => id.startsWith('google:'))).toBe(false)
    await waitOut()
    expect((await ask('5')).data.some(({ id }) => id.startsWith('google:'))).toBe(true)
  })
})
