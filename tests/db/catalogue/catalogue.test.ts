import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual, promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { assemblePlaces } from '#db/catalogue/assemble/assemble-places'
import type { CataloguePlace } from '#db/catalogue/assemble/catalogue-place'
import { WITHHELD_PLACES } from '#db/catalogue/fit/withheld-places'
import { loadCatalogue } from '#db/catalogue/load/load-catalogue'
import { type Catalogue, openCatalogue, type PlaceRow } from '#db/catalogue/open-catalogue'
import { writtenName } from '#db/catalogue/words/written-name'
import { createDb, type Db } from '#db/client'
import { toActivity } from '../../../worker/modules/suggestions/present/to-activity.ts'
import { startLoadedDatabase } from '../../support/database/loaded-database.ts'
import { startSqld } from '../../support/database/sqld.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-22T12:00:00Z')
const CATEGORIES = 12
const REGISTER_PLACES = 22_436
/** It grows by pull requests. */
const LEAST_SELECTED_PLACES = 3_400
const MUNICIPALITIES = 5_571
/** What the product promises; a machine that runs other tests meanwhile may take twice as long. */
const LOAD_WITHIN_S = 20

const files = openCatalogue().read()
const places = assemblePlaces(files)
const cities = new Map(files.municipalities.map((city) => [city.id, city]))

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanups) await cleanUp()
})

async function emptyDatabase(): Promise<Db> {
  const sqld = await startSqld()
  cleanups.push(sqld.stop)
  const db = createDb(sqld.url)
  await migrate(db, { migrationsFolder: 'db/migrations' })
  return db
}

const countOf = async (db: Db, what: string): Promise<number> => {
  const [row] = await db.all<{ n: number }>(sql.raw(`select count(*) as n from ${what}`))
  return row?.n ?? -1
}

const countAll = async (db: Db) => ({
  categories: await countOf(db, 'categories'),
  municipalities: await countOf(db, 'municipalities'),
  places: await countOf(db, 'places where is_retired = 0'),
  retired: await countOf(db, 'places where is_retired = 1'),
  placeCategories: await countOf(db, 'place_categories'),
  withheld: await countOf(db, 'withheld_places'),
  versions: await countOf(db, 'seed_versions'),
})

const isOffered = ({ withheld }: CataloguePlace) => withheld === null
const offersIn = (rows: readonly CataloguePlace[]) =>
  rows.filter(isOffered).reduce((total, { fits }) => total + fits.size, 0)
const countsOf = (rows: readonly CataloguePlace[]) => ({
  categories: CATEGORIES,
  municipalities: MUNICIPALITIES,
  places: rows.length,
  retired: 0,
  placeCategories: offersIn(rows),
  withheld: rows.filter((place) => !isOffered(place)).length,
  versions: 1,
})

