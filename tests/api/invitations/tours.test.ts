import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import * as invitations from '#contracts/invitations'
import { loadRankings } from '#contracts/rankings'
import type { Activity } from '#contracts/suggestions'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const app = sharedTestApp()

const CULTURAL = 3
const SAO_PAULO = '3550308'
const RECIFE = '2611606'

const withTour = (list: readonly Activity[]) => list.filter(({ tour }) => tour)

async function invite(person: Person, part: object = {}) {
  const body = { categoryId: CULTURAL, cityId: SAO_PAULO, radius: 20, ...part } as const
  const { data, status } = await person.send(invitations.createInvitation, { body })
  expect(status).toBe(201)
  const params = { token: data.token }
  return { token: data.token, offer: (await app.visitor()(invitations.loadInvitation, { params })).data }
}

/** Signs up a couple with a chosen tour. */
async function chosenTour(person?: Person) {
  const ana = person ?? (await signUpPremium(app))
  const { token, offer } = await invite(ana)
  const [activity] = withTour(offer.activities)
  if (!activity?.tour) throw new Error('no tour on offer')
  const { status, data } = await app.visitor()(activities.selectActivity, { body: { token, activityId: activity.id } })
  expect([status, data.activity.tour]).toEqual([200, activity.tour])
  return { ana, token, activity, stops: activity.tour.stops }
}

const choose = async (token: string, activityId: string, isTourDeclined?: boolean) => {
  const declined = isTourDeclined === undefined ? {} : { isTourDeclined }
  const { status, data } = await app.visitor()(activities.selectActivity, { body: { token, activityId, ...declined } })
  expect(status).toBe(200)
  return data.activity
}
const complete = (person: Person, activityId: string, stopId?: string) =>
  person.send(activities.completeActivity, { body: { activityId, ...(stopId ? { stopId } : {}) } })
const listed = async (person: Person, activityId: string) =>
  (await person.send(activities.listSelectedActivities)).data.find((choice) => choice.activityId === activityId)
const doneOf = async (person: Person, activityId: string) =>
  (await listed(person, activityId))?.activity.tour?.stops.map(({ isDone }) => isDone)

describe('works: offered tours', () => {
  test('Premium gets up to three tours in ten places and Free one in three; each has a route by all of its stops', async () => {
    const [ana, bia] = [await signUpPremium(app), await app.signUp()]
    const [premium, free] = [await invite(ana), await invite(bia)]
    expect([2, 3]).toContain(withTour(premium.offer.activities).length)
    expect(withTour(free.offer.activities)).toHaveLength(1)
    for (const { id, name, tour } of withTour(premium.offer.activities)) {
      const { stops, routeUrl, startsAt, minutes, isDeclined } = tour ?? expect.fail('no tour')
      expect([startsAt, minutes, isDeclined]).toEqual([
        expect.stringMatching(/^\d\d:[03]0$/),
        expect.any(Number),
        false,
      ])
      expect(stops.length).toBeGreaterThanOrEqual(2)
      expect(stops.map((stop) => stop.id)).toContain(id)
      expect(stops.map(({ way }) => way !== null)).toEqual(stops.map((_, index) => index > 0))
      const url = new URL(routeUrl)
      expect([url.origin + url.pathname, url.searchParams.get('api')]).toEqual([
        'https://www.google.com/maps/dir/',
        '1',
      ])
      const asked = [...(url.searchParams.get('waypoints') ?? '').split('|'), url.searchParams.get('destination')]
      expect(asked).toEqual(stops.map((stop) => new URL(stop.googleMapsUrl).searchParams.get('query')))
      expect(asked).toEqual(stops.map((stop) => expect.stringContaining(stop.name)))
      expect(stops.find((stop) => stop.id === id)).toMatchObject({ name })
      expect(stops.every(({ isDone }) => !isDone)).toBe(true)
    }
    const all = premium.offer.activities.flatMap(({ id, tour }) => tour?.stops.map((stop) => stop.id) ?? [id])
    expect(new Set(all).size).toBe(all.length)
  })

  test('a tour has the credits of all its stops', async () => {
    const { token, offer } = await invite(await signUpPremium(app))
    const [{ id, tour } = expect.fail('no tour')] = withTour(offer.activities)
    const setSource = (placeId: string, source: string) =>
      app.db.run(sql`update places set source = ${source} where id = ${placeId}`)
    const stops = JSON.stringify(tour?.stops.map((stop) => stop.id))
    const before = await app.db.all<{ id: string; source: string }>(
      sql`select id, source from places where id in (select value from json_each(${stops}))`,
    )
    for (const stop of before) await setSource(stop.id, stop.id === id ? 'curated' : 'dados-recife')
    const { data } = await app.visitor()(invitations.loadInvitation, { params: { token } })
    for (const stop of before) await setSource(stop.id, stop.source)
    const texts = data.activities.find((activity) => activity.id === id)?.credits.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Seleção Pra Dois', 'Prefeitura do Recife (ODbL)']))
  })

  test('a surprise has no tour, and on a rainy day all stops are indoors', async () => {
    const ana = await signUpPremium(app)
    const surprise = await invite(ana, { surprise: true })
    expect(withTour(surprise.offer.activities)).toEqual([])
    const rainy = await invite(await signUpPremium(app), { filters: { rainy: true } })
    const ids = withTour(rainy.offer.activities).flatMap(({ tour }) => tour?.stops.map(({ id }) => id) ?? [])
    expect(ids.length).toBeGreaterThan(1)
    const open = await app.db.all(sql`
      select place_id from place_categories where place_id in (select value from json_each(${JSON.stringify(ids)}))
      group by 1 having max(is_sheltered) = 0`)
    expect(open).toEqual([])
  })
})

