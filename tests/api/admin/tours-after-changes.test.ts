import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contracts/admin-places'
import type { StoredTours } from '#db/queries/places/tours'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const SAO_PAULO = '3550308'
const MANAUS = '1302603'
const IN_MANAUS = { latitude: -3.13, longitude: -60.02 }

const app = sharedTestApp()
let boss: Person
beforeAll(async () => {
  boss = await signUpAdmin(app)
})

const pageOf = async (placeId: string) => (await boss.send(api.loadPlacePage, { params: { placeId } })).data

async function correct(placeId: string, part: object) {
  const { name, description, address, neighbourhood, cityId, website, phone, point, categoryIds, version } =
    await pageOf(placeId)
  const facts = { name, description, address, neighbourhood, cityId, website, phone, point, categoryIds, version }
  const { status } = await boss.send(api.correctPlace, { params: { placeId }, body: { ...facts, ...part } })
  expect(status).toBe(200)
}
async function setStanding(placeId: string, action: api.PlaceAction) {
  const { version } = await pageOf(placeId)
  expect((await boss.send(api.setPlaceStanding, { params: { placeId }, body: { action, version } })).status).toBe(200)
}

/** Tours of a city by the place that they are for. */
async function toursIn(cityId: string): Promise<Map<string, StoredTours>> {
  const rows = await app.db.all<{ id: string; tours: string }>(sql`
    select place_id as id, max(tours) as tours from place_categories
    where city_id = ${cityId} and tours is not null group by place_id`)
  return new Map(rows.map(({ id, tours }) => [id, JSON.parse(tours)]))
}
const stopsOf = (tours: StoredTours | undefined): string[] =>
  [tours?.any, tours?.sheltered].flatMap((tour) => tour?.stops.map(([id]) => id) ?? [])
/** Of whose tours a place is a stop, its own aside. */
const hostsOf = async (placeId: string, cityId: string) =>
  [...(await toursIn(cityId))].filter(([id, tours]) => id !== placeId && stopsOf(tours).includes(placeId))

/** A place of São Paulo with a tour of its own that is a stop of others as well. */
async function wellKnown(): Promise<string> {
  const tours = await toursIn(SAO_PAULO)
  for (const id of tours.keys()) if ((await hostsOf(id, SAO_PAULO)).length > 0) return id
  return expect.fail('none')
}

describe('tours after a change by hand', () => {
  test('a telephone that is corrected, twice, leaves the tours of the city as they were', async () => {
    const placeId = await wellKnown()
    const before = await toursIn(SAO_PAULO)
    for (const phone of ['+55 11 3000-0001', '+55 11 3000-0002']) {
      await correct(placeId, { phone })
      expect(await toursIn(SAO_PAULO)).toEqual(before)
    }
  })

  test('a place that is moved is in no tour, and a tour goes through one city only', async () => {
    const placeId = await wellKnown()
    await correct(placeId, { cityId: MANAUS, point: IN_MANAUS, neighbourhood: null })
    expect(await hostsOf(placeId, SAO_PAULO)).toEqual([])
    expect((await toursIn(MANAUS)).has(placeId)).toBe(false)
  })

  test('a place that is withdrawn is in no tour', async () => {
    const placeId = await wellKnown()
    await setStanding(placeId, 'withdraw')
    expect(await hostsOf(placeId, SAO_PAULO)).toEqual([])
    expect((await toursIn(SAO_PAULO)).has(placeId)).toBe(false)
  })
})
