import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cityMarginKm } from '#db/catalogue/assemble/position-of'
import { judgePlace } from '#db/catalogue/fit/judge-place'
import { ImportInProgress } from '#db/catalogue/import/holding-import'
import { type ImportReport, importPlaces } from '#db/catalogue/import/import-places'
import { loadCatalogue } from '#db/catalogue/load/load-catalogue'
import { type Catalogue, openCatalogue, type PlaceRow } from '#db/catalogue/open-catalogue'
import type { CuratedPlace } from '#db/catalogue/sources/curated/read-curated'
import { writtenAddress } from '#db/catalogue/words/written-address'
import { createDb, type Db } from '#db/client'
import { generateGeojson, generateObjects } from '../../../scripts/bench/generate-extract.ts'
import { type FileObject, writePbf } from '../../../scripts/bench/write-pbf.ts'
import { openExtract } from '../../../scripts/import/open-extract.ts'
import { startSqld } from '../../support/database/sqld.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DATE = new Date('2026-11-01T00:00:00Z')
const CURITIBA = '4106902'
const HOUR_MS = 3_600_000

const shipped = openCatalogue().read()
const found = (is: (place: PlaceRow) => boolean): PlaceRow => {
  const place = shipped.places.find(is)
  if (!place) throw new Error('no such place in the catalogue')
  return place
}
const isAlone = (place: PlaceRow) =>
  shipped.places.filter(({ name, city_id }) => name === place.name && city_id === place.city_id).length === 1
/** Known by its municipality only. */
const pointless = found(
  (place) => place.latitude === '' && place.city_id === CURITIBA && place.phone === '' && isAlone(place),
)
const isOffered = (place: PlaceRow) => {
  const { fits, withheld } = judgePlace(place)
  return fits.size > 0 && withheld === null && isAlone(place)
}
/** Has a point, and neither telephone nor site. */
const museum = found(
  (place) => place.source === 'cnm-ibram' && place.latitude !== '' && place.phone === '' && place.website === '',
)
const waterfall = found(({ id }) => id.startsWith('osm-waterfalls:node/'))
const cityOf = ({ city_id }: PlaceRow) => {
  const { name: city = '', uf = '' } = shipped.municipalities.find(({ id }) => id === city_id) ?? {}
  return { city, uf }
}
const seat = shipped.municipalities.find(({ id }) => id === CURITIBA)

const version = (
  name: string,
  places = [pointless, museum, waterfall],
  selection: readonly CuratedPlace[] = [],
): Catalogue => ({
  version: name,
  read: () => ({ municipalities: shipped.municipalities, places: [...places], selection: [...selection] }),
})

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-extracts-'))
let files = 0
const newFile = (ending: string): string => join(folder, `${++files}.${ending}`)
function pbfOf(objects: readonly FileObject[]): string {
  const file = newFile('osm.pbf')
  writePbf(file, objects, DATE)
  return file
}

const HERE = { latitude: -25.43, longitude: -49.27 }
const north = (metres: number, { latitude, longitude } = HERE) => ({
  latitude: Math.round((latitude + metres / 111_195) * 1e7) / 1e7,
  longitude,
})
const node = (id: number, tags: Record<string, string>, point = HERE): FileObject => ({
  type: 'node',
  id,
  ...point,
  tags,
})
const restaurant = { amenity: 'restaurant', name: 'Cantina Girassol' }

let db: Db
let stop: () => Promise<void>
beforeAll(async () => {
  const sqld = await startSqld()
  stop = sqld.stop
  db = createDb(sqld.url)
  await migrate(db, { migrationsFolder: 'db/migrations' })
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

let loads = 0
beforeEach(async () => {
  for (const table of ['place_matches', 'place_categories', 'places', 'places_leases'])
    await db.run(sql.raw(`delete from ${table}`))
  await loadCatalogue(db, NOW, version(`catalogue ${++loads}`))
})

const importFile = async (file: string, dataset = 'parana', database = db): Promise<ImportReport> =>
  importPlaces(database, { dataset, extract: await openExtract(file) })

const NOTHING = {
  newPlaces: 0,
  changedPlaces: 0,
  removedPlaces: 0,
  newMatches: 0,
  changedMatches: 0,
  removedMatches: 0,
}

interface Row {
  [column: string]: string | number | null
}
const rowsOf = (query: ReturnType<typeof sql>) => db.all<Row>(query)
const placeOf = async (id: string) => (await rowsOf(sql`select * from places where id = ${id}`))[0]
const offersOf = (id: string) => rowsOf(sql`select * from place_categories where place_id = ${id} order by category_id`)
/** Everything that an import may touch. */
const dump = async () => ({
  places: await rowsOf(sql`select * from places order by id`),
  offers: await rowsOf(sql`select * from place_categories order by place_id, category_id`),
  matches: await rowsOf(sql`select * from place_matches order by place_id`),
  counts: await rowsOf(sql`select id, place_count from municipalities where place_count > 0 order by id`),
})

test('an extract brings its places, with what is known of them and no more', async () => {
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
    opening_hours: 'Tu-Su 11:00-23:00',
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
    latitude_band: -102,
    chain_key: 'girassol',
    corner_key: `palmira ${CURITIBA}`,
  })
  expect(await placeOf('osm:way/1')).toMatchObject({ latitude: -25.505, longitude: -49.31 })
  expect(await placeOf('osm:relation/1')).toMatchObject({ latitude: -25.505, longitude: -49.31 })
})

