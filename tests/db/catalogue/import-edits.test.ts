import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { run } from '#db/client'
import { loadCatalogue } from '#db/places/load-catalogue'
import { changePlace, closePlace } from '#db/queries/places/edits/change-place'
import {
  type EditedFields,
  insertPlace,
  makePermanent,
  restorePlace,
  setFeatured,
  setFields,
} from '#db/queries/places/edits/place-edits'
import { timesOfHours, visitTimesOf } from '#db/vocabulary/visit-times'
import { openExtract } from '../../../catalogue/import/extract/open-extract.ts'
import { importPlaces } from '../../../catalogue/import/import-places.ts'
import { sharedMigratedDatabase } from '../../support/database/migrated-database.ts'
import {
  CURITIBA,
  HERE,
  importSteps,
  museum,
  NOTHING,
  NOW,
  node,
  north,
  pbfOf,
  restaurant,
  version,
  waterfall,
  withoutPoint,
} from './import-steps.ts'

const db = await sharedMigratedDatabase()
const { rowsOf, dump, offersOf, placeOf, importFile } = importSteps(db)
beforeEach(() => db.run(sql`delete from place_imports`))

const ALWAYS = sql`true`
const change = (placeId: string) => ({ placeId, by: 'chefe', at: NOW })
const edit = (placeId: string, fields: EditedFields) =>
  run(db, [changePlace(db, change(placeId), [setFields(placeId, fields, ALWAYS)], ALWAYS)])
const withdraw = (placeId: string) => run(db, [closePlace(db, change(placeId), ALWAYS)])
const restore = (placeId: string) =>
  run(db, [changePlace(db, change(placeId), restorePlace(placeId, NOW, ALWAYS), ALWAYS)])

let versions = 0
const load = (...names: Parameters<typeof version>[1][]) =>
  loadCatalogue(db, NOW, version(`edits ${++versions}`, ...names))
const lastImport = async () => (await rowsOf(sql`select * from place_imports order by rowid desc limit 1`))[0]

const girassol = { ...restaurant, phone: '+55 41 3372 2121', website: 'https://girassol.com.br' }
const ID = 'osm:node/1'

test('an import keeps manual changes, and a repeated import of the same extract writes nothing', async () => {
  await importFile(pbfOf([node(1, girassol)]))
  const source = await offersOf(ID)
  await edit(ID, {
    name: 'Cantina do Girassol',
    phone: null,
    latitude: -254000000,
    longitude: -492000000,
    categories: [1, 7],
  })
  const edited = { place: await placeOf(ID), offers: await offersOf(ID) }
  expect(edited.place).toMatchObject({ name: 'Cantina do Girassol', phone: null, latitude: -25.4, longitude: -49.2 })
  expect(edited.offers).toMatchObject([
    { category_id: 1, fit: 2, latitude: -25.4 },
    { category_id: 7, fit: 4, latitude: -25.4, chain_key: source[0]?.chain_key ?? null, precision: 3 },
  ])

  expect(await importFile(pbfOf([node(1, girassol)]))).toMatchObject(NOTHING)
  expect({ place: await placeOf(ID), offers: await offersOf(ID) }).toEqual(edited)

  const renamed = { ...girassol, name: 'Girassol Grill', phone: '+55 41 3000 0000', website: 'https://grill.com.br' }
  expect(await importFile(pbfOf([node(1, renamed)]))).toMatchObject({
    changedPlaces: 1,
    newPlaces: 0,
    removedPlaces: 0,
  })
  expect(await placeOf(ID)).toMatchObject({
    name: 'Cantina do Girassol',
    phone: null,
    latitude: -25.4,
    website: 'https://grill.com.br',
  })
  expect((await offersOf(ID)).map((row) => row.category_id)).toEqual([1, 7])
  expect(await lastImport()).toMatchObject({ dataset: 'parana', changed: 1, left_edited: 1, left_withdrawn: 0 })
  expect(JSON.parse(String((await lastImport())?.examples))).toMatchObject({ changed: [ID], edited: [ID] })
  expect(await importFile(pbfOf([node(1, renamed)]))).toMatchObject(NOTHING)
})

test('times set by hand survive an import with a changed place; without them those of the kind are back', async () => {
  await importFile(pbfOf([node(1, girassol)]))
  const timesNow = async () => new Set((await offersOf(ID)).map(({ visit_times }) => visit_times))
  const visit = { parts: ['evening'], closedOn: [1], season: { from: 11, to: 2 }, isOnProgramme: true }
  await edit(ID, { visit, visit_times: timesOfHours(visit) })
  expect(await timesNow()).toEqual(new Set([timesOfHours(visit)]))
  await importFile(pbfOf([node(1, { ...girassol, name: 'Girassol Novo' })]))
  expect(await placeOf(ID)).toMatchObject({ name: 'Girassol Novo' })
  expect(await timesNow()).toEqual(new Set([timesOfHours(visit)]))
  await edit(ID, {})
  expect(await timesNow()).toEqual(new Set([visitTimesOf({ kind: 'restaurante' })]))
})

