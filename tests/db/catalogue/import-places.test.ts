import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadCatalogue } from '#db/places/load-catalogue'
import { openExtract } from '../../../catalogue/import/extract/open-extract.ts'
import { importPlaces } from '../../../catalogue/import/import-places.ts'
import { sharedMigratedDatabase } from '../../support/database/migrated-database.ts'
import { generateObjects } from '../../support/generate/generate-extract.ts'
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
} from './import-steps.ts'

const db = await sharedMigratedDatabase()
const { rowsOf, dump, offersOf, placeOf, importFile } = importSteps(db)

test('an import adds the places of the extract with their known facts only', async () => {
  const report = await importFile(
    pbfOf([
      node(1, {
        ...restaurant,
        cuisine: 'italian',
        'addr:street': 'Rua Palmira',
        'addr:housenumber': '795',
        'addr:suburb': 'Batel',
        'addr:city': 'Curitiba',
        phone: '+55 41 3372 2121',
        website: 'https://girassol.com.br',
        opening_hours: 'Tu-Su 11:00-23:00',
        wikidata: 'Q42',
        fee: 'no',
      }),
      node(2, { amenity: 'restaurant' }),
      node(3, { amenity: 'bank', name: 'Banco' }),
      node(4, { amenity: 'restaurant', name: 'Mc Donalds' }),
      node(5, { tourism: 'hotel', name: 'Motel Paraíso' }),
      node(7, { ...restaurant, name: 'Maria Aparecida Souza' }),
      node(6, { ...restaurant, name: 'Do Outro Lado' }, { latitude: -34.6, longitude: -58.38 }),
      ...[10, 11, 12, 13].map((id) =>
        node(id, {}, { latitude: -25.5 - (id % 2) / 100, longitude: -49.3 - (id > 11 ? 0.02 : 0) }),
      ),
      { type: 'way', id: 1, refs: [10, 11, 13, 12, 10], tags: { leisure: 'park', name: 'Parque das Araucárias' } },
      { type: 'way', id: 2, refs: [10, 11, 13], tags: {} },
      { type: 'way', id: 3, refs: [900, 901], tags: { leisure: 'park', name: 'Parque Cortado na Borda' } },
      {
        type: 'relation',
        id: 1,
        members: [{ type: 'way', ref: 2 }],
        tags: { boundary: 'national_park', name: 'Parque Nacional dos Campos' },
      },
    ]),
  )
  expect(report).toMatchObject({ ...NOTHING, newPlaces: 3, leftOut: { withheld: 1 } })
  const place = await placeOf('osm:node/1')
  expect(place).toMatchObject({
    source: 'osm',
    kind: 'italiano',
    kind_words: 'Italiano',
    drawing: expect.any(String),
    point_precision: 'point',
    name: 'Cantina Girassol',
    address: 'Rua Palmira, 795',
    neighbourhood: 'Batel',
    city_id: CURITIBA,
    ...HERE,
    phone: '+55 41 3372-2121',
    website: 'https://girassol.com.br',
    opening_hours: 'ter. a dom.: 11h às 23h',
    wikidata: 'Q42',
    origin: 'imported',
    dataset: 'parana',
    is_retired: 0,
  })
  const offers = await offersOf('osm:node/1')
  expect(offers.map((row) => row.category_id)).toEqual([1, 2])
  expect(offers[0]).toMatchObject({
    is_sheltered: 1,
    is_free: 1,
    precision: 3,
    margin_km: 0,
    fit: 2,
    family: 'italiano',
    drawing: place?.drawing,
    chain_key: 'girassol',
    corner_key: `palmira ${CURITIBA}`,
  })
  expect(await placeOf('osm:way/1')).toMatchObject({ latitude: -25.505, longitude: -49.31 })
  expect(await placeOf('osm:relation/1')).toMatchObject({ latitude: -25.505, longitude: -49.31 })
})

