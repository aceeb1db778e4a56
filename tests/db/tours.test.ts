import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalogue } from '#db/places/open-catalogue'
import type { StoredTours } from '#db/queries/places/candidate'
import { FIT } from '#db/vocabulary/fit'
import { sharedLoadedDatabase } from '../support/database/loaded-database.ts'

const db = await sharedLoadedDatabase()
const { places, tours } = openCatalogue().read()
const byId = new Map(places.map((place) => [place.id, place]))

/** What is wrong with a tour of a place, in words. */
function faultsOf(placeId: string, weather: string, { free, stops }: NonNullable<StoredTours['any']>): string[] {
  const rows = stops.flatMap(([id]) => byId.get(id) ?? [])
  const checks: Record<string, boolean> = {
    'a stop that is no place': rows.length < stops.length,
    'without its own place': !rows.some(({ id }) => id === placeId),
    'a stop twice': new Set(rows.map(({ id }) => id)).size < rows.length,
    'a stop in another city': new Set(rows.map(({ cityId }) => cityId)).size > 1,
    'a stop that is not hand-picked, or withheld': rows.some(
      ({ fits, withheld }) => withheld !== null || ![...fits.values()].includes(FIT.selected),
    ),
    'a stop without a roof': weather === 'sheltered' && rows.some(({ isSheltered }) => !isSheltered),
    'free with a stop that is not': free && rows.some(({ isFree }) => !isFree),
    'a way that takes no time': stops.slice(1).some(([, , minutes]) => !minutes),
  }
  return Object.entries(checks).flatMap(([fault, isThere]) => (isThere ? [`${placeId}: ${fault}`] : []))
}

test('every tour goes through hand-picked places of one city, its own among them', () => {
  const faults = [...tours].flatMap(([placeId, own]) =>
    Object.entries(own).flatMap(([weather, tour]) => (tour ? faultsOf(placeId, weather, tour) : [])),
  )
  expect(faults).toEqual([])
})

test('the database offers each place with the tours of the file', async () => {
  const rows = await db.all<{ id: string; tours: string }>(
    sql`select place_id as id, max(tours) as tours from place_categories where tours is not null group by place_id`,
  )
  expect(new Map(rows.map(({ id, tours: stored }) => [id, JSON.parse(stored)]))).toEqual(new Map(tours))
})