test('withdrawn, restored and featured places keep their state after an import and a load', async () => {
  const both = [node(1, girassol), node(2, { ...restaurant, name: 'Bar do Alemão' }, north(900))]
  await importFile(pbfOf(both))
  for (const id of [ID, museum.id]) await withdraw(id)
  await importFile(pbfOf(both))
  await load()
  for (const id of [ID, museum.id]) {
    expect(await placeOf(id)).toMatchObject({ is_retired: 1 })
    expect(await offersOf(id)).toEqual([])
  }
  expect(await lastImport()).toMatchObject({ dataset: 'catalogue', left_withdrawn: 1 })

  await run(db, [changePlace(db, change('osm:node/2'), [setFeatured('osm:node/2', NOW, ALWAYS)], ALWAYS)])
  for (const id of [ID, museum.id]) await restore(id)
  expect((await offersOf(ID)).length).toBeGreaterThan(0)
  expect((await offersOf(museum.id)).length).toBeGreaterThan(0)
  // Now neither file contains the places.
  expect(await importFile(pbfOf([both[1] ?? node(2, restaurant)]))).toMatchObject({ removedPlaces: 0 })
  expect(await lastImport()).toMatchObject({ retired: 0, left_permanent: 1 })
  await load([withoutPoint, waterfall])
  expect(await lastImport()).toMatchObject({ dataset: 'catalogue', retired: 0, left_permanent: 1 })
  for (const id of [ID, museum.id]) expect(await placeOf(id)).toMatchObject({ is_retired: 0, closed_at: null })
  const offers = await offersOf('osm:node/2')
  expect(offers.map(({ is_featured, fit }) => [is_featured, fit])).toEqual(offers.map(() => [1, 4]))
})

test('no load retires a place that was added manually, and an extract with it fills its missing facts', async () => {
  const id = 'curated:hand-1'
  const place = { id, name: 'Cantina Girassol', city_id: CURITIBA, description: 'Massa aberta à vista.' }
  const nothing = { address: null, neighbourhood: null, website: null, phone: null }
  const point = { latitude: Math.round(HERE.latitude * 1e7), longitude: Math.round(HERE.longitude * 1e7) }
  await run(db, [
    insertPlace({ ...place, ...nothing, ...point }, ALWAYS)(db),
    changePlace(db, change(id), [makePermanent(id, ALWAYS), setFields(id, { categories: [2] }, ALWAYS)], ALWAYS),
  ])
  const offers = await offersOf(id)
  expect(offers).toMatchObject([{ category_id: 2, fit: 4, city_id: CURITIBA, precision: 3, margin_km: 0 }])
  expect(await importFile(pbfOf([node(1, girassol)]))).toMatchObject({ newPlaces: 0, newMatches: 1 })
  await load()
  expect(await placeOf(id)).toMatchObject({
    origin: 'manual',
    is_retired: 0,
    name: 'Cantina Girassol',
    phone: '+55 41 3372-2121',
  })
  expect((await offersOf(id)).map((row) => row.category_id)).toEqual([2])
  expect(await importFile(pbfOf([]))).toMatchObject({ removedMatches: 1, removedPlaces: 0 })
  expect(await placeOf(id)).toMatchObject({ phone: null, is_retired: 0 })
})

test('a load keeps and counts manual changes, and an undone change leaves no trace', async () => {
  const before = await dump()
  await edit(museum.id, { name: 'Museu Corrigido', address: 'Rua Nova, 1', city_id: CURITIBA, categories: [3] })
  await edit(waterfall.id, { description: 'Leve sandália.' })
  const edited = await dump()
  await load([{ ...museum, shown_name: 'Museu de Outro Nome' }, withoutPoint])
  expect(await placeOf(museum.id)).toMatchObject({ name: 'Museu Corrigido', address: 'Rua Nova, 1', city_id: CURITIBA })
  expect((await offersOf(museum.id)).map((row) => [row.category_id, row.city_id])).toEqual([[3, CURITIBA]])
  expect(await lastImport()).toMatchObject({ added: 0, changed: 1, retired: 1, left_edited: 2 })
  await load()
  const { places, offers } = await dump()
  expect({ places, offers }).toEqual({ places: edited.places, offers: edited.offers })
  for (const id of [museum.id, waterfall.id]) await edit(id, {})
  const after = await dump()
  expect({ places: after.places, offers: after.offers }).toEqual({ places: before.places, offers: before.offers })
})

test('a dry run stores no import', async () => {
  const extract = await openExtract(pbfOf([node(1, girassol)]))
  await importPlaces(db, { dataset: 'parana', extract, isDryRun: true })
  expect(await lastImport()).toBeUndefined()
})