describe('works: chosen tours', () => {
  test('a tour is completed stop by stop and counts as one outing', async () => {
    const { ana, activity, stops } = await chosenTour()
    const [first, ...others] = stops.map(({ id }) => id)
    const statsOf = async () => (await ana.send(activities.loadStats)).data.completedActivities
    const before = await statsOf()
    expect((await complete(ana, activity.id, first)).data).toMatchObject({ success: true, isDone: false })
    expect((await complete(ana, activity.id, first)).data, 'the same stop again').toMatchObject({ isDone: false })
    expect(await doneOf(ana, activity.id)).toEqual(stops.map((_, index) => index === 0))
    expect(await statsOf()).toBe(before)
    for (const id of others) await complete(ana, activity.id, id)
    expect(await listed(ana, activity.id)).toMatchObject({ markedAsCompleted: true })
    expect(await doneOf(ana, activity.id)).toEqual(stops.map(() => true))
    expect(await statsOf()).toBe(before + 1)
    expect((await complete(ana, activity.id, first)).data).toMatchObject({ success: true, newAchievements: [] })
    expect(await statsOf()).toBe(before + 1)
    expect((await app.visitor()(loadRankings)).status).toBe(200)
  })

  test('the link names the stops that were done once the outing is completed', async () => {
    const { ana, activity, token, stops } = await chosenTour()
    const [first = expect.fail('no stop')] = stops
    const shown = async () => {
      const { data } = await app.visitor()(invitations.loadInvitation, { params: { token } })
      return data.selectedActivity?.tour?.stops.map(({ isDone }) => isDone)
    }
    await complete(ana, activity.id, first.id)
    expect(await shown(), 'on the way').toEqual(stops.map(() => false))
    await ana.send(activities.completeActivity, { body: { activityId: activity.id, stopIds: [first.id] } })
    expect(await shown()).toEqual(stops.map(({ id }) => id === first.id))
  })

  test('simultaneous completions of different stops by both complete the tour once', async () => {
    const { ana, activity, stops } = await chosenTour()
    const bia = await app.signUp()
    await joinCouple(app, ana, bia)
    const answers = await Promise.all(
      stops.flatMap(({ id }) => [complete(ana, activity.id, id), complete(bia, activity.id, id)]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await listed(bia, activity.id)).toMatchObject({ markedAsCompleted: true })
    expect((await ana.send(activities.loadStats)).data.completedActivities).toBe(1)
  })

  test('a completed stop counts for its tour, even if the same place was chosen separately', async () => {
    const { ana, activity, stops } = await chosenTour()
    const later = await chosenTour(ana)
    // Another invitation offered the same place without its stops.
    await app.db.run(sql`
      update selections set activity_id = ${activity.id}, place_id = ${activity.id}, tour = null
      where activity_id = ${later.activity.id} and invitation_id = (
        select id from invitations where token = ${later.token})`)
    for (const { id } of stops) expect((await complete(ana, activity.id, id)).status).toBe(200)
    const listedTwice = (await ana.send(activities.listSelectedActivities)).data.filter(
      ({ activityId }) => activityId === activity.id,
    )
    expect(listedTwice.map((choice) => [choice.activity.tour !== undefined, choice.markedAsCompleted])).toEqual(
      expect.arrayContaining([
        [false, false],
        [true, true],
      ]),
    )
  })

  test('a declined tour is shown as its place alone, and can be accepted again', async () => {
    const ana = await signUpPremium(app)
    const { token, offer } = await invite(ana)
    const [offered = expect.fail('no tour on offer')] = withTour(offer.activities)
    const { id, name, googleMapsUrl } = offered
    const declined = await choose(token, id, true)
    expect(declined.tour).toMatchObject({ name, isDeclined: true, stops: offered.tour?.stops })
    expect(declined.googleMapsUrl).toBe(offered.tour?.stops.find((stop) => stop.id === id)?.googleMapsUrl)
    const shown = async () => [
      (await app.visitor()(invitations.loadInvitation, { params: { token } })).data.selectedActivity,
      (await listed(ana, id))?.activity,
    ]
    expect(await shown()).toEqual([declined, declined])
    const [stop] = offered.tour?.stops ?? []
    expect((await complete(ana, id, stop?.id)).status, 'a stop of a declined tour').toBe(404)

    expect(await choose(token, id), 'without a word about the tour').toEqual(declined)
    expect(await choose(token, id, false)).toMatchObject({ googleMapsUrl, tour: { isDeclined: false } })
    expect(await shown()).toMatchObject([{ tour: { isDeclined: false } }, { tour: { isDeclined: false } }])
    await complete(ana, id, stop?.id)
    await choose(token, id, true)
    expect((await complete(ana, id)).data).not.toHaveProperty('isDone')
    expect(await listed(ana, id)).toMatchObject({ markedAsCompleted: true, activity: { tour: { isDeclined: true } } })
    expect(await choose(token, id, false), 'after the completion').toMatchObject({ tour: { isDeclined: true } })
  })

  test('a completion of the whole tour completes all of its stops', async () => {
    const { ana, activity } = await chosenTour()
    expect((await complete(ana, activity.id)).data).not.toHaveProperty('isDone')
    expect(await listed(ana, activity.id)).toMatchObject({ markedAsCompleted: true })
  })

  test('a tour with a withdrawn stop becomes its single place', async () => {
    const { ana, activity, token, stops } = await chosenTour()
    const other = stops.find(({ id }) => id !== activity.id)?.id ?? ''
    await app.db.run(sql`update places set is_retired = 1 where id = ${other}`)
    expect((await listed(ana, activity.id))?.activity).not.toHaveProperty('tour')
    const { data } = await app.visitor()(invitations.loadInvitation, { params: { token } })
    expect(data.selectedActivity).not.toHaveProperty('tour')
    await app.db.run(sql`update places set is_retired = 0 where id = ${other}`)
  })

  test('a tour with a stop that moved to another city becomes its single place', async () => {
    const { ana, activity, stops } = await chosenTour()
    const other = stops.find(({ id }) => id !== activity.id)?.id ?? ''
    await app.db.run(sql`update places set city_id = ${RECIFE} where id = ${other}`)
    expect((await listed(ana, activity.id))?.activity).not.toHaveProperty('tour')
    await app.db.run(sql`update places set city_id = ${SAO_PAULO} where id = ${other}`)
    expect((await listed(ana, activity.id))?.activity).toHaveProperty('tour')
  })
})

describe('fails and permissions', () => {
  test('a place that is not a stop and a tour of another couple are not found', async () => {
    const { ana, activity, stops } = await chosenTour()
    expect((await complete(ana, activity.id, 'curated:nada')).status).toBe(404)
    const stranger = await app.signUp()
    expect((await complete(stranger, activity.id, stops[0]?.id)).status).toBe(404)
    expect(await doneOf(ana, activity.id)).toEqual(stops.map(() => false))
  })
})