test('the same again changes nothing; what is gone is retired and what returns is back', async () => {
  const objects = [...generateObjects({ count: 2_500 })]
  const file = pbfOf(objects)
  const first = await importFile(file)
  expect(first.newPlaces).toBeGreaterThan(300)
  const before = await dump()
  expect(await importFile(file)).toMatchObject({ ...NOTHING, places: first.places, matches: first.matches })
  expect(await dump()).toEqual(before)
  expect(before.counts).toEqual(
    await rowsOf(sql`select city_id as id, count(*) as place_count from places group by city_id order by city_id`),
  )

  const kept = objects.filter(({ id, type }) => type === 'node' && id < 1_200)
  const fewer = await importFile(pbfOf(kept))
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

describe('a place that is there', () => {
  const own = { latitude: Number(museum.latitude), longitude: Number(museum.longitude) }
  const facts = { phone: '(41) 3372-2121', website: 'https://museu.org.br', opening_hours: 'Mo-Fr 10:00-17:00' }

  test('is kept, and filled with what its own source leaves open', async () => {
    const beside = node(
      1,
      { tourism: 'museum', name: museum.name.toUpperCase(), 'addr:street': 'Outra', ...facts },
      north(100, own),
    )
    const report = await importFile(pbfOf([beside, node(2, { tourism: 'museum', name: museum.name }, north(200, own))]))
    expect(report).toMatchObject({ ...NOTHING, newMatches: 1, newPlaces: 1 })
    expect(await placeOf(museum.id)).toMatchObject({
      name: museum.name,
      ...own,
      address: writtenAddress({ ...museum, ...cityOf(museum) }).street,
      phone: '+55 41 3372-2121',
      website: facts.website,
      opening_hours: facts.opening_hours,
      origin: 'shipped',
    })
    expect(await placeOf('osm:node/1')).toBeUndefined()
  })

  test('gets a point where its name is the only one in its municipality, and loses it when the extract loses it', async () => {
    const before = await dump()
    const file = pbfOf([node(1, { amenity: 'restaurant', name: pointless.name, ...facts }, HERE)])
    expect(await importFile(file)).toMatchObject({ ...NOTHING, newMatches: 1 })
    expect(await placeOf(pointless.id)).toMatchObject({ ...HERE, phone: '+55 41 3372-2121' })
    const filled = await dump()
    const quality = Number(pointless.quality) + 18 + 4 + 4 + (pointless.website === '' ? 8 : 0)
    for (const offer of await offersOf(pointless.id))
      expect(offer).toMatchObject({ ...HERE, precision: 3, margin_km: 0, latitude_band: -102, quality })

    expect(await importFile(file)).toMatchObject(NOTHING)
    await loadCatalogue(db, NOW, version('newer'))
    expect(await dump()).toEqual(filled)

    expect(await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))).toMatchObject({
      ...NOTHING,
      removedMatches: 1,
    })
    expect(await dump()).toEqual(before)
    expect((await offersOf(pointless.id))[0]).toMatchObject({
      latitude: Number(seat?.latitude),
      precision: 0,
      margin_km: cityMarginKm(Number(seat?.population)),
    })
  })

  test('by its street only is there again once the extract has lost its point', async () => {
    const street = found(
      (place) => place.coord_precision === 'street' && place.source === 'cadastur-mtur' && isOffered(place),
    )
    await loadCatalogue(db, NOW, version('with a street', [street]))
    const city = shipped.municipalities.find(({ id }) => id === street.city_id)
    const seat = { latitude: Number(city?.latitude), longitude: Number(city?.longitude) }
    const before = await dump()
    expect(before.offers[0]).toMatchObject({ precision: 2, margin_km: 1, latitude: Number(street.latitude) })
    await importFile(pbfOf([node(1, { amenity: 'restaurant', name: street.name }, seat)]))
    for (const offer of await offersOf(street.id)) expect(offer).toMatchObject({ ...seat, precision: 3, margin_km: 0 })
    await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))
    expect(await dump()).toEqual(before)
  })

  const viewpoint: CuratedPlace = {
    ...{
      id: `curated:${CURITIBA}-mirante`,
      name: 'Mirante do Tatu',
      city: 'Curitiba',
      cityId: CURITIBA,
      kind: 'mirante',
    },
    ...{ neighbourhood: null, street: null, point: HERE, categories: ['romance'], sentence: 'Vista da serra.' },
    ...{ isIndoor: false, isFree: true, registerId: null, sure: 2, isUnmissable: false },
  }
  const tags = { tourism: 'viewpoint', name: viewpoint.name }

  test('and is known to about 1 km gets its exact point, and the former one back when the extract loses it', async () => {
    await loadCatalogue(db, NOW, version('with a viewpoint', [pointless], [viewpoint]))
    const before = await dump()
    const there = north(1_200)
    const file = pbfOf([node(1, { ...tags, ...facts }, there)])
    expect(await importFile(file)).toMatchObject({ ...NOTHING, newMatches: 1 })
    expect(await placeOf(viewpoint.id)).toMatchObject({ ...there, website: facts.website, point_precision: 'point' })
    expect(await offersOf(viewpoint.id)).toMatchObject([{ ...there, fit: 4, precision: 3, margin_km: 0 }])

    const filled = await dump()
    expect(await importFile(file)).toMatchObject(NOTHING)
    await loadCatalogue(db, NOW, version('with a viewpoint, newer', [pointless], [viewpoint]))
    expect(await dump()).toEqual(filled)
    expect(await importFile(pbfOf([node(77, tags, there)]), 'another')).toMatchObject({ ...NOTHING, there: 1 })

    expect(await importFile(pbfOf([node(1, { ...tags, ...facts }, north(900))]))).toMatchObject({ changedMatches: 1 })
    expect(await placeOf(viewpoint.id)).toMatchObject(north(900))
    await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))
    expect(await dump()).toEqual(before)
    expect(await placeOf(viewpoint.id)).toMatchObject({ ...HERE, point_precision: 'selection' })
  })

  test('and is known to about 1 km is not one of its name that lies far off', async () => {
    await loadCatalogue(db, NOW, version('with a viewpoint, far', [pointless], [viewpoint]))
    expect(await importFile(pbfOf([node(1, tags, north(4_000))]))).toMatchObject({ ...NOTHING, newPlaces: 1 })
    expect(await placeOf(viewpoint.id)).toMatchObject({ ...HERE, point_precision: 'selection' })
  })

  test('is not guessed: two of the name in a municipality are two new places', async () => {
    const twin = { amenity: 'restaurant', name: pointless.name }
    const report = await importFile(pbfOf([node(1, twin, HERE), node(2, twin, north(3_000))]))
    expect(report).toMatchObject({ ...NOTHING, newPlaces: 2 })
  })

  test('is found by its id at the source, under whatever name', async () => {
    const id = Number(/\d+$/.exec(waterfall.id)?.[0])
    const point = { latitude: Number(waterfall.latitude), longitude: Number(waterfall.longitude) }
    const report = await importFile(
      pbfOf([node(id, { waterway: 'waterfall', name: 'Salto do Outro Nome', wikidata: 'Q7' }, point)]),
    )
    expect(report).toMatchObject({ ...NOTHING, newMatches: 1 })
    expect(await placeOf(waterfall.id)).toMatchObject({ name: waterfall.name, wikidata: 'Q7' })
  })

  test('what its source comes to say counts for more than the extract', async () => {
    await importFile(pbfOf([node(1, { tourism: 'museum', name: museum.name, ...facts }, own)]))
    await loadCatalogue(
      db,
      NOW,
      version('with a telephone', [pointless, { ...museum, phone: '+55 41 3000-0001' }, waterfall]),
    )
    expect(await placeOf(museum.id)).toMatchObject({ phone: '+55 41 3000-0001', website: facts.website })
    await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))
    expect(await placeOf(museum.id)).toMatchObject({ phone: '+55 41 3000-0001', website: null })
  })
})

