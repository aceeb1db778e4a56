import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import * as adminPlaces from '#contracts/admin/places'
import * as invitations from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import * as suggestions from '#contracts/suggestions'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { rankSelectionAsOthers } from '../../support/catalogue/rank-selection-as-others.ts'
import { forgetLists } from '../../support/people/forget-lists.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

const GASTRONOMIA = 2
const CULTURAL = 3
const CURITIBA = '4106902'
const CAMPINAS = '3509502'
const RECIFE = '2611606'
/** A twentieth of it is a couple's share: 50 calls. */
const DAILY = 1000
const SHARE = 50
const OPENINGS = 1000
const CITIES = 60
/** Enough to overlap, and few enough to be quick. */
const AT_ONCE = 12

const google = await startFakeGooglePlaces()
const app = sharedTestApp({
  now: '2026-11-20T12:00:00Z',
  settings: { ...google.settings, PLACES_DAILY_BUDGET: String(DAILY), PLACES_MONTHLY_BUDGET: '100000' },
})
beforeAll(() => rankSelectionAsOthers(app))
afterAll(async () => {
  expect(google.violations).toEqual([])
  await google.stop()
})

/** Requests that cost something. */
const billable = () => google.requests.filter(({ kind }) => kind !== 'image').length
const searches = () => google.countOf('searchNearby') + google.countOf('searchText')
const isNamed = ({ credits }: Activity) => credits.some(({ text }) => text === 'Google Maps')

const invite = async (person: Person, cityId: string) => {
  const body = { categoryId: GASTRONOMIA, cityId, radius: 5 as const }
  const { status, data } = await person.send(invitations.createInvitation, { body })
  expect(status).toBe(201)
  return data.token
}
const open = async (token: string) => {
  const { status, data } = await app.visitor()(invitations.loadInvitation, { params: { token } })
  expect(status).toBe(200)
  return data
}

/** So many calls, some of them at a time, each from an address of its own. */
async function inCrowds<T>(count: number, call: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  const turns = Array.from({ length: count }).keys()
  const worker = async () => {
    for (const _ of turns) results.push(await call())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

describe('one link', () => {
  let token = ''
  let first: Activity[] = []
  beforeAll(async () => {
    token = await invite(await signUpPremium(app), CURITIBA)
  })

  test('a thousand openings pay for each place twice, then it goes by its category and city', {
    timeout: 120_000,
  }, async () => {
    google.forget()
    first = (await open(token)).activities
    expect(first.filter(isNamed)).toHaveLength(10)
    expect(google.countOf('details')).toBe(10)
    await inCrowds(OPENINGS - 1, () => open(token))
    expect(google.countOf('details')).toBeLessThanOrEqual(20)
    expect(billable()).toBe(google.countOf('details'))
    const last = (await open(token)).activities
    expect(last.map(({ id, name }) => [id, name])).toEqual(first.map(({ id }) => [id, 'Gastronomia em Curitiba, PR']))
  })

  test('a photo is paid for twice, however often its address is asked for', async () => {
    google.forget()
    const path = first.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? '/api/none'
    const answers = await inCrowds(40, async () => (await app.raw(path)).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(2)
    expect(answers.filter((status) => status === 404)).toHaveLength(38)
    expect(billable()).toBe(2)
  })

  test('a photo whose address is unsigned, changed, of another place or too old is not there, and costs nothing', async () => {
    google.forget()
    const [one = '', other = ''] = first.flatMap(({ imageUrl }) => imageUrl ?? [])
    const [place = '', signature = ''] = other.split('?')
    const parts = signature.replace('photo=', '').split('.')
    const withPart = (index: number, part: string) => `${place}?photo=${parts.with(index, part).join('.')}`
    const wrong = [
      place,
      `${place}?photo=`,
      `${place}?photo=${parts.slice(0, -1).join('.')}`,
      `${place}?${one.split('?')[1]}`,
      withPart(0, String(Date.parse('2026-12-20T12:00:00Z'))),
      withPart(1, 'somebody-else'),
      withPart(2, 'another-invitation'),
      withPart(3, btoa('places/x/photos/y').replaceAll('=', '')),
    ]
    for (const path of wrong) expect((await app.raw(path)).status, path).toBe(404)
    await app.travelTo('2026-11-20T14:00:00Z')
    expect((await app.raw(other)).status).toBe(404)
    expect(google.requests).toEqual([])
  })

  test('a link has its names again the next day, and the night forgets what was used the day before', async () => {
    await app.travelTo('2026-11-21T12:00:00Z')
    google.forget()
    expect((await open(token)).activities.filter(isNamed)).toHaveLength(10)
    const daysUsed = () => app.db.all<{ day: string }>(sql`select distinct day from places_allowances order by day`)
    expect(await daysUsed()).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }])
    expect(await app.fire('20 4 * * *')).toBe('ok')
    expect(await daysUsed()).toEqual([{ day: '2026-11-21' }])
  })

  test('the pages of the couple have reads of their own, and so has the reveal of a surprise', async () => {
    await app.travelTo('2026-11-22T12:00:00Z')
    const ana = await app.signUp()
    // A surprise of before: a new one offers nothing that only its source may name.
    const link = await invite(ana, CURITIBA)
    await app.db.run(sql`update invitations set is_surprise = true where token = ${link}`)
    google.forget()
    for (let opening = 0; opening < 3; opening++) expect((await open(link)).activities).toHaveLength(3)
    expect(google.countOf('details')).toBe(3)
    const [hint] = (await open(link)).activities
    const body = { token: link, activityId: hint?.id ?? '' }
    const { data } = await app.visitor()(activities.selectActivity, { body })
    expect(isNamed(data.activity)).toBe(true)
    expect(isNamed((await open(link)).selectedActivity ?? data.activity)).toBe(false)
    const seen = []
    for (let read = 0; read < 3; read++) seen.push(...(await ana.send(activities.listSelectedActivities)).data)
    expect(seen.map(({ activity }) => isNamed(activity))).toEqual([true, true, false])
  })
})

