import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as activities from '#contracts/activities'
import * as invitations from '#contracts/invitations'
import * as suggestions from '#contracts/suggestions'
import { coupleOffers, googleMatches, invitationSuggestions, places, selections } from '#db/schema/index'
import { startFakeGoogle } from '../../fakes/google/fake-google.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { rankHandpickedAsOthers } from '../../support/catalogue/rank-handpicked-as-others.ts'
import { dump } from '../../support/database/dump.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { BUDGET, CAMPINAS, CULTURAL, CURITIBA, GASTRONOMIA, placeSteps, RECIFE, send } from './place-steps.ts'

const SALVADOR = '2927408'
/** Acrelândia. */
const SMALL_TOWN = '1200013'

const google = await startFakeGoogle()
const app = sharedTestApp({ now: '2026-11-20T12:00:00Z', settings: { ...google.settings, ...BUDGET } })
afterAll(() => google.stop())

const invite = async (person: Person, body: Partial<Parameters<typeof send>[1]> = {}) => (await send(person, body)).data

let ana: Person
beforeAll(async () => {
  ana = await signUpPremium(app)
})
beforeEach(() => google.recover())
const { open } = placeSteps(app)

test('a handpicked restaurant comes first, and a list has no place of a register while Google has places', async () => {
  const { token } = await invite(ana, { cityId: SALVADOR, radius: 5 })
  const ids = (await open(token)).data.activities.map(({ id }) => id)
  const selected = await app.db.all<{ id: string }>(sql`
    select place_id as id from place_categories where category_id = ${GASTRONOMIA} and fit = 4`)
  const isSelected = (id: string | undefined) => selected.some((row) => row.id === id)
  expect(isSelected(ids[0])).toBe(true)
  expect(ids.some((id) => id.startsWith('google:'))).toBe(true)
  expect(ids.filter((id) => !isSelected(id) && !id.startsWith('google:'))).toEqual([])
})

test('half of a list has Google’s facts beside our sentences; a place is searched once, then loaded by its id', async () => {
  google.forgetRequests()
  const { token } = await invite(ana, { cityId: SALVADOR, radius: 5 })
  const rows = await app.db.all<{
    id: string
    name: string
    description: string
    latitude: number
    longitude: number
  }>(sql`
    select p.id, p.name, p.description, q.latitude, q.longitude from invitations as i
    join invitation_suggestions as s on s.invitation_id = i.id join places as p on p.id = s.place_id
    join place_categories as q on q.place_id = p.id and q.category_id = i.category_id
    where i.token = ${token} order by s.position`)
  expect(rows.length).toBeGreaterThanOrEqual(6)
  const [distant, renamed] = rows.slice(-2).map(({ id }) => id)
  // The first one is known to the metre.
  await app.db.run(sql`update place_categories set margin_km = 0 where place_id = ${distant}`)
  for (const [index, { id, name, latitude, longitude }] of rows.entries()) {
    google.put({
      id: `ChIJown${index}`,
      displayName: { text: id === renamed ? `Sapataria ${name.split(' ').at(-1)}` : name },
      location: { latitude: latitude + (id === distant ? 200 : 100) / 111_195, longitude },
      businessStatus: 'OPERATIONAL',
      rating: 4.7,
      userRatingCount: 321,
      priceLevel: 'PRICE_LEVEL_MODERATE',
      internationalPhoneNumber: '+55 71 3333-0000',
      regularOpeningHours: { weekdayDescriptions: ['segunda-feira: Fechado', 'terça-feira: 11:00–23:00'] },
      googleMapsUri: `https://maps.google.com/?cid=own${index}`,
      photos: [{ name: `places/ChIJown${index}/photos/1`, authorAttributions: [{ displayName: 'Bia Invento' }] }],
    })
  }
  const shown = (await open(token)).data.activities
  const described = shown.filter(({ id, rating }) => rating !== null && !id.startsWith('google:'))
  expect(described.length).toBe(rows.length - 2)
  for (const activity of described) {
    const row = rows.find(({ id }) => id === activity.id)
    expect(activity).toMatchObject({
      name: expect.stringContaining(row?.name ?? '?'),
      description: row?.description,
      ...{ rating: 4.7, ratingCount: 321, priceLevel: 2, phone: '+55 71 3333-0000' },
      hours: ['segunda-feira: Fechado', 'terça-feira: 11:00–23:00'],
      imageUrl: expect.stringContaining('/photo?photo='),
      isMappable: false,
      attributions: expect.arrayContaining(['Seleção Pra Dois', 'Google Maps', 'Foto: Bia Invento']),
    })
  }
  for (const id of [distant, renamed]) expect(shown.find((one) => one.id === id)).toMatchObject({ rating: null })
  const saved = async () => (await app.db.select().from(googleMatches)).filter(({ googleId }) => googleId !== null)
  await vi.waitFor(async () => expect(await saved()).toHaveLength(rows.length - 2))
  google.forgetRequests()
  expect((await open(token)).data.activities).toEqual(shown)
  expect([google.countOf('search'), google.countOf('details')]).toEqual([0, shown.length - 2])
  google.fail({ body: '<html>' })
  const without = (await open(token)).data.activities
  expect(without.map(({ id, rating }) => [id, rating])).toEqual(shown.map(({ id }) => [id, null]))
  // Google is called again a minute after its failures.
  await app.travelTo('2026-11-20T12:02:00Z')
  google.forgetRequests()
  await rankHandpickedAsOthers(app)
})