test('a node and a way of one place are one, and two outlets are two', async () => {
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

test('what an administrator closed comes back by no import and no load', async () => {
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

test('a place whose kind was judged by other rules is written anew', async () => {
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

test('the categories of which little is in reach are counted anew, unless nothing is written', async () => {
  const thinOf = async () => {
    const [row] = await rowsOf(sql`select thin_categories as thin from municipalities where id = ${CURITIBA}`)
    return JSON.parse(String(row?.thin))
  }
  const GASTRONOMIA = 2
  const extract = await openExtract(
    pbfOf([1, 2, 3].map((id) => node(id, { ...restaurant, name: `Cantina ${'ABC'[id - 1]}urora` }, north(id * 500)))),
  )
  await importPlaces(db, { dataset: 'parana', extract, isDryRun: true })
  expect(await thinOf()).toContain(GASTRONOMIA)
  await importPlaces(db, { dataset: 'parana', extract })
  expect(await thinOf()).not.toContain(GASTRONOMIA)
  await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))
  expect(await thinOf()).toContain(GASTRONOMIA)
})

test('a newer catalogue leaves imported places alone', async () => {
  await importFile(pbfOf([node(1, restaurant)]))
  await loadCatalogue(db, NOW, version('without a museum', [pointless, waterfall]))
  expect(await placeOf('osm:node/1')).toMatchObject({ is_retired: 0 })
  expect(await placeOf(museum.id)).toMatchObject({ is_retired: 1 })
  expect(await offersOf('osm:node/1')).toHaveLength(2)
})

describe('a run that ends early', () => {
  test('leaves whole places, retires nothing, and the next one finishes it', async () => {
    await importFile(pbfOf([node(999_999, restaurant, north(9_000))]))
    const file = newFile('geojson')
    generateGeojson(file, { count: 3_200 })
    let batches = 0
    const dying = new Proxy(db, {
      get(target, key) {
        if (key === 'batch' && ++batches >= 8) throw new Error('the power went out')
        return Reflect.get(target, key)
      },
    })
    // A renewal is a batch as well: how many there are of them would depend on how fast the machine is.
    const leaseTimes = { lastsMs: HOUR_MS, renewedEveryMs: HOUR_MS }
    const killed = importPlaces(dying, { dataset: 'parana', extract: await openExtract(file), leaseTimes })
    await expect(killed).rejects.toThrow('the power went out')
    expect(await placeOf('osm:node/999999')).toMatchObject({ is_retired: 0 })
    const half = await dump()
    expect(half.places.length).toBeGreaterThan(1_000)
    const offered = new Set(half.offers.map((row) => row.place_id))
    expect(half.places.filter(({ id }) => !offered.has(id ?? ''))).toEqual([])

    // Its lease is still there: a run that was killed could not give it back.
    await db.run(sql`update places_leases set until = 0`)
    const rest = await importFile(file)
    expect(rest.newPlaces + half.places.length).toBe(rest.places + 4)
    expect(rest.removedPlaces).toBe(1)
    expect(await importFile(file)).toMatchObject(NOTHING)
  })

  test('a file that is cut off is refused, and nothing is retired', async () => {
    const file = pbfOf([...generateObjects({ count: 1_500 })])
    await importFile(file)
    const before = await dump()
    truncateSync(file, 9_000)
    await expect(importFile(file)).rejects.toThrow('não pôde ser lido até o fim')
    expect(await dump()).toEqual(before)
  })
})

test('of two imports of one dataset at once the second is refused', async () => {
  const extract = await openExtract(pbfOf([node(1, restaurant)]))
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>()
  const slow = {
    ...extract,
    async *elements() {
      await goOn
      yield* extract.elements()
    },
  }
  const leaseTimes = { lastsMs: 5_000, renewedEveryMs: 50 }
  const first = importPlaces(db, { dataset: 'parana', extract: slow, leaseTimes })
  await expect.poll(() => rowsOf(sql`select key from places_leases`)).toHaveLength(1)
  await expect(importPlaces(db, { dataset: 'parana', extract, leaseTimes })).rejects.toBeInstanceOf(ImportInProgress)
  expect(await importPlaces(db, { dataset: 'other', extract, leaseTimes })).toMatchObject({ newPlaces: 1 })
  letGo()
  expect(await first).toMatchObject({ places: 1 })
  expect(await rowsOf(sql`select key from places_leases`)).toEqual([])
})

test('GeoJSON, a sequence of features and Overture bring the same', async () => {
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
  // What another dataset fills stays, whatever this one does.
  expect(await importFile(document)).toMatchObject(NOTHING)
  expect(await importFile(file, 'overture')).toMatchObject(NOTHING)
})
