import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listAchievements } from '#contracts/achievements'
import { listCompletedActivities, loadStats, saveFeeling, setOnlyMine } from '#contracts/activities'
import { feelings, selections } from '#db/schema/activities'
import { rankingPlaces, rankingPoints } from '#db/schema/rankings'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { choose, rankingSteps } from '../../api/rankings/ranking-steps.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const MONTH = '2026-05'
const LAST_MONTH = '2026-04'
const JOINED_AT = '2026-05-20T15:00:00Z'

const app = sharedTestApp()
const { place, visit, pointsOf } = rankingSteps(app)
const { join } = joiningSteps(app)

interface Outing {
  /** Day of the two months, from 1 April. */
  day: number
  place: number
  /** Whether the person makes it private. */
  isPrivate?: boolean
}

const dayOf = ({ day }: Outing): string => new Date(Date.UTC(2026, 3, day, 15)).toISOString().slice(0, 10)

const keyOf = (outing: Outing): string => `${dayOf(outing)} ${place(outing.place)}`

const byTime = (a: Outing, b: Outing): number => a.day - b.day || a.place - b.place

/** A person's outings in order; at most one at a place a day. */
const history = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 25, max: 48 }),
      place: fc.integer({ min: 0, max: 3 }),
      isPrivate: fc.boolean(),
    }),
    {
      maxLength: 6,
      selector: ({ day, place: at }) => `${day} ${at}`,
    },
  )
  .map((outings) => outings.toSorted(byTime))

/** Signs up and stores outings; two people complete at different hours of a day, so that one is first. */
async function signUpWithOutings(outings: readonly Outing[], hour = 15): Promise<Person> {
  await app.travelTo('2026-04-24T12:00:00Z')
  const person = await app.signUp()
  for (const outing of outings)
    await visit(person, place(outing.place), `${dayOf(outing)}T${hour}:0${outing.place}:00Z`)
  for (const { id, completedDay, activityId } of await choicesOf(person)) {
    const isPrivate = outings.some((each) => each.isPrivate && keyOf(each) === `${completedDay} ${activityId}`)
    if (isPrivate) await person.send(setOnlyMine, { params: { id }, body: { onlyMine: true } })
  }
  return person
}

const choicesOf = async (person: Person) =>
  app.db
    .select()
    .from(selections)
    .where(eq(selections.coupleId, await coupleIdOf(app, person)))
    .orderBy(selections.completedDay)

/** The outings that count in a month: the first of a day, each place once. */
function countedOf(outings: readonly Outing[]): string[] {
  const [days, places] = [new Set<string>(), new Set<number>()]
  return outings.flatMap((outing) => {
    const day = dayOf(outing)
    if (!day.startsWith(MONTH) || days.has(day) || places.has(outing.place)) return []
    days.add(day)
    places.add(outing.place)
    return [`${day} ${place(outing.place)}`]
  })
}

const visitsOf = (month: string) => app.db.select().from(rankingPlaces).where(eq(rankingPlaces.month, month))

const recountedVisits = (month: string) =>
  app.db
    .select({
      placeId: rankingPoints.placeId,
      visits: sql<number>`count(*)`,
      reachedAt: sql<number>`max(${rankingPoints.completedAt})`,
    })
    .from(rankingPoints)
    .where(and(eq(rankingPoints.month, month), sql`${rankingPoints.placeId} is not null`))
    .groupBy(rankingPoints.placeId)

