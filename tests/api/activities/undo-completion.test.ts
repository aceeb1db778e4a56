import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { achievementUnlocks } from '#db/schema/activities'
import { rankingCouples, rankingPlaces } from '#db/schema/rankings'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { dump, expectNothingWritten } from '../../support/database/dump.ts'
import { consentToBePublic, coupleIdOf, grantPremium } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { rankingSteps } from '../rankings/ranking-steps.ts'
import { activitySteps, chooseOwn, chosenOf, complete, NOT_FOUND, NOW, noticeTitlesOf } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))

const { signUpCouple, unlocksOf, invite, choose } = activitySteps(app)
const { place, pointsOf, read } = rankingSteps(app)
const { leave } = joiningSteps(app)

const STAYS = { status: 409, body: { code: 'completion_stays' } }

type Mark = Pick<api.CompletionResult, 'id' | 'markedAt'>

const undo = ({ send }: Person, { id, markedAt = '' }: Mark) =>
  send(api.undoCompletion, { params: { id }, body: { markedAt } })

async function done(person: Person, activityId: string): Promise<Mark> {
  await chooseOwn(person, activityId)
  return (await complete(person, activityId)).data
}

/** All rows, without the counters of the polls and the ids of rows that were counted again. */
async function stored() {
  const tables = await dump(app, 'couples', 'couple_members', 'places_allowances')
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => ({ ...(row as object), rowid: null }))]),
  )
}

const statsOf = async ({ send }: Person) => (await send(api.loadStats)).data
const completedOf = async ({ send }: Person) => (await send(api.listCompletedActivities)).data

const visitsTo = async (placeId: string) =>
  (await app.db.select().from(rankingPlaces).where(eq(rankingPlaces.placeId, placeId))).map(({ visits }) => visits)

describe('works', () => {
  test('a mark that is taken back leaves nothing behind, for either member', async () => {
    const [ana, bia] = await signUpCouple()
    await grantPremium(app, ana)
    for (const person of [ana, bia]) await consentToBePublic(app, person)
    await done(bia, place(20))
    await app.travelTo('2026-03-12T15:00:00Z')
    await chooseOwn(bia, place(21))
    const [before, statsBefore] = [await stored(), await statsOf(bia)]
    const mark = (await complete(ana, place(21))).data
    expect(await pointsOf(ana)).toEqual({ '2026-03': 2 })
    expect(await noticeTitlesOf(bia)).toEqual(expect.arrayContaining([expect.stringContaining('Ana')]))
    expect((await undo(bia, mark)).status).toBe(204)
    expect(await stored()).toEqual(before)
    expect(await statsOf(bia)).toEqual(statsBefore)
    expect((await chosenOf(ana)).find(({ id }) => id === mark.id)).toMatchObject({
      markedAsCompleted: false,
      markedAt: null,
      completedBy: null,
    })
    expect((await complete(ana, place(21))).data).toMatchObject({ id: mark.id })
    expect(await pointsOf(ana)).toEqual({ '2026-03': 2 })
  })

  test('achievements that are no longer earned are locked again; earlier and lasting ones stay', async () => {
    const ana = await signUpPremium(app)
    const first = await done(ana, place(22))
    const slugs = async () => (await unlocksOf(ana)).map(({ slug }) => slug).sort()
    expect(await slugs()).toEqual(['premium-upgrade', 'primeira-aventura'])
    expect((await undo(ana, first)).status).toBe(204)
    expect(await slugs()).toEqual(['premium-upgrade'])
    expect((await ana.send(listAchievements)).data).toMatchObject({ totalPoints: 20 })

    await complete(ana, place(22))
    const second = await done(ana, place(23))
    expect((await undo(ana, second)).status).toBe(204)
    expect(await slugs()).toEqual(['premium-upgrade', 'primeira-aventura'])
    // Unlocked before the last day, by an outing that was removed since.
    await app.db
      .update(achievementUnlocks)
      .set({ slug: 'cinco-roles', unlockedAt: new Date(Date.parse(NOW) - 2 * 86_400_000) })
      .where(sql`couple_id = ${await coupleIdOf(app, ana)} and slug = 'primeira-aventura'`)
    expect((await undo(ana, await done(ana, place(24)))).status).toBe(204)
    expect(await slugs()).toContain('cinco-roles')
  })

  test('the next outing of the same day counts instead', async () => {
    const ana = await app.signUp()
    const first = await done(ana, place(25))
    await app.travelTo('2026-03-10T18:00:00Z')
    await done(ana, place(26))
    expect([await visitsTo(place(25)), await visitsTo(place(26))]).toEqual([[1], []])
    await undo(ana, first)
    expect(await pointsOf(ana)).toEqual({ '2026-03': 1 })
    expect([await visitsTo(place(25)), await visitsTo(place(26))]).toEqual([[], [1]])
  })

  test('marking and taking back again and again counts once', async () => {
    const people = [await app.signUp(), await app.signUp(), await app.signUp()]
    const marks = []
    for (const person of people) marks.push(await done(person, place(27)))
    const [ana, mark] = [people[0], marks[0]]
    if (!ana || !mark) throw new Error('nobody')
    for (let times = 0; times < 4; times += 1) {
      await undo(ana, (await complete(ana, place(27))).data)
      expect([await pointsOf(ana), await visitsTo(place(27))]).toEqual([{}, [2]])
      expect((await read({ month: '2026-03' })).topLocations).toEqual([])
      await complete(ana, place(27))
      expect([await pointsOf(ana), await visitsTo(place(27))]).toEqual([{ '2026-03': 1 }, [3]])
    }
    expect((await unlocksOf(ana)).map(({ slug }) => slug)).toEqual(['primeira-aventura'])
  })

  test('a mark of the last day of a month is taken back from the closed month too, whose told rank stays', async () => {
    await app.travelTo('2026-03-30T15:00:00Z')
    const ana = await app.signUp()
    await done(ana, place(28))
    await app.travelTo('2026-04-01T02:00:00Z')
    const mark = await done(ana, place(29))
    const inMarch = eq(rankingCouples.coupleId, await coupleIdOf(app, ana))
    await app.db.update(rankingCouples).set({ finalRank: 3 }).where(inMarch)
    await app.travelTo('2026-04-01T20:00:00Z')
    expect((await undo(ana, mark)).status).toBe(204)
    expect(await app.db.select().from(rankingCouples).where(inMarch)).toMatchObject([
      { month: '2026-03', points: 1, finalRank: 3, reachedAt: new Date('2026-03-30T15:00:00Z') },
    ])
    expect(await visitsTo(place(29))).toEqual([])
  })

  test('the stops of a tour are open again', async () => {
    const ana = await signUpPremium(app)
    const { data } = await ana.send(createInvitation, { body: { categoryId: 3, cityId: '3550308', radius: 20 } })
    const offer = await app.visitor()(loadInvitation, { params: { token: data.token } })
    const tour = offer.data.activities.find((activity) => activity.tour) ?? expect.fail('no tour on offer')
    await choose(data.token, tour.id)
    const stops = async () => (await chosenOf(ana))[0]?.activity.tour?.stops.map(({ isDone }) => isDone)
    const before = await stops()
    const mark = (await complete(ana, tour.id)).data
    expect(await stops()).toEqual(before?.map(() => true))
    await undo(ana, mark)
    expect(await stops()).toEqual(before)
    expect((await chosenOf(ana))[0]?.activity.tour).toMatchObject({ isDeclined: false })
  })

  test('the link no longer says that the outing is done', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    await choose(token, offered[0] ?? '')
    const isCompleted = async () => (await app.visitor()(loadInvitation, { params: { token } })).data.isCompleted
    const mark = (await complete(ana, offered[0] ?? '')).data
    expect(await isCompleted()).toBe(true)
    await undo(ana, mark)
    expect(await isCompleted()).toBe(false)
  })

  test('what was told stays and shows again with the next mark, and nobody is asked meanwhile', async () => {
    const [ana, bia] = await signUpCouple()
    const mark = await done(ana, place(30))
    const feeling = { feeling: 'loved' as const, note: 'A mesa da janela.' }
    await ana.send(api.saveFeeling, { params: { id: mark.id }, body: feeling })
    expect((await statsOf(bia)).feelingRequests).toBe(1)
    await undo(bia, mark)
    expect([(await statsOf(bia)).feelingRequests, await completedOf(bia)]).toEqual([0, []])
    await app.travelTo('2026-03-10T16:00:00Z')
    await complete(ana, place(30))
    expect(await completedOf(ana)).toMatchObject([{ id: mark.id, feeling, markedAt: '2026-03-10T16:00:00.000Z' }])
    expect([(await statsOf(ana)).feelingRequests, (await statsOf(bia)).feelingRequests]).toEqual([0, 1])
  })

  test('a second call changes nothing', async () => {
    const ana = await app.signUp()
    const mark = await done(ana, place(31))
    await undo(ana, mark)
    expect((await expectNothingWritten(app, () => undo(ana, mark))).status).toBe(204)
  })

  test('the polls of both members see it', async () => {
    const [ana, bia] = await signUpCouple()
    const mark = await done(ana, place(32))
    const list = await bia.send(api.listSelectedActivities)
    await undo(ana, mark)
    const tag = { 'If-None-Match': list.headers.get('ETag') ?? '' }
    expect((await bia.send(api.listSelectedActivities, {}, tag)).status).toBe(200)
  })
})

