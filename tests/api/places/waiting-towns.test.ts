import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  listThinTowns,
  listWithheldPlaces,
  listWithheldReasons,
  listWithheldTowns,
  MAX_REASON_COUNT,
  MAX_TOWN_COUNT,
} from '#contracts/admin-places'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import { sharedAdmin } from '../../support/people/people.ts'

const app = sharedCountedApp()
const admin = sharedAdmin(app)
const ALL = { limit: '200' }
const MAX_ROWS = 2000
const REASON = 'names no venue'

beforeAll(async () => {
  // 2,500 places wait, 2,100 of them for one reason.
  await app.db.run(sql`
    insert into withheld_places (place_id, reason, city_id, offers)
    select id, ${REASON}, city_id, '[]' from places
    where closed_at is null and id not in (select place_id from withheld_places)
    order by id limit 2500 - (select count(*) from withheld_places)`)
  await app.db.run(sql`update withheld_places set reason = ${REASON} where rowid in (
    select rowid from withheld_places where reason <> 'chain' limit 2100)`)
})

test('each list of 2,500 waiting places is one round trip of at most 2,000 rows', async () => {
  for (const read of [
    () => admin.send(listWithheldPlaces, { query: ALL }),
    () => admin.send(listWithheldPlaces, { query: { ...ALL, reason: REASON } }),
    () => admin.send(listWithheldPlaces, { query: { ...ALL, cityId: '3550308' } }),
    () => admin.send(listWithheldReasons),
    () => admin.send(listWithheldTowns, { query: { reason: REASON } }),
    () => admin.send(listThinTowns),
  ]) {
    app.takeCost()
    const answer = await read()
    expect([answer.status, answer.data.length > 0], JSON.stringify(answer.body).slice(0, 200)).toEqual([200, true])
    const { roundTrips, rowsRead, rowsWritten } = app.takeCost()
    expect([roundTrips, rowsWritten, rowsRead <= MAX_ROWS ? 'few rows' : rowsRead]).toEqual([1, 0, 'few rows'])
  }
})

test('a reason is counted exactly or as more than the limit; its towns add up to its places', async () => {
  const exact = await app.db.all<{ reason: string; n: number }>(sql`
    select reason, count(*) as n from withheld_places group by reason order by reason desc`)
  const { data: counts } = await admin.send(listWithheldReasons)
  expect(counts).toEqual(exact.map(({ reason, n }) => ({ reason, count: Math.min(n, MAX_REASON_COUNT + 1) })))
  for (const reason of [REASON, 'chain'] as const) {
    const { data: towns } = await admin.send(listWithheldTowns, { query: { reason } })
    const total = exact.find((row) => row.reason === reason)?.n ?? 0
    expect(towns.reduce((sum, { count }) => sum + count, 0)).toBe(Math.min(total, MAX_TOWN_COUNT))
    expect(towns.map(({ count }) => count)).toEqual(towns.map(({ count }) => count).toSorted((a, b) => b - a))
  }
})

test('the list of a town has its places and no others, with evidence and year', async () => {
  const [town] = (await admin.send(listWithheldTowns, { query: { reason: 'chain' } })).data
  const cityId = town?.cityId ?? ''
  const { data } = await admin.send(listWithheldPlaces, { query: { ...ALL, cityId, reason: 'chain' } })
  expect(data.map(({ place }) => place.city)).toEqual(Array.from({ length: town?.count ?? 0 }, () => town?.city))
  const [noted] = await app.db.all<{ id: string; cityId: string; evidence: string; year: number }>(sql`
    select place_id as id, w.city_id as cityId, evidence, seen_year as year
    from withheld_places as w join places on places.id = place_id where evidence like 'http%(20%' limit 1`)
  const listed = await admin.send(listWithheldPlaces, { query: { ...ALL, cityId: noted?.cityId ?? '' } })
  const row = listed.data.find(({ place }) => place.id === noted?.id)
  expect([row?.evidence, row?.seenYear]).toEqual([noted?.evidence, noted?.year])
})

test('thin towns are those with the most people times categories without a page', async () => {
  const { data } = await admin.send(listThinTowns)
  const weights = data.map(({ population, categories }) => population * categories.length)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  expect(data.length).toBe(20)
  const [first] = data
  const guide = await app.db.all<{ n: number }>(sql`
    select count(*) as n from (
      select category_id from place_categories where city_id = ${first?.cityId} and fit >= 3 and family is not 'cidade'
      group by category_id having count(*) >= 3)`)
  expect(first?.categories.length).toBe(12 - Number(guide[0]?.n))
})