test('a repeated import changes nothing; a missing place is retired and restored when it returns', async () => {
  const objects = [...generateObjects({ count: 500 })]
  const file = pbfOf(objects)
  const first = await importFile(file)
  expect(first.newPlaces).toBeGreaterThan(60)
  const before = await dump()
  expect(await importFile(file)).toMatchObject({ ...NOTHING, places: first.places, matches: first.matches })
  expect(await dump()).toEqual(before)
  expect(before.counts).toEqual(
    await rowsOf(sql`select city_id as id, count(*) as place_count from places group by city_id order by city_id`),
  )

  const remaining = objects.filter(({ id, type }) => type === 'node' && id < 240)
  const fewer = await importFile(pbfOf(remaining))
  expect(fewer).toMatchObject({ newPlaces: 0, changedPlaces: 0, removedPlaces: first.places - fewer.places })
  expect(
    await rowsOf(sql`
    select id from places where is_retired = 1 and id in (select place_id from place_categories)`),
  ).toEqual([])
  const { n } = (await rowsOf(sql`select count(*) as n from places`))[0] ?? {}
  expect(n).toBe(before.places.length)

  expect(await importFile(file)).toMatchObject({ newPlaces: first.places - fewer.places, changedPlaces: 0 })
  expect(await dump()).toEqual(before)
})

test('a node and a way of one place become one place, and two branches become two', async () => {
  const corner = (id: number, metres: number) => node(id, {}, north(metres))
  const report = await importFile(
    pbfOf([
      node(1, restaurant),
      node(2, restaurant, north(400)),
      corner(10, 20),
      corner(11, 40),
      { type: 'way', id: 1, refs: [10, 11], tags: { ...restaurant, name: 'Restaurante Girassol' } },
    ]),
  )
  expect(report).toMatchObject({ newPlaces: 2, twice: 1 })
})

test('no import or load restores a place that an administrator closed', async () => {
  const file = pbfOf([node(1, restaurant)])
  await importFile(file)
  for (const id of ['osm:node/1', museum.id]) {
    await db.run(sql`update places set closed_at = 1, is_retired = 1 where id = ${id}`)
    await db.run(sql`delete from place_categories where place_id = ${id}`)
  }
  const before = await dump()
  expect(await importFile(file)).toMatchObject({ ...NOTHING, closed: 1 })
  expect(await importFile(pbfOf([node(77, restaurant, north(50))]), 'another')).toMatchObject({ ...NOTHING, closed: 1 })
  await loadCatalogue(db, NOW, version('after closing'))
  const { counts: _, ...after } = await dump()
  expect(before).toMatchObject(after)
})

test('a place whose kind was determined by older rules is written again', async () => {
  const file = pbfOf([node(1, restaurant)])
  await importFile(file)
  const before = await dump()
  for (const table of ['places', 'place_categories']) await db.run(sql.raw(`update ${table} set drawing = null`))
  expect(await importFile(file)).toMatchObject({ ...NOTHING, changedPlaces: 1 })
  await db.run(sql`update place_categories set fit = 1 where place_id = 'osm:node/1'`)
  expect(await importFile(file)).toMatchObject({ ...NOTHING, changedPlaces: 1 })
  expect((await dump()).places.filter(({ id }) => id === 'osm:node/1')).toEqual(
    before.places.filter(({ id }) => id === 'osm:node/1'),
  )
  expect(await offersOf('osm:node/1')).toEqual(before.offers.filter(({ place_id }) => place_id === 'osm:node/1'))
})

test('an import that writes counts the places in reach again', async () => {
  const placesInReach = async () => {
    const [row] = await rowsOf(
      sql`select places_in_reach ->> '$.2' as places from municipalities where id = ${CURITIBA}`,
    )
    return Number(row?.places)
  }
  const before = await placesInReach()
  const extract = await openExtract(
    pbfOf([1, 2, 3].map((id) => node(id, { ...restaurant, name: `Cantina ${'ABC'[id - 1]}urora` }, north(id * 500)))),
  )
  await importPlaces(db, { dataset: 'parana', extract, isDryRun: true })
  expect(await placesInReach()).toBe(before)
  await importPlaces(db, { dataset: 'parana', extract })
  expect(await placesInReach()).toBe(before + 3)
  await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))
  expect(await placesInReach()).toBe(before)
})
