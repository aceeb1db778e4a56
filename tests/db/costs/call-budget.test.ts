import { expect, test } from 'vitest'
import { run } from '#db/client'
import { buyCalls, countCallsLeft, listUsage } from '#db/queries/places/call-budget'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'

const db = await sharedLoadedDatabase()

const spending = (coupleId: string, day: string, budget = { daily: 60, monthly: 100 }) => ({
  day,
  source: 'google',
  billable: ['search', 'details'],
  budget,
  share: { coupleId, atMost: 3 },
})
const buy = async (coupleId: string, day: string, wanted: number) =>
  (await run(db, [buyCalls(db, { ...spending(coupleId, day), kind: 'details', wanted })]))[0]
const couples = Array.from({ length: 50 }, (_, index) => `couple ${index}`)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('a couple gets the requested calls up to what is left of its daily share', async () => {
  expect(await buy('ana', '2026-10-01', 2)).toBe(2)
  expect(await buy('ana', '2026-10-01', 5)).toBe(1)
  expect(await buy('ana', '2026-10-01', 1)).toBe(0)
  const [left, others] = await run(db, [
    countCallsLeft(db, spending('ana', '2026-10-01')),
    countCallsLeft(db, spending('bia', '2026-10-01')),
  ])
  expect([left, others]).toEqual([0, 3])
  expect(await buy('ana', '2026-10-02', 2)).toBe(2)
})

test('fifty simultaneous purchases get no more than the day’s and the month’s budget', async () => {
  const buyAll = async (day: string) => sum(await Promise.all(couples.map((couple) => buy(couple, day, 2))))
  expect(await buyAll('2026-11-01')).toBe(60)
  expect(await buyAll('2026-11-30')).toBe(40)
  expect(await buyAll('2026-12-01')).toBe(60)
  const [rows] = await run(db, [listUsage(db, '2026-11-30')])
  expect(rows).toEqual([{ source: 'google', kind: 'details', today: 40, month: 100 }])
})

test('a budget of 0 grants nothing', async () => {
  const nothing = { ...spending('ana', '2027-01-01', { daily: 0, monthly: 0 }), kind: 'search', wanted: 1 }
  expect(await run(db, [buyCalls(db, nothing)])).toEqual([0])
})
