import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDb, type Db } from '#db/client'
import type { CataloguePlace } from '#db/places/catalogue-place'
import { type Catalogue, loadCatalogue, openCatalogue } from '#db/places/load-catalogue'
import type { PlaceRow } from '../../../catalogue/sources/open-sources.ts'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { startSqld } from '../../support/database/sqld.ts'
import { fewMunicipalities, isOffered, places, shippedOf, sources } from './catalogue-steps.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const CATEGORIES = 12

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
const offersIn = (rows: readonly CataloguePlace[]) =>
  rows.filter(isOffered).reduce((total, { fits }) => total + fits.size, 0)
/** The counts after the first load of a catalogue. */
const countsOf = (catalogue: ReturnType<Catalogue['read']>) => ({
  categories: CATEGORIES,
  municipalities: catalogue.municipalities.length,
  places: catalogue.places.length,
  retired: 0,
  placeCategories: offersIn(catalogue.places),
  withheld: catalogue.places.filter((place) => !isOffered(place)).length,
  versions: 1,
})

const loaded = await sharedLoadedDatabase()

describe('loading', () => {
  test('a load stores every row of the files, and the next load of the same version only reads once', async () => {
    expect(await countAll(loaded)).toEqual(countsOf(openCatalogue().read()))
    const version = () => loaded.all(sql`select version, loaded_at from seed_versions`)
    const before = await version()
    const requests = vi.spyOn(globalThis, 'fetch')
    const writes = vi.spyOn(loaded, 'batch')
    expect(await loadCatalogue(loaded, NOW)).toBe(false)
    expect(requests).toHaveBeenCalledTimes(1)
    expect(writes).not.toHaveBeenCalled()
    requests.mockRestore()
    expect(await version()).toEqual(before)
  })

  test('a load that is interrupted twice leaves complete places each time, and the next load finishes it', async () => {
    const [registers, selection] = [sources.places.slice(0, 2_000), sources.selection.slice(0, 700)]
    const municipalities = fewMunicipalities([
      ...registers.map(({ city_id }) => city_id),
      ...selection.map(({ cityId }) => cityId),
    ])
    const some = shippedOf('some', { municipalities, places: registers, selection })
    const expected = some.read()
    const offeredIds = new Set(
      expected.places.filter((place) => isOffered(place) && place.fits.size > 0).map(({ id }) => id),
    )
    const db = await emptyDatabase()
    // Batches: categories and cities, two of places, the retired ones, …
    for (const last of [3, 6]) {
      let batches = 0
      const dying = new Proxy(db, {
        get(target, key) {
          if (key === 'batch' && ++batches >= last) throw new Error('the power went out')
          return Reflect.get(target, key)
        },
      })
      await expect(loadCatalogue(dying, NOW, some)).rejects.toThrow('the power went out')
      expect(await countOf(db, 'seed_versions')).toBe(0)
      if (last === 3) expect(await countOf(db, 'places')).toBe(2_500)
      const bare = await db.all<{ id: string }>(
        sql`select id from places where id not in (select place_id from place_categories)
        and id not in (select place_id from withheld_places)`,
      )
      expect(bare.filter(({ id }) => offeredIds.has(id))).toEqual([])
    }
    expect(await loadCatalogue(db, NOW, some)).toBe(true)
    expect(await countAll(db)).toEqual(countsOf(expected))
  })

  describe('another version', () => {
    const byId = new Map(places.map((place) => [place.id, place]))
    const kindOf = (id: string) => byId.get(id)?.kind
    // Offered places outside the selection: their counts are those of the registers.
    const few = sources.places
      .filter(({ id }) => {
        const place = byId.get(id)
        return place && place.kind !== 'museu' && place.source !== 'curated' && isOffered(place) && place.fits.size > 0
      })
      .slice(0, 400)
    const version = (name: string, rows: readonly PlaceRow[]) => {
      const municipalities = fewMunicipalities(rows.map(({ city_id }) => city_id))
      return shippedOf(name, { municipalities, places: [...rows], selection: [] })
    }
    let db: Db
    beforeAll(async () => {
      db = await emptyDatabase()
      await loadCatalogue(db, NOW, version('one', few))
    })

    test('another version retires missing places, updates changed ones and restores returned ones', async () => {
      const [gone, changed] = [few[0], few[1]]
      const museum = sources.places.find(({ id }) => id.startsWith('cnm-ibram:') && kindOf(id) === 'museu')
      if (!gone || !changed || !museum) throw new Error('no places')
      const { source, source_type, cuisine } = museum
      const renamed = {
        ...changed,
        source,
        source_type,
        cuisine,
        name: 'Museu do Ouro',
        shown_name: 'Museu do Ouro',
        phone: '',
      }
      const next = version('two', [renamed, ...few.slice(2)])
      const [judged] = next.read().places
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
        placeCategories: offersIn(version('three', few).read().places),
      })
    })

    test('a version that would lose a row is refused and does not count as loaded', async () => {
      const twice = version('broken', [...few, ...few.slice(0, 1)])
      await expect(loadCatalogue(db, NOW, twice)).rejects.toThrow()
      expect(await db.all(sql`select version from seed_versions`)).not.toEqual([{ version: 'broken' }])
    })
  })
})