test('the joined history has each outing once, and its points and visits equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(history, history, async (ofAna, ofBia) => {
      const [ana, bia] = [await signUpWithOutings(ofAna), await signUpWithOutings(ofBia, 16)]
      const slugsBefore = new Set<string>()
      for (const person of [ana, bia]) {
        for (const { slug } of (await person.send(listAchievements)).data.achievements) slugsBefore.add(slug)
      }
      await app.travelTo(JOINED_AT)
      await join(ana, bia)

      const done = await choicesOf(ana)
      const shared = (outings: readonly Outing[]) => outings.filter(({ isPrivate }) => !isPrivate).map(keyOf)
      const privateOf = (outings: readonly Outing[]) => outings.filter(({ isPrivate }) => isPrivate).map(keyOf)
      const [sharedByAna, sharedByBia] = [shared(ofAna), shared(ofBia)]
      const keysOf = (rows: typeof done) => rows.map((row) => `${row.completedDay} ${row.activityId}`).sort()
      // A private outing is not merged.
      expect(keysOf(done.filter(({ privateTo }) => privateTo === null))).toEqual(
        [...new Set([...sharedByAna, ...sharedByBia])].sort(),
      )
      for (const [person, outings] of [
        [ana, ofAna],
        [bia, ofBia],
      ] as const) {
        const own = done.filter(({ privateTo }) => privateTo === person.id)
        expect(keysOf(own)).toEqual(privateOf(outings).sort())
        expect(own.every(({ broughtBy }) => broughtBy === person.id)).toBe(true)
        const hidden = done.filter(({ privateTo }) => privateTo !== null && privateTo !== person.id)
        const listed = (await person.send(listCompletedActivities)).data.map(({ id }) => id)
        for (const { id } of hidden) expect(listed).not.toContain(id)
      }
      for (const row of done.filter(({ privateTo }) => privateTo === null)) {
        const key = `${row.completedDay} ${row.activityId}`
        const isOfBoth = sharedByAna.includes(key) && sharedByBia.includes(key)
        expect(row.broughtBy).toBe(isOfBoth ? null : sharedByAna.includes(key) ? ana.id : bia.id)
      }

      const slugs = (await bia.send(listAchievements)).data.achievements.map(({ slug }) => slug)
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const slug of slugsBefore) expect(slugs).toContain(slug)
      // Each is asked about the outing that they marked last.
      const countsOf = async ({ send }: Person) => ({ ...(await send(loadStats)).data, feelingRequests: 0 })
      expect(await countsOf(bia)).toEqual(await countsOf(ana))

      const inOrder = [...ofAna, ...ofBia].toSorted((a, b) => a.day - b.day)
      expect((await pointsOf(ana))[MONTH] ?? 0).toBe(new Set(countedOf(inOrder).map((key) => key.slice(0, 10))).size)
      const visits = (await visitsOf(MONTH)).map((row) => [row.placeId, row.visits, row.reachedAt.getTime()])
      const recounted = (await recountedVisits(MONTH)).map((row) => [row.placeId, row.visits, row.reachedAt])
      expect(visits.sort()).toEqual(recounted.sort())
    }),
    { numRuns: 3 },
  )
}, 180_000)

describe('works', () => {
  test('both feelings about a merged outing stay', async () => {
    const outing = { day: 40, place: 5 }
    const [ana, bia] = [await signUpWithOutings([outing]), await signUpWithOutings([outing])]
    const saveFeelingOf = async (person: Person, feeling: 'loved' | 'ok') => {
      const [choice] = await choicesOf(person)
      const said = await person.send(saveFeeling, { params: { id: choice?.id ?? '' }, body: { feeling } })
      expect(said.status).toBe(200)
    }
    await saveFeelingOf(ana, 'loved')
    await saveFeelingOf(bia, 'ok')
    await join(ana, bia)
    const [choice] = await choicesOf(ana)
    const said = await app.db
      .select()
      .from(feelings)
      .where(eq(feelings.selectionId, choice?.id ?? ''))
    expect(said.map(({ userId, feeling, isPrivate }) => [userId, feeling, isPrivate]).sort()).toEqual(
      [
        [ana.id, 'loved', true],
        [bia.id, 'ok', true],
      ].sort(),
    )
    // Feelings from before the join are private until their author shares them.
    const partnersOf = async ({ send }: Person) => (await send(listCompletedActivities)).data[0]?.partnerFeeling
    expect([await partnersOf(ana), await partnersOf(bia)]).toEqual([null, null])
    const params = { id: choice?.id ?? '' }
    await ana.send(saveFeeling, { params, body: { feeling: 'loved', isPrivate: false } })
    expect([await partnersOf(ana), await partnersOf(bia)]).toEqual([
      null,
      { feeling: 'loved', note: null, firstName: null },
    ])
  })

  test('a place on both lists is on the joint list once', async () => {
    const [ana, bia] = [await signUpWithOutings([]), await signUpWithOutings([])]
    await choose(ana, place(6))
    await choose(bia, place(6))
    await choose(bia, place(7))
    await join(ana, bia)
    const open = (await choicesOf(ana)).filter(({ dismissedAt }) => dismissedAt === null)
    expect(open.map(({ activityId }) => activityId).sort()).toEqual([place(6), place(7)].sort())
  })

  test('a place that is private to one stays on both lists', async () => {
    const [ana, bia] = [await signUpWithOutings([]), await signUpWithOutings([])]
    for (const person of [ana, bia]) await choose(person, place(6))
    const [ofBia] = await choicesOf(bia)
    await bia.send(setOnlyMine, { params: { id: ofBia?.id ?? '' }, body: { onlyMine: true } })
    await join(ana, bia)
    const open = (await choicesOf(ana)).filter(({ dismissedAt }) => dismissedAt === null)
    expect(open.map(({ privateTo }) => privateTo).sort()).toEqual([bia.id, null].sort())
  })

  test('the counts of a past month do not change', async () => {
    const [ana, bia] = [
      await signUpWithOutings([{ day: 26, place: 8 }]),
      await signUpWithOutings([
        { day: 27, place: 8 },
        { day: 28, place: 9 },
      ]),
    ]
    const before = await visitsOf(LAST_MONTH)
    await app.travelTo(JOINED_AT)
    await join(ana, bia)
    expect(await visitsOf(LAST_MONTH)).toEqual(before)
    expect((await pointsOf(ana))[LAST_MONTH]).toBe(1)
  })
})
