import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAchievements, markAchievementsSeen } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { run } from '#db/client'
import { loadProgress } from '#db/queries/achievements/achievements'
import { selections } from '#db/schema/activities'
import { AWARDS } from '../../../worker/modules/achievements/achievement-rules.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { read } from '../notifications/notification-steps.ts'
import { activitySteps, GASTRONOMIA, NOW, RECIFE, ROMANCE, suggestionsFor, visit } from './activity-steps.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { unlocksOf } = activitySteps(app)

describe('works: achievements and counters', () => {
  test('a new couple has no achievement and gets the next ones, nearest first', async () => {
    const ana = await app.signUp()
    const { data } = await ana.send(listAchievements)
    expect(data).toMatchObject({ achievements: [], totalPoints: 0 })
    expect(data.nextAchievements).toHaveLength(23)
    for (const { unlockedAt, isNew, progress } of data.nextAchievements) {
      expect({ unlockedAt, isNew, current: progress.current }).toEqual({ unlockedAt: null, isNew: false, current: 0 })
    }
    expect(data.nextAchievements[0]?.progress.target).toBe(1)
  })

  test('progress counts up to the target, and the nearest achievement is first', async () => {
    const ana = await app.signUp()
    const places = await suggestionsFor(ana)
    await visit(ana, places[0] ?? '')
    await visit(ana, places[1] ?? '')
    const { data } = await ana.send(listAchievements)
    const next = data.nextAchievements
    expect(next.find(({ slug }) => slug === 'cinco-roles')?.progress).toEqual({ current: 2, target: 5 })
    expect(next.find(({ slug }) => slug === 'dez-roles')?.progress).toEqual({ current: 2, target: 10 })
    const done = next.map(({ progress }) => progress.current / progress.target)
    expect(done).toEqual(done.toSorted((a, b) => b - a))
    expect(next.map(({ slug }) => slug)).not.toContain('primeira-aventura')
    expect(data.achievements.map(({ slug, progress }) => ({ slug, progress }))).toEqual([
      { slug: 'primeira-aventura', progress: { current: 1, target: 1 } },
    ])
  })

  test('an unlocked achievement is new until the couple has seen it, and stays unlocked', async () => {
    const ana = await app.signUp()
    const [first = '', second = ''] = await suggestionsFor(ana)
    await visit(ana, first)
    const isNew = async () => (await ana.send(listAchievements)).data.achievements.map((each) => each.isNew)
    expect(await isNew()).toEqual([true])
    expect(await isNew(), 'reading the list does not mark it as seen').toEqual([true])
    await ana.send(markAchievementsSeen, { query: { until: '2026-03-10T14:59:59.999Z' } })
    expect(await isNew(), 'it was unlocked after the list was read').toEqual([true])
    expect(await ana.send(markAchievementsSeen)).toMatchObject({ status: 200, data: { success: true } })
    expect(await isNew()).toEqual([false])
    await app.travelTo('2026-03-11T15:00:00Z')
    await ana.send(markAchievementsSeen)
    expect((await unlocksOf(ana))[0]?.seenAt, 'the first time counts').toEqual(new Date(NOW))
    await visit(ana, second)
    expect(await isNew()).toEqual([false])
  })

  test('an active week needs three days of one week, not three places on one day', async () => {
    const ana = await app.signUp()
    const [a = '', b = '', c = ''] = await suggestionsFor(ana)
    await app.travelTo('2026-03-09T15:00:00Z')
    expect(await visit(ana, a)).not.toContain('semana-ativa')
    expect(await visit(ana, b)).not.toContain('semana-ativa')
    await app.travelTo('2026-03-11T15:00:00Z')
    expect(await visit(ana, c)).not.toContain('semana-ativa')
    const [d = ''] = await suggestionsFor(ana, ROMANCE)
    await app.travelTo('2026-03-13T15:00:00Z')
    expect(await visit(ana, d)).toContain('semana-ativa')
  })

  test('a corrected day unlocks what the couple earns by it, and locks nothing', async () => {
    const ana = await app.signUp()
    const places = (await suggestionsFor(ana)).slice(0, 3)
    for (const place of places) expect(await visit(ana, place)).not.toContain('semana-ativa')
    const done = (await ana.send(api.listCompletedActivities)).data
    const stamps = async () => (await unlocksOf(ana)).map(({ slug }) => slug)
    const correct = (index: number, day: string) =>
      ana.send(api.correctDay, { params: { id: done[index]?.id ?? '' }, body: { day } })
    await correct(0, '2026-03-09')
    expect(await stamps()).not.toContain('semana-ativa')
    await correct(1, '2026-03-01')
    expect(await stamps(), 'another week').not.toContain('semana-ativa')
    await app.travelTo('2026-03-12T15:00:00Z')
    await correct(1, '2026-03-11')
    expect(await stamps()).toContain('semana-ativa')
    expect((await read(ana)).items[0]).toMatchObject({ kind: 'achievement_unlocked' })
    await correct(1, '2026-03-01')
    expect(await stamps()).toContain('semana-ativa')
  })

  test("'Caderno Cheio' needs 25 completed places and counts no stamps", async () => {
    const ana = await app.signUp()
    const fullNotebook = async () => {
      const { achievements, nextAchievements } = (await ana.send(listAchievements)).data
      const stamp = [...achievements, ...nextAchievements].find(({ name }) => name === 'Caderno Cheio')
      return { says: stamp?.description, isUnlocked: stamp?.unlockedAt !== null, ...stamp?.progress }
    }
    const says = 'Vinte e cinco rolês concluídos: vai ser preciso outro caderno.'
    const coupleId = await coupleIdOf(app, ana)
    const done = { coupleId, categoryId: ROMANCE, selectedAt: new Date(NOW), completedAt: new Date(NOW) }
    const rows = Array.from({ length: 24 }, (_, index) => ({
      id: `feito-${index}`,
      activityId: `idea:${index}`,
      ...done,
    }))
    const dayOf = (index: number) => `2026-02-${String(1 + Math.floor(index / 3)).padStart(2, '0')}`
    await app.db.insert(selections).values(rows.map((row, index) => ({ ...row, completedDay: dayOf(index) })))
    expect(await fullNotebook()).toEqual({ says, isUnlocked: false, current: 24, target: 25 })
    const [last = ''] = await suggestionsFor(ana)
    expect(await visit(ana, last)).toContain('vinte-e-cinco-roles')
    expect(await fullNotebook()).toEqual({ says, isUnlocked: true, current: 25, target: 25 })
  })

  test('three completions a day count towards achievements, and all of them count in the totals', async () => {
    const ana = await signUpPremium(app)
    const places = await suggestionsFor(ana)
    for (const place of places.slice(0, 4)) await visit(ana, place)
    expect(await visit(ana, places[4] ?? '')).not.toContain('cinco-roles')
    const ofFive = async () =>
      (await ana.send(listAchievements)).data.nextAchievements.find(({ slug }) => slug === 'cinco-roles')?.progress
    expect(await ofFive()).toEqual({ current: 3, target: 5 })
    expect((await ana.send(api.loadStats)).data.completedActivities).toBe(5)
    await app.travelTo('2026-03-11T15:00:00Z')
    expect(await visit(ana, places[5] ?? '')).not.toContain('cinco-roles')
    expect(await visit(ana, places[6] ?? '')).toContain('cinco-roles')
  })

  test('a week runs from Monday to Sunday, even across New Year', async () => {
    const ana = await app.signUp()
    const coupleId = await coupleIdOf(app, ana)
    // Number of a week since 1970: 1 January 1970 was a Thursday, so a week began three days before it.
    const weekOf = (daysSince1970: number) => Math.floor((daysSince1970 + 3) / 7)
    const completed = (daysSince1970: number) => {
      const timestamp = new Date(daysSince1970 * DAY_MS + 15 * HOUR_MS)
      const id = timestamp.toISOString()
      const times = { selectedAt: timestamp, completedAt: timestamp, completedDay: id.slice(0, 10) }
      return { id, coupleId, activityId: id, categoryId: GASTRONOMIA, ...times }
    }
    const aroundNewYear = fc.record({
      year: fc.integer({ min: 2000, max: 2100 }),
      offsets: fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 19 }),
    })
    await fc.assert(
      fc.asyncProperty(aroundNewYear, async ({ year, offsets }) => {
        const days = offsets.map((offset) => Date.UTC(year, 0, 1) / DAY_MS + offset)
        await app.db.batch([
          app.db.delete(selections).where(eq(selections.coupleId, coupleId)),
          app.db.insert(selections).values(days.map(completed)),
        ])
        const [progress] = await run(app.db, [loadProgress(app.db, ana.id, AWARDS.countedPerDay)])
        const weeks = Object.values(Object.groupBy(days, weekOf))
        expect(progress.metrics.get('bestWeek')).toBe(Math.max(...weeks.map((week) => week?.length ?? 0)))
      }),
      { numRuns: 20 },
    )
  })

  test('both pages show the points of the unlocked achievements', async () => {
    const ana = await signUpPremium(app)
    const places = [...(await suggestionsFor(ana)), ...(await suggestionsFor(ana, GASTRONOMIA, RECIFE)).slice(0, 2)]
    for (const [index, place] of places.entries()) {
      await app.travelTo(new Date(Date.parse(NOW) + Math.floor(index / 3) * DAY_MS).toISOString())
      await visit(ana, place)
    }
    const { data } = await ana.send(listAchievements)
    const { data: stats } = await ana.send(api.loadStats)
    const points = data.achievements.reduce((sum, each) => sum + each.points, 0)
    expect(points).toBeGreaterThan(100)
    expect(data.totalPoints).toBe(points)
    expect(stats).toMatchObject({
      completedActivities: 12,
      unlockedAchievements: data.achievements.length,
      totalPoints: points,
      invitationsThisMonth: 0,
      invitationLimit: null,
      feelingRequests: 1,
      weeks: { inARow: 1, isResting: false },
    })
    const cities = new Set((await ana.send(api.listCompletedActivities)).data.map(({ activity }) => activity.city))
    expect(stats.distinctCities).toBe(cities.size)
    expect(cities.size).toBeGreaterThan(1)
  })
})
