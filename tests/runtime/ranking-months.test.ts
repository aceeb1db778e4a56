import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countGenerated, generateCompletions } from '../support/generate/generate-completions.ts'
import { CLOSING, RESUMING, rankingSteps } from './ranking-steps.ts'

const DAILY = '20 4 * * *'

const { database, fire, fireAt, rollups, months, closedMonths, clearRollups } = rankingSteps()

const SMALL = { couples: 300, daysAtMost: 5, month: '2026-02' }

describe('closing a month', () => {
  test('a recount of a month gives the same counters as counting each completion at once', async () => {
    await generateCompletions(database().url, SMALL)
    await countGenerated(database().url)
    const counted = await rollups()
    expect([counted.points.length, counted.couples.length]).toEqual([900, 300])
    await clearRollups()
    const alarms = await fireAt('2026-03-01T03:10:00Z', CLOSING)
    expect(await rollups()).toEqual(counted)
    expect(await closedMonths()).toEqual(['2026-02'])
    expect(alarms.length).toBeGreaterThan(0)
  })

  test('a run changes nothing and raises no alarm when the counters are right', async () => {
    await generateCompletions(database().url, SMALL)
    await countGenerated(database().url)
    const counted = await rollups()
    expect(await fireAt('2026-03-01T03:10:00Z', CLOSING)).toEqual([])
    expect(await rollups()).toEqual(counted)
  })

  test('a month is closed only when it is over in São Paulo', async () => {
    await generateCompletions(database().url, SMALL)
    await fireAt('2026-03-01T02:59:59Z', CLOSING, RESUMING, DAILY)
    expect(await closedMonths()).toEqual(['2026-01'])
    expect((await rollups()).points).toEqual([])
    await fireAt('2026-03-01T03:00:00Z', CLOSING)
    expect(await closedMonths()).toEqual(['2026-01', '2026-02'])
  })

  test('each kind of wrong counter is corrected when the month is closed again, with an alarm', async () => {
    await generateCompletions(database().url, SMALL)
    await countGenerated(database().url)
    await database().db.run(sql`insert into couples (id, slug, created_at) values ('idle', 'idle', 0)`)
    const counted = await rollups()
    const faults = {
      'a counter too high': sql`update ranking_couples set points = points + 3 where couple_id like '%17'`,
      'a counter lost': sql`delete from ranking_couples where couple_id like '%17'`,
      'a visit too many': sql`update ranking_places set visits = visits + 1 where visits > 5`,
      'a place lost': sql`delete from ranking_places where visits = 1`,
      'points lost': sql`delete from ranking_points where day = '2026-02-03'`,
      'a point for nothing': sql`update ranking_points set activity_id = 'nowhere' where day = '2026-02-02'`,
      'a couple without completions': sql`
        insert into ranking_couples (month, couple_id, listed_slug, points, reached_at) values ('2026-02', 'idle', '', 9, 0)`,
      'a couple listed without consent': sql`update couples set listed_slug = slug where id like '%15'`,
      'a public couple that is not listed': sql`update couples set listed_slug = '' where listed_slug <> ''`,
    }
    for (const [name, fault] of Object.entries(faults)) {
      await database().db.run(fault)
      expect(await rollups(), name).not.toEqual(counted)
      const alarms = await fireAt('2026-03-01T03:10:00Z', CLOSING)
      expect(await rollups(), name).toEqual(counted)
      expect(
        alarms.map((line) => JSON.parse(line)),
        name,
      ).toContainEqual(expect.objectContaining({ level: 'error', event: 'ranking_differed', month: '2026-02' }))
    }
  })

  test('the first completion of a day counts, and a place once a month', async () => {
    const [a, b] = (await database().db.all<{ id: string }>(sql`select id from places order by id limit 2`)).map(
      ({ id }) => id,
    )
    await database().db.run(sql`insert into couples (id, slug, created_at) values ('c', 'c', 0)`)
    const done = [
      [a, '2026-02-01', 10],
      [b, '2026-02-01', 11],
      [a, '2026-02-02', 20],
      [b, '2026-02-03', 30],
      [null, '2026-02-04', 40],
    ] as const
    for (const [place, day, at] of done) {
      await database().db.run(sql`insert into selections
        (id, couple_id, activity_id, place_id, category_id, selected_at, completed_at, completed_day)
        values (${at}, 'c', ${place ?? 'elsewhere'}, ${place}, 1, 0, ${at}, ${day})`)
    }
    await fireAt('2026-03-01T03:10:00Z', CLOSING)
    const { points, couples, places } = await rollups()
    expect(points.map((point) => (point as { completed_at: number }).completed_at)).toEqual([10, 30, 40])
    expect(couples).toEqual([{ month: '2026-02', couple_id: 'c', listed_slug: '', points: 3, reached_at: 40 }])
    expect(places).toEqual([
      { month: '2026-02', place_id: a, visits: 1, reached_at: 10 },
      { month: '2026-02', place_id: b, visits: 1, reached_at: 30 },
    ])
  })
})

