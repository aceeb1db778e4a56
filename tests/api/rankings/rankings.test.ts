import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadRankings } from '#contracts/rankings'
import { places } from '#db/schema/places'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { rankingSteps, slugOf } from './ranking-steps.ts'

const app = sharedTestApp()
const { place, pointsOf, couplesOf, read, visit, signUpPublic } = rankingSteps(app)

describe('works', () => {
  test('the rankings of a month list public couples, their places and their achievements', async () => {
    await app.travelTo('2026-01-10T15:00:00Z')
    const [ana, bia] = [await signUpPublic(), await signUpPublic()]
    await visit(ana, place(0), '2026-01-10T15:00:00Z')
    await visit(await app.signUp(), place(0), '2026-01-10T15:30:00Z')
    await visit(bia, place(0), '2026-01-11T15:00:00Z')
    await visit(bia, place(1), '2026-01-12T15:00:00Z')
    const [first] = await app.db.all<{ label: string }>(
      sql`select ${places.name} || ', ' || municipalities.name || ', ' || uf as label
        from ${places} join municipalities on municipalities.id = city_id where ${places.id} = ${place(0)}`,
    )

    const rankings = await read()
    expect(rankings).toMatchObject({
      month: '2026-01',
      topCouples: [
        { rank: 1, couple: { coupleSlug: slugOf(bia) }, stats: { totalActivities: 2 } },
        { rank: 2, couple: { coupleSlug: slugOf(ana) }, stats: { totalActivities: 1 } },
      ],
      topLocations: [{ rank: 1, location: first?.label, visits: 3 }],
    })
    expect(rankings.topLocations).toHaveLength(1)
    const [newest] = rankings.recentAchievements.filter(({ couple }) => couple.coupleSlug === slugOf(bia))
    expect(Object.keys(newest?.achievement ?? {})).toEqual(['name', 'description', 'icon'])
    for (const { unlockedAt } of rankings.recentAchievements) expect(unlockedAt).toMatch(/T03:00:00\.000Z$/)
    expect(rankings.recentAchievements.map(({ unlockedAt }) => unlockedAt)).toEqual(
      rankings.recentAchievements.map(({ unlockedAt }) => unlockedAt).toSorted((a, b) => b.localeCompare(a)),
    )
  })

  test('the couple that reached its points first is always listed first in a tie', async () => {
    await app.travelTo('2026-02-01T15:00:00Z')
    const [ana, bia, caio] = [await signUpPublic(), await signUpPublic(), await signUpPublic()]
    await visit(caio, place(0), '2026-02-02T15:00:00Z')
    await visit(ana, place(0), '2026-02-03T15:00:00Z')
    await visit(bia, place(1), '2026-02-04T15:00:00Z')
    await visit(bia, place(2), '2026-02-05T15:00:00Z')
    await visit(caio, place(1), '2026-02-06T15:00:00Z')
    const expected = [
      [slugOf(bia), 2],
      [slugOf(caio), 2],
      [slugOf(ana), 1],
    ]
    expect(await couplesOf('2026-02')).toEqual(expected)
    await app.travelTo('2026-02-07T15:00:00Z')
    expect(await couplesOf('2026-02')).toEqual(expected)
  })

  test('a place is listed from its third couple on, and the same couple counts once', async () => {
    await app.travelTo('2026-02-15T15:00:00Z')
    const visitsOf = async () => (await read({ month: '2026-02' })).topLocations.map(({ visits }) => visits)
    // Two of the places have two couples each; repeated visits do not count.
    const [dora, eva] = [await app.signUp(), await app.signUp()]
    await visit(dora, place(2), '2026-02-15T15:00:00Z')
    await visit(dora, place(2), '2026-02-16T15:00:00Z')
    expect(await visitsOf()).toEqual([])
    await visit(eva, place(2), '2026-02-17T15:00:00Z')
    expect(await visitsOf()).toEqual([3])
    await visit(dora, place(0), '2026-02-18T15:00:00Z')
    await visit(dora, place(1), '2026-02-18T16:00:00Z')
    await visit(eva, place(1), '2026-02-18T17:00:00Z')
    expect(await visitsOf()).toEqual([3, 3, 3])
  })

  test('`limit` applies to each list', async () => {
    await app.travelTo('2026-02-20T15:00:00Z')
    for (const limit of ['1', '2', '100']) {
      const { topCouples, topLocations, recentAchievements } = await read({ month: '2026-02', limit })
      expect([topCouples.length, topLocations.length]).toEqual([Math.min(Number(limit), 3), Math.min(Number(limit), 3)])
      expect(recentAchievements.length).toBeLessThanOrEqual(Number(limit))
    }
  })

  test('a past month does not change, and a future month is empty', async () => {
    await app.travelTo('2026-03-15T15:00:00Z')
    const ana = await signUpPublic()
    await visit(ana, place(5), '2026-03-15T16:00:00Z')
    expect(await couplesOf('2026-02')).toHaveLength(3)
    const { recentAchievements } = await read({ month: '2026-02' })
    expect(recentAchievements.length).toBeGreaterThan(0)
    for (const { unlockedAt } of recentAchievements) expect(unlockedAt < '2026-03-01T03:00:00').toBe(true)
    for (const month of ['2026-04', '2027-01', '9999-12']) {
      expect(await read({ month })).toEqual({ month, topCouples: [], topLocations: [], recentAchievements: [] })
    }
    expect(await read({ month: '0000-01' })).toMatchObject({ topCouples: [], topLocations: [], recentAchievements: [] })
  })

  test.each([
    ['2026-04-01T02:59:59Z', '2026-03'],
    ['2026-04-01T03:00:00Z', '2026-04'],
    ['2019-01-01T01:59:59Z', '2018-12'],
    ['2019-01-01T02:00:00Z', '2019-01'],
    ['2018-03-01T02:59:59Z', '2018-02'],
  ])('a completion at %s counts in %s', async (timestamp, month) => {
    await app.travelTo(timestamp)
    const ana = await app.signUp()
    await visit(ana, place(0), timestamp)
    expect(await pointsOf(ana)).toEqual({ [month]: 1 })
  })

  test('the places of private couples count, and the rankings do not show these couples', async () => {
    await app.travelTo('2026-05-10T15:00:00Z')
    const people = [await app.signUp(), await app.signUp(), await app.signUp()]
    for (const person of people) await visit(person, place(0), '2026-05-10T15:00:00Z')
    const rankings = await read()
    expect(rankings.topCouples).toEqual([])
    expect(rankings.topLocations).toHaveLength(1)
    for (const { username } of people) expect(JSON.stringify(rankings)).not.toContain(username)
  })
})

describe('fails', () => {
  test.each([
    ['month', ''],
    ['month', '2026'],
    ['month', '2026-1'],
    ['month', '2026-00'],
    ['month', '2026-13'],
    ['month', '2026-01-01'],
    ['month', 'agora'],
    ['month', "2026-01' or 1=1 --"],
    ['limit', ''],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-1'],
    ['limit', '1.5'],
    ['limit', 'dez'],
    ['limit', '9999999999'],
  ])('the query %s=%j is refused', async (field, value) => {
    const response = await app.raw(`${loadRankings.path}?${new URLSearchParams({ [field]: value })}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_data', fields: { [field]: expect.any(String) } })
  })
})
