import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { run } from '#db/client'
import { loadCatalogue, openCatalogue } from '#db/places/load-catalogue'
import { changePlace, closePlace } from '#db/queries/places/edits/change-place'
import { bringBack, type EditedFields, setFields } from '#db/queries/places/edits/place-edits'
import type { StoredTours } from '#db/queries/places/tours'
import { FIT } from '#db/vocabulary/fit'
import { sharedLoadedDatabase } from '../support/database/loaded-database.ts'
import { sharedMigratedDatabase } from '../support/database/migrated-database.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const ALWAYS = sql`true`

const db = await sharedLoadedDatabase()
const small = await sharedMigratedDatabase()
const { municipalities, places, tours } = openCatalogue().read()
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

describe('after a stop was withdrawn', () => {
  const [placeId = '', { any: tour } = {}] = [...tours].find(([, { any }]) => any?.stops.length === 3) ?? []
  const stops = tour?.stops.map(([id]) => id) ?? []
  const stop = stops.find((id) => id !== placeId) ?? ''
  const load = async (version: string) =>
    loadCatalogue(small, NOW, {
      version,
      read: () => ({ municipalities, places: places.filter(({ id }) => stops.includes(id)), tours }),
    })
  const storedTours = async () =>
    small.all<{ tours: string | null }>(sql`select distinct tours from place_categories where place_id = ${placeId}`)
  const change = { placeId: stop, by: 'chefe', at: NOW }
  const stored = [{ tours: JSON.stringify(tours.get(placeId)) }]

  test('a tour ends with one of its stops, and the next load brings it back once the stop is there again', async () => {
    await load('first')
    expect(await storedTours()).toEqual(stored)

    await run(small, [closePlace(small, change, ALWAYS)])
    expect(await storedTours()).toEqual([{ tours: null }])
    await load('withdrawn')
    expect(await storedTours()).toEqual([{ tours: null }])

    await run(small, [changePlace(small, change, bringBack(stop, NOW, ALWAYS), ALWAYS)])
    await load('restored')
    expect(await storedTours()).toEqual(stored)
  })

  test('a tour outlives a correction of its words, and ends when a stop is moved', async () => {
    const edit = (fields: EditedFields) =>
      run(small, [changePlace(small, change, [setFields(stop, fields, ALWAYS)], ALWAYS)])
    for (const name of ['Outro nome', 'Mais um nome']) await edit({ name })
    expect(await storedTours()).toEqual(stored)
    await edit({ latitude: -235000000, longitude: -466000000 })
    expect(await storedTours()).toEqual([{ tours: null }])
  })
})
