import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import * as invitations from '#contracts/invitations'
import * as suggestions from '#contracts/suggestions'
import { coupleOffers, invitationSuggestions, places, selections } from '#db/schema/index'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { rankSelectionAsOthers } from '../../support/catalogue/rank-selection-as-others.ts'
import { dump } from '../../support/database/dump.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { BUDGET, CAMPINAS, CULTURAL, CURITIBA, GASTRONOMIA, placeSteps, RECIFE, send } from './place-steps.ts'

const SAO_PAULO = '3550308'
const SALVADOR = '2927408'

const google = await startFakeGooglePlaces()
const app = sharedTestApp({ now: '2026-11-20T12:00:00Z', settings: { ...google.settings, ...BUDGET } })
afterAll(async () => {
  expect(google.violations).toEqual([])
  await google.stop()
})

const invite = async (person: Person, body: Partial<Parameters<typeof send>[1]> = {}) => (await send(person, body)).data

let ana: Person
beforeAll(async () => {
  ana = await signUpPremium(app)
})
beforeEach(() => google.recover())
const { open } = placeSteps(app)

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

  test('an invitation offers what Google finds, named when it is opened, and nothing of it but ids is stored', async () => {
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
    const stored = JSON.stringify([
      await app.db.select().from(invitationSuggestions),
      await app.db.select().from(coupleOffers),
      await dump(app),
    ])
    for (const { name, address, phone } of data.activities) {
      for (const fact of [name, address, phone])
        if (fact) expect(stored.includes(JSON.stringify(fact).slice(1, -1)), fact).toBe(false)
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
