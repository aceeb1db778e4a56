import { truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openExtract } from '../../../catalogue/import/extract/open-extract.ts'
import { importPlaces } from '../../../catalogue/import/import-places.ts'
import { sharedMigratedDatabase } from '../../support/database/migrated-database.ts'
import { generateGeojson, generateObjects } from '../../support/generate/generate-extract.ts'
import { HERE, importSteps, NOTHING, newFile, node, north, pbfOf, restaurant } from './import-steps.ts'

const db = await sharedMigratedDatabase()
const { dump, placeOf, importFile } = importSteps(db)

describe('an interrupted run', () => {
  test('a killed run leaves complete places and retires none, and the next run finishes it', async () => {
    await importFile(pbfOf([node(999_999, restaurant, north(9_000))]))
    const file = newFile('geojson')
    generateGeojson(file, { count: 2_700 })
    let batches = 0
    const dying = new Proxy(db, {
      get(target, key) {
        if (key === 'batch' && ++batches >= 6) throw new Error('the power went out')
        return Reflect.get(target, key)
      },
    })
    const killed = importPlaces(dying, {
      dataset: 'parana',
      extract: await openExtract(file),
      mayRetire: true,
    })
    await expect(killed).rejects.toThrow('the power went out')
    expect(await placeOf('osm:node/999999')).toMatchObject({ is_retired: 0 })
    const half = await dump()
    expect(half.places.length).toBeGreaterThan(1_000)
    const offered = new Set(half.offers.map((row) => row.place_id))
    expect(half.places.filter(({ id }) => !offered.has(id ?? ''))).toEqual([])

    const rest = await importFile(file)
    expect(rest.newPlaces + half.places.length).toBe(rest.places + 4)
    expect(rest.removedPlaces).toBe(1)
  })

  test('a truncated file is refused, and no place is retired', async () => {
    const file = pbfOf([...generateObjects({ count: 600 })])
    await importFile(file)
    const before = await dump()
    truncateSync(file, 4_000)
    await expect(importFile(file)).rejects.toThrow('não pôde ser lido até o fim')
    expect(await dump()).toEqual(before)
  })
})

test('a file that lacks more than a fifth of the dataset writes nothing unless it may retire places', async () => {
  const bars = [1, 2, 3, 4, 5].map((id) =>
    node(id, { ...restaurant, name: `Cantina ${'ABCDE'[id - 1]}ugusta` }, north(id * 900)),
  )
  await importFile(pbfOf(bars))
  const before = await dump()
  const other = pbfOf([...bars.slice(2), node(9, { ...restaurant, name: 'Cantina Nova' }, north(9_000))])
  const request = { dataset: 'parana', extract: await openExtract(other) }
  await expect(importPlaces(db, request)).rejects.toMatchObject({ missing: 2, of: 5 })
  expect(await dump()).toEqual(before)
  expect(await importPlaces(db, { ...request, mayRetire: true })).toMatchObject({ newPlaces: 1, removedPlaces: 2 })
})

test('GeoJSON, a sequence of features and Overture give the same places', async () => {
  const feature = (id: string, properties: object, { latitude, longitude } = HERE) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  })
  const document = newFile('geojson')
  writeFileSync(
    document,
    JSON.stringify({ type: 'FeatureCollection', features: [feature('node/1', restaurant)] }, null, 2),
  )
  expect(await importFile(document)).toMatchObject({ ...NOTHING, newPlaces: 1 })
  const sequence = newFile('geojsonseq')
  writeFileSync(sequence, `\u001e${JSON.stringify(feature('n1', { tags: restaurant }))}\n`)
  expect(await importFile(sequence)).toMatchObject({ ...NOTHING, places: 1 })

  const overture = {
    names: { primary: 'Restaurante Girassol' },
    categories: { primary: 'italian_restaurant', alternate: null },
    addresses: [{ freeform: 'Rua Palmira, 795', locality: 'Curitiba', region: 'PR', country: 'BR' }],
    phones: ['+554133722121'],
    websites: ['https://girassol.com.br'],
    confidence: 0.9,
    operating_status: 'open',
  }
  const file = newFile('geojson')
  const shut = { ...overture, names: { primary: 'Fechado' }, operating_status: 'permanently_closed' }
  writeFileSync(
    file,
    JSON.stringify({
      features: [
        feature('a1', overture, north(60)),
        feature('a2', { ...overture, names: { primary: 'Trattoria Nova' } }, north(900)),
        feature('a3', shut, north(1_200)),
      ],
      type: 'FeatureCollection',
    }),
  )
  expect(await importFile(file, 'overture')).toMatchObject({
    newPlaces: 1,
    newMatches: 1,
    leftOut: { 'gone or private': 1 },
  })
  expect(await placeOf('osm:node/1')).toMatchObject({
    phone: '+55 41 3372-2121',
    address: 'Rua Palmira, 795',
  })
  expect(await placeOf('overture:a2')).toMatchObject({ source: 'overture', name: 'Trattoria Nova' })
  // Each dataset keeps the facts that the other one filled in.
  expect(await importFile(document)).toMatchObject(NOTHING)
  expect(await importFile(file, 'overture')).toMatchObject(NOTHING)
})