test('twelve reloads at once make one search and one draw, and all are shown what it drew', async () => {
  await app.travelTo('2026-11-23T12:00:00Z')
  const token = await invite(await signUpPremium(app), CAMPINAS)
  // A radius that nobody has asked for: whoever draws has to ask.
  await app.db.run(sql`update invitations set radius_km = 20 where token = ${token}`)
  google.forget()
  const reloadAll = () =>
    Promise.all(Array.from({ length: 12 }, () => app.visitor()(invitations.reloadSuggestions, { params: { token } })))
  const answers = await reloadAll()
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(searches()).toBe(1)
  expect(google.countOf('details')).toBeLessThanOrEqual(20)
  const shown = new Set(answers.map(({ data }) => JSON.stringify(data.activities.map(({ id }) => id))))
  expect(shown.size).toBe(1)
  expect(new Set(answers.map(({ data }) => data.reloadsLeft))).toEqual(new Set([4]))

  const admin = await signUpAdmin(app)
  const lookups = async () => {
    const { sources } = (await admin.send(adminPlaces.loadPlacesUsage)).data
    const todayUsage = sources.find(({ source }) => source === 'google')?.today
    return (todayUsage?.hits ?? 0) + (todayUsage?.misses ?? 0)
  }
  const before = await lookups()
  expect(new Set((await reloadAll()).map(({ data }) => data.reloadsLeft))).toEqual(new Set([3]))
  expect((await lookups()) - before).toBe(1)
})

describe('one account', () => {
  let cities: { id: string }[] = []
  beforeAll(async () => {
    cities = await app.db.all<{ id: string }>(
      sql`select id from municipalities order by place_count desc, id limit ${CITIES} offset 200`,
    )
  })
  const search = async (person: Person, categoryId: number, from = 0) => {
    google.forget()
    for (const { id: cityId } of cities.slice(from)) {
      const query = { categoryId: String(categoryId), cityId, radius: '5' }
      await forgetLists(app)
      const { status, data } = await person.send(suggestions.listSuggestions, { query })
      expect([status, data.length > 0]).toEqual([200, true])
    }
    return { searches: searches(), calls: billable() }
  }

  test('sixty cities cost a free couple ten searches a day, and the catalogue answers for the others', async () => {
    await app.travelTo('2026-11-24T12:00:00Z')
    const bia = await app.signUp()
    expect(await search(bia, CULTURAL)).toMatchObject({ searches: 10 })
    await app.travelTo('2026-11-25T12:00:00Z')
    expect(await search(bia, CULTURAL, CITIES - 15)).toMatchObject({ searches: 10 })
  })

  test('a Premium couple searches forty cities a day, and never costs more than its share with all that its links ask', async () => {
    const admin = await signUpAdmin(app)
    const used = async () => (await admin.send(adminPlaces.loadPlacesUsage)).data.daily.used
    const ana = await signUpPremium(app)
    await app.travelTo('2026-11-26T12:00:00Z')
    const tokens = [await invite(ana, RECIFE), await invite(ana, CURITIBA)]
    // One of the forty was Recife's; Curitiba was known.
    expect(await search(ana, GASTRONOMIA)).toEqual({ searches: 39, calls: 39 })
    const openings = await Promise.all([...tokens, ...tokens].map(open))
    expect(openings.flatMap((offer) => offer.activities).filter(isNamed).length).toBeGreaterThan(0)
    for (const token of tokens) await open(token)
    expect(await used()).toBe(SHARE)
    const before = billable()
    const { data } = await ana.send(suggestions.listSuggestions, {
      query: { categoryId: String(CULTURAL), cityId: RECIFE, radius: '5' },
    })
    expect([data.length, data.some(isNamed), billable()]).toEqual([10, false, before])

    const other = await app.signUp()
    const offer = await open(await invite(other, RECIFE))
    expect(offer.activities.filter(isNamed)).toHaveLength(3)
  })
})