test('an invitation offers Google’s own places, loads their names when it is opened, and stores only their ids', async () => {
  const { token } = await invite(ana)
  expect([google.countOf('search'), google.countOf('details')]).toEqual([1, 0])
  const { status, data } = await open(token)
  expect([status, data.activities.length]).toEqual([200, 10])
  const found = data.activities.filter(({ id }) => id.startsWith('google:'))
  expect(found.length).toBeGreaterThan(3)
  for (const activity of found) {
    const known = google.place(activity.id.replace(/^google:/, ''))
    expect(activity).toMatchObject({
      name: known?.displayName.text,
      category: 'Gastronomia',
      outsideRadius: false,
      kind: 'place',
      isMappable: false,
      attributions: expect.arrayContaining(['Google Maps']),
    })
    expect(activity.distanceKm).toBeLessThanOrEqual(5)
  }
  expect(google.countOf('details')).toBe(found.length)
  const stored = JSON.stringify([
    await app.db.select().from(invitationSuggestions),
    await app.db.select().from(coupleOffers),
    await dump(app),
  ])
  for (const { name, address, phone } of found) {
    for (const fact of [name, address, phone])
      if (fact) expect(stored.includes(JSON.stringify(fact).slice(1, -1)), fact).toBe(false)
  }
})

test('a search is cached for two weeks', async () => {
  google.forgetRequests()
  for (let time = 0; time < 2; time++) await send(ana, { cityId: CAMPINAS, categoryId: CULTURAL })
  expect(google.countOf('search')).toBe(1)
})

test('every list shows the name of a choice, or its category and city when Google no longer knows the place', async () => {
  const bia = await app.signUp()
  const { token } = await invite(bia, { cityId: RECIFE })
  const [first] = (await open(token)).data.activities
  const body = { token, activityId: first?.id ?? '' }
  const chosen = await app.visitor()(activities.selectActivity, { body })
  expect(chosen.data.activity).toMatchObject({ id: first?.id, name: first?.name })
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

test('a couple can choose a suggestion from its own list', async () => {
  const query = { categoryId: String(GASTRONOMIA), cityId: CURITIBA, radius: '5' }
  const { data } = await ana.send(suggestions.listSuggestions, { query })
  expect(data).toHaveLength(10)
  const [first] = data
  expect(first?.id).toMatch(/^google:/)
  const choice = { body: { activityId: first?.id ?? '' } }
  const { status, data: chosen } = await ana.send(activities.selectActivity, choice)
  expect([status, chosen.activity.name]).toEqual([200, first?.name])
  expect((await (await app.signUp()).send(activities.selectActivity, choice)).status).toBe(404)
})

test('a photo is served through a signed address of the product', async () => {
  const query = { categoryId: String(GASTRONOMIA), cityId: CURITIBA, radius: '5' }
  const { data } = await ana.send(suggestions.listSuggestions, { query })
  const path = data.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? ''
  expect(path).toMatch(/^\/api\/places\/google%3A[\w-]+\/photo\?photo=/)
  expect(path).not.toContain(google.settings.GOOGLE_PLACES_API_KEY)
  const photo = await app.raw(path)
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(photo.headers.get('Cache-Control')).toMatch(/^private, max-age=\d+$/)
  google.forgetRequests()
  for (const wrong of [path.replace(/photo=./, 'photo=9'), path.split('?')[0] ?? '', '/api/places/cnm-ibram%3A1/photo'])
    expect((await app.raw(wrong)).status, wrong).toBe(404)
  expect(google.requests).toEqual([])
})

describe('the provider auto', () => {
  const frugal = sharedTestApp({
    now: '2026-11-20T12:00:00Z',
    settings: { ...google.settings, ...BUDGET, PLACES_PROVIDER: 'auto' },
  })

  test('Google fills the list of a town with few places, and is not asked in a town with enough', async () => {
    google.forgetRequests()
    const bia = await signUpPremium(frugal)
    const list = async (cityId: string) => {
      const query = { categoryId: String(GASTRONOMIA), cityId, radius: '10' }
      return (await bia.send(suggestions.listSuggestions, { query })).data
    }
    expect(await list(SALVADOR)).toHaveLength(10)
    expect(google.requests).toEqual([])
    const filled = await list(SMALL_TOWN)
    expect(filled.filter(({ id, rating }) => id.startsWith('google:') && rating !== null).length).toBeGreaterThan(3)
    expect([filled.length, google.countOf('search'), google.countOf('details')]).toEqual([10, 1, 0])
  })
})