describe('fails', () => {
  test('after a day the mark stays', async () => {
    const ana = await app.signUp()
    const mark = await done(ana, place(33))
    await app.travelTo('2026-03-11T15:00:00Z')
    expect(await expectNothingWritten(app, () => undo(ana, mark))).toMatchObject(STAYS)
    expect(await completedOf(ana)).toHaveLength(1)
    await app.travelTo('2026-03-11T14:59:59Z')
    expect((await undo(ana, mark)).status).toBe(204)
  })

  test('a later mark stays', async () => {
    const ana = await app.signUp()
    const mark = await done(ana, place(34))
    await undo(ana, mark)
    await app.travelTo('2026-03-10T15:00:01Z')
    await complete(ana, place(34))
    expect(await expectNothingWritten(app, () => undo(ana, mark))).toMatchObject(STAYS)
  })
})

describe('permissions', () => {
  test('a stranger, a former member and the partner of a private outing do not find it', async () => {
    const [ana, bia] = await signUpCouple()
    const mark = await done(ana, place(35))
    const carla = await app.signUp()
    expect(await undo(carla, mark)).toMatchObject(NOT_FOUND)
    await app.db.run(sql`update selections set private_to = ${ana.id} where id = ${mark.id}`)
    expect(await undo(bia, mark)).toMatchObject(NOT_FOUND)
    await app.db.run(sql`update selections set private_to = null where id = ${mark.id}`)
    await leave(bia)
    expect(await undo(bia, mark)).toMatchObject(NOT_FOUND)
    // Each has a copy of what both shared, and takes back only their own.
    const [copy] = await completedOf(bia)
    expect((await undo(bia, { id: copy?.id ?? '', markedAt: copy?.markedAt })).status).toBe(204)
    expect([(await completedOf(ana)).length, (await completedOf(bia)).length]).toEqual([1, 0])
    expect((await undo(ana, mark)).status).toBe(204)
  })
})