describe('the files', () => {
  test('hold every row of the registers once, and of the selection what no register has', () => {
    expect(files.places).toHaveLength(REGISTER_PLACES)
    expect(files.selection.length).toBeGreaterThan(LEAST_SELECTED_PLACES)
    const byId = new Map(places.map((place) => [place.id, place]))
    expect(byId.size).toBe(places.length)
    for (const { id } of files.places) expect(byId.has(id)).toBe(true)
    const selected = places.filter(({ source }) => source === 'curated')
    expect(selected).toHaveLength(files.selection.length)
    expect(places).toHaveLength(REGISTER_PLACES + selected.filter(({ id }) => id.startsWith('curated:')).length)
    const sentences = new Set(files.selection.map(({ sentence }) => sentence))
    expect(selected.filter(({ description }) => !sentences.has(description ?? ''))).toEqual([])
  })

  test('say of a register’s place what the register says: its name, its city, its telephone and its site', () => {
    const byId = new Map(places.map((place) => [place.id, place]))
    for (const row of files.places) {
      const place = byId.get(row.id)
      const contact = { website: row.website || null, phone: row.phone || null }
      const itself = { cityId: row.city_id, source: row.source, name: writtenName(row.name, row.source) }
      expect(place).toMatchObject(place?.source === 'curated' ? contact : { ...contact, ...itself })
    }
  })

  test('leave what is known by its id to be withheld in no list, with the reason', () => {
    const listed = places.filter(({ id }) => WITHHELD_PLACES.has(id))
    expect(listed).toHaveLength(WITHHELD_PLACES.size)
    for (const { id, withheld, fits } of listed) {
      expect(withheld === null ? fits.size : withheld).toBe(withheld === null ? 0 : WITHHELD_PLACES.get(id))
    }
  })

  test('have another version as soon as one of them changes, and no other for the words about them', async () => {
    // Inside the repository: the copy finds the same packages.
    const copy = mkdtempSync(join('.cache', 'changed-seed-'))
    try {
      cpSync('db', copy, { recursive: true, filter: (path) => path !== join('db', 'migrations') })
      const reader = JSON.stringify(pathToFileURL(join(copy, 'catalogue/open-catalogue.ts')))
      const script = `import { openCatalogue } from ${reader}; process.stdout.write(openCatalogue().version)`
      // Node reads the copy itself: what Vitest has transformed once stays as it was.
      const versionOf = async () =>
        (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])).stdout
      const change = (name: string) => {
        const path = join(copy, 'seed', name)
        writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('\n')]))
      }
      const versions = [await versionOf()]
      expect(versions).toEqual([openCatalogue().version])
      for (const name of [
        'db/catalogue/sources/curated/rr.csv',
        'places.csv.br',
        'municipalities.csv.br',
        'db/catalogue/fit/fit-rules.ts',
      ]) {
        change(name)
        versions.push(await versionOf())
      }
      expect(new Set(versions).size).toBe(5)
      change('LICENSE-data.md')
      expect(await versionOf()).toBe(versions.at(-1))
    } finally {
      rmSync(copy, { recursive: true })
    }
  })
})

