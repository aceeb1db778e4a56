import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { run } from '#db/client'
import { deleteCoupleCounts } from '#db/queries/rankings/completions'
import { couples } from '#db/schema/couples'
import { rankingCouples, rankingPlaces, rankingPoints } from '#db/schema/rankings'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { choose, complete, rankingSteps } from './ranking-steps.ts'

const app = sharedTestApp()
const { catalogue, place, pointsOf, visit, signUpPublic } = rankingSteps(app)

const visitsTo = async (activityId: string, month: string): Promise<number> => {
  const rows = await app.db.select().from(rankingPlaces).where(eq(rankingPlaces.placeId, activityId))
  return rows.find((row) => row.month === month)?.visits ?? 0
}

describe('completions that count once', () => {
  test('the first completion of a day counts, and no other', async () => {
    await app.travelTo('2026-07-01T15:00:00Z')
    const ana = await app.signUp()
    await visit(ana, place(10), '2026-07-01T15:00:00Z')
    await visit(ana, place(11), '2026-07-01T18:00:00Z')
    await visit(ana, place(12), '2026-07-02T02:59:59Z')
    expect(await pointsOf(ana)).toEqual({ '2026-07': 1 })
    expect([await visitsTo(place(10), '2026-07'), await visitsTo(place(11), '2026-07')]).toEqual([1, 0])
    await visit(ana, place(13), '2026-07-02T03:00:00Z')
    expect(await pointsOf(ana)).toEqual({ '2026-07': 2 })
  })

  test('a place counts once a month and again in the next month', async () => {
    await app.travelTo('2026-08-28T15:00:00Z')
    const ana = await app.signUp()
    for (const day of ['28', '29', '30']) await visit(ana, place(14), `2026-08-${day}T15:00:00Z`)
    expect(await pointsOf(ana)).toEqual({ '2026-08': 1 })
    await visit(ana, place(14), '2026-09-01T15:00:00Z')
    expect(await pointsOf(ana)).toEqual({ '2026-08': 1, '2026-09': 1 })
    expect([await visitsTo(place(14), '2026-08'), await visitsTo(place(14), '2026-09')]).toEqual([1, 1])
  })

  test('a second completion of the same choice does not count', async () => {
    await app.travelTo('2026-09-20T15:00:00Z')
    const ana = await app.signUp()
    await visit(ana, place(15), '2026-09-20T15:00:00Z')
    await app.travelTo('2026-09-21T15:00:00Z')
    await expectNothingWritten(app, () => complete(ana, place(15)))
  })

  test('12 simultaneous completions of one choice count once', async () => {
    await app.travelTo('2026-10-01T15:00:00Z')
    const ana = await app.signUp()
    await choose(ana, place(16))
    const answers = await Promise.all(Array.from({ length: 12 }, () => complete(ana, place(16))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await pointsOf(ana)).toEqual({ '2026-10': 1 })
    expect(await visitsTo(place(16), '2026-10')).toBe(1)
  })

  test('simultaneous completions of 12 choices count as one day and one visit', async () => {
    await app.travelTo('2026-10-02T15:00:00Z')
    const ana = await app.signUp()
    const chosen = catalogue.slice(0, 12)
    for (const id of chosen) await choose(ana, id)
    const before = await app.db.all(sql`select coalesce(sum(visits), 0) as visits from ranking_places`)
    const answers = await Promise.all(chosen.map((id) => complete(ana, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await pointsOf(ana)).toEqual({ '2026-10': 1 })
    const after = await app.db.all(sql`select sum(visits) - 1 as visits from ranking_places`)
    expect(after).toEqual(before)
  })

  test('simultaneous completions of one place by eight couples count as eight visits', async () => {
    await app.travelTo('2026-10-03T15:00:00Z')
    const people = await Promise.all(Array.from({ length: 8 }, () => app.signUp()))
    await Promise.all(people.map((person) => choose(person, place(55))))
    await Promise.all(people.map((person) => complete(person, place(55))))
    expect(await visitsTo(place(55), '2026-10')).toBe(8)
  })
})

test('the deletion of a couple removes its counts from the rankings', async () => {
  await app.travelTo('2027-01-20T15:00:00Z')
  const [ana, bia] = [await signUpPublic(), await signUpPublic()]
  await visit(bia, place(20), '2027-01-22T15:00:00Z')
  const rollups = async () => [
    await app.db.select().from(rankingPoints),
    await app.db.select().from(rankingCouples),
    await app.db.all(sql`select * from ${rankingPlaces} order by month, place_id`),
  ]
  const before = await rollups()
  await visit(ana, place(20), '2027-01-23T15:00:00Z')
  await visit(ana, place(21), '2027-01-24T15:00:00Z')
  await visit(ana, place(20), '2027-02-04T15:00:00Z')
  expect(await rollups()).not.toEqual(before)
  const id = await coupleIdOf(app, ana)
  await run(app.db, [deleteCoupleCounts(app.db, id)])
  expect(await rollups()).toEqual(before)
  await app.db.delete(couples).where(eq(couples.id, id))
  expect(await rollups()).toEqual(before)
})