test('each listed couple is told its rank once, in the order of the list, and the first ten get a stamp', async () => {
  const { db, url } = database()
  await generateCompletions(url, { ...SMALL, couples: 1200 })
  const told = () =>
    db.all<{ id: string; rank: number }>(sql`
      select user_id as id, final_rank as rank from notifications join ranking_couples on couple_id = user_id
      where kind = 'month_ranked' and subject_id = '2026-02' and month = '2026-02' order by rank`)
  const stamped = async () =>
    (
      await db.all<{ id: string }>(sql`
        select couple_id as id from achievement_unlocks join notifications on user_id = couple_id and subject_id = slug
        where slug = 'no-mapa-do-mes' order by 1`)
    ).map(({ id }) => id)
  await fireAt('2026-03-01T03:10:00Z', CLOSING)
  const listed = await db.all<{ id: string }>(sql`
    select couple_id as id from ranking_couples where listed_slug <> '' order by points desc, reached_at, couple_id`)
  expect(listed.length, 'more than a slice').toBeGreaterThan(250)
  const expected = listed.map(({ id }, index) => ({ id, rank: index + 1 }))
  expect(await told()).toEqual(expected)
  const firstTen = expected.slice(0, 10).map(({ id }) => id)
  expect(await stamped()).toEqual(firstTen.toSorted())
  // A couple that is listed only later is not told, and no rank moves.
  await db.run(sql`update couples set listed_slug = '' where id = ${firstTen[0]}`)
  await fireAt('2026-03-02T03:10:00Z', CLOSING, CLOSING, DAILY)
  expect(await told()).toEqual(expected)
  expect(await stamped()).toEqual(firstTen.toSorted())
})

describe('late and repeated runs', () => {
  test('two runs leave the same rows as one, in sequence and simultaneously', async () => {
    await generateCompletions(database().url, SMALL)
    await fireAt('2026-03-01T03:10:00Z', CLOSING)
    const [once, closed] = [await rollups(), await months()]
    await fireAt('2026-03-02T03:10:00Z', CLOSING, CLOSING)
    expect([await rollups(), await months()]).toEqual([once, closed])
    await Promise.all([CLOSING, RESUMING, CLOSING, DAILY].map(fire))
    await fire(RESUMING)
    expect([await rollups(), await months()]).toEqual([once, closed])
  })

  test.each([
    ['the next closing', CLOSING],
    ['the daily run', DAILY],
  ])('%s closes months that were missed', async (_run, cron) => {
    await generateCompletions(database().url, { ...SMALL, month: '2025-11' })
    await generateCompletions(database().url, SMALL)
    await countGenerated(database().url)
    const counted = await rollups()
    await clearRollups()
    await fireAt('2026-05-20T12:00:00Z', cron)
    expect(await rollups()).toEqual(counted)
    expect(await closedMonths()).toEqual(expect.arrayContaining(['2025-11', '2026-02']))
  })

  test('the next run counts a late completion', async () => {
    await generateCompletions(database().url, SMALL)
    await fireAt('2026-03-01T03:10:00Z', CLOSING)
    await database().db.run(sql`insert into couples (id, slug, created_at) values ('late', 'late', 0)`)
    await database().db.run(sql`insert into selections (id, couple_id, activity_id, category_id, selected_at, completed_at, completed_day)
      values ('late', 'late', 'elsewhere', 1, 0, 1, '2026-02-10')`)
    await fireAt('2026-03-01T04:10:00Z', CLOSING)
    expect((await rollups()).couples).toContainEqual(expect.objectContaining({ couple_id: 'late', points: 1 }))
  })
})

test('an unknown trigger fails', async () => {
  expect(await fire('0 0 * * *')).toBe('exception')
})