describe('loading', () => {
  test('the first load brings everything in time, the second is one read and writes nothing', async () => {
    const db = await emptyDatabase()
    const started = performance.now()
    expect(await loadCatalogue(db, NOW)).toBe(true)
    const seconds = (performance.now() - started) / 1000
    console.info(`the catalogue loads in ${seconds.toFixed(1)} s`)
    expect(await countAll(db)).toEqual(countsOf(places))
    expect(seconds).toBeLessThan(2 * LOAD_WITHIN_S)

    const requests = vi.spyOn(globalThis, 'fetch')
    const writes = vi.spyOn(db, 'batch')
    expect(await loadCatalogue(db, LATER)).toBe(false)
    expect(requests).toHaveBeenCalledTimes(1)
    expect(writes).not.toHaveBeenCalled()
    requests.mockRestore()
    expect(await db.all(sql`select loaded_at from seed_versions`)).toEqual([{ loaded_at: NOW.getTime() }])
  })

  describe('of three batches', () => {
    const some: Catalogue = {
      version: 'some',
      read: () => ({ ...files, places: files.places.slice(0, 3_000), selection: files.selection.slice(0, 2_600) }),
    }
    const expected = assemblePlaces(some.read())
    const offeredIds = new Set(expected.filter((place) => isOffered(place) && place.fits.size > 0).map(({ id }) => id))

    // Of eight: categories and cities, three of places, what is gone, what is in reach read and written, the version.
    test.each([2, 3, 5, 7, 8])(
      'a load cut off at its request %i leaves whole places, and the next one finishes',
      async (last) => {
        const db = await emptyDatabase()
        let batches = 0
        const dying = new Proxy(db, {
          get(target, key) {
            if (key === 'batch' && ++batches >= last) throw new Error('the power went out')
            return Reflect.get(target, key)
          },
        })
        await expect(loadCatalogue(dying, NOW, some)).rejects.toThrow('the power went out')
        expect(await countOf(db, 'seed_versions')).toBe(0)
        const bare = await db.all<{ id: string }>(
          sql`select id from places where id not in (select place_id from place_categories)
          and id not in (select place_id from withheld_places)`,
        )
        expect(bare.filter(({ id }) => offeredIds.has(id))).toEqual([])

        expect(await loadCatalogue(db, NOW, some)).toBe(true)
        expect(await countAll(db)).toEqual(countsOf(expected))
      },
    )
  })

  describe('another version', () => {
    const byId = new Map(places.map((place) => [place.id, place]))
    const kindOf = (id: string) => byId.get(id)?.kind
    // None of them is in the selection, and all are offered: what is counted is what the registers say.
    const few = files.places
      .filter(({ id }) => {
        const place = byId.get(id)
        return place && place.kind !== 'museu' && place.source !== 'curated' && isOffered(place) && place.fits.size > 0
      })
      .slice(0, 400)
    const version = (name: string, rows: readonly PlaceRow[]): Catalogue => ({
      version: name,
      read: () => ({ municipalities: files.municipalities, places: [...rows], selection: [] }),
    })
    let db: Db
    beforeAll(async () => {
      db = await emptyDatabase()
      await loadCatalogue(db, NOW, version('one', few))
    })

    test('retires what is gone, takes over what changed, and brings back what returns', async () => {
      const [gone, changed] = [few[0], few[1]]
      const museum = files.places.find(({ id }) => id.startsWith('cnm-ibram:') && kindOf(id) === 'museu')
      if (!gone || !changed || !museum) throw new Error('no places')
      const { source, source_type, cuisine } = museum
      const renamed = { ...changed, source, source_type, cuisine, name: 'Museu do Ouro', phone: '' }
      const next = version('two', [renamed, ...few.slice(2)])
      const [judged] = assemblePlaces(next.read())
      await loadCatalogue(db, NOW, next)
      expect(await countAll(db)).toMatchObject({ places: 399, retired: 1, versions: 1 })
      const rows = await db.all<{ id: string }>(
        sql`select id, name, phone, kind from places where id in (${gone.id}, ${changed.id})`,
      )
      expect(rows).toHaveLength(2)
      expect(rows.find(({ id }) => id === gone.id)).toMatchObject({ name: gone.name })
      expect(rows.find(({ id }) => id === changed.id)).toMatchObject({
        name: 'Museu do Ouro',
        phone: null,
        kind: 'museu',
      })
      const offered = await db.all<{ placeId: string; categoryId: number; fit: number }>(
        sql`select place_id as placeId, category_id as categoryId, fit from place_categories
          where place_id in (${gone.id}, ${changed.id}) order by category_id`,
      )
      expect(judged?.fits.size).toBeGreaterThan(0)
      expect(offered).toEqual(
        [...(judged?.fits ?? [])]
          .toSorted(([a], [b]) => a - b)
          .map(([categoryId, fit]) => ({ placeId: changed.id, categoryId, fit })),
      )

      await loadCatalogue(db, NOW, version('three', few))
      expect(await countAll(db)).toMatchObject({
        places: 400,
        retired: 0,
        placeCategories: offersIn(assemblePlaces(version('three', few).read())),
      })
    })

    test('is refused when a row would be lost, and is not called loaded', async () => {
      const twice = version('broken', [...few, ...few.slice(0, 1)])
      await expect(loadCatalogue(db, NOW, twice)).rejects.toThrow()
      expect(await db.all(sql`select version from seed_versions`)).not.toEqual([{ version: 'broken' }])
    })
  })
})

describe('the loaded catalogue', () => {
  let db: Db
  beforeAll(async () => {
    const loaded = await startLoadedDatabase()
    cleanups.push(loaded.stop)
    db = loaded.db
  })

  const PAGE = 4_000
  /** What the table has of a place, as the files have it. */
  const rowOf = (place: CataloguePlace) => ({
    id: place.id,
    source: place.source,
    name: place.name,
    description: place.description,
    kind: place.kind,
    kind_words: place.kindWords,
    drawing: place.drawing,
    address: place.address,
    neighbourhood: place.neighbourhood,
    city_id: place.cityId,
    point_precision: place.pointPrecision,
    latitude: place.latitude,
    longitude: place.longitude,
    near_latitude: place.latitude === null && place.position.precision > 0 ? place.position.latitude : null,
    near_longitude: place.latitude === null && place.position.precision > 0 ? place.position.longitude : null,
    website: place.website,
    phone: place.phone,
    opening_hours: null,
    wikidata: null,
    origin: 'shipped',
    dataset: null,
    closed_at: null,
    confirmed_at: null,
    is_retired: 0,
  })
  const offerRowsOf = (place: CataloguePlace) =>
    [...place.fits].map(([categoryId, fit]) => ({
      category_id: categoryId,
      place_id: place.id,
      city_id: place.cityId,
      uf: place.uf,
      latitude: place.position.latitude,
      longitude: place.position.longitude,
      latitude_band: Math.floor(place.position.latitude * 4),
      precision: place.position.precision,
      margin_km: place.position.marginKm,
      fit,
      rank: place.ranks.get(categoryId) ?? 0,
      family: place.family,
      drawing: place.drawing,
      is_sheltered: Number(place.isSheltered),
      is_free: Number(place.isFree),
      quality: place.quality,
      chain_key: place.chainKey,
      corner_key: place.cornerKey,
    }))

  interface Row {
    readonly [column: string]: string | number | null
  }
  const readAll = async (table: string, order: string): Promise<Row[]> => {
    const rows: Row[] = []
    while (true) {
      const page = await db.all<Row>(
        sql.raw(`select * from ${table} order by ${order} limit ${PAGE} offset ${rows.length}`),
      )
      rows.push(...page)
      if (page.length < PAGE) return rows
    }
  }
  /** The first few pairs that differ: a diff of 25,000 rows could not be read. */
  const differences = (found: readonly Row[], expected: readonly Row[]) =>
    Array.from({ length: Math.max(found.length, expected.length) }, (_, index) => [found[index], expected[index]])
      .filter(([row, other]) => !row || !isDeepStrictEqual({ ...row }, other))
      .slice(0, 3)
  const byText = (a: string, b: string) => Number(a > b) - Number(a < b)

  test('says of every place what the files say', async () => {
    const rows = await readAll('places', 'id')
    const expected = places.toSorted((a, b) => byText(a.id, b.id))
    expect(differences(rows, expected.map(rowOf))).toEqual([])
  })

  test('offers every place where the rules say, with its position, its margin and its fit, and the withheld nowhere', async () => {
    const rows = await readAll('place_categories', 'place_id, category_id')
    const expected = places
      .filter(isOffered)
      .toSorted((a, b) => byText(a.id, b.id))
      .flatMap((place) => offerRowsOf(place).toSorted((a, b) => a.category_id - b.category_id))
    expect(differences(rows, expected)).toEqual([])
  })

  test('can put every place on the wire, with a credit, a maps link and no fact lost', () => {
    const known = ['id', 'name', 'description', 'address', 'phone', 'kindWords'] as const
    for (const place of places) {
      const city = cities.get(place.cityId)
      const row = { ...place, city: city?.name ?? '', uf: place.uf, filledFrom: null }
      const activity = toActivity({ ...row, distanceKm: null, isOutsideRadius: false }, 'Romance')
      for (const fact of known) expect(activity[fact]).toBe(place[fact])
      expect(activity.websiteUrl).toBe(place.website)
      expect(activity.drawing).not.toBe('')
      expect(activity.attributions.length).toBeGreaterThan(0)
      // What has neither street nor neighbourhood is found by its own surveyed point.
      const isFoundByPoint = place.pointPrecision === 'point' && !place.address && !place.neighbourhood
      const query = isFoundByPoint ? `${place.latitude},${place.longitude}` : place.name
      expect(activity.googleMapsUrl).toContain(encodeURIComponent(query))
    }
  })
})
