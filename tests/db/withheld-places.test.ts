import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_FILTERS } from '#contracts/suggestions'
import { type Db, run } from '#db/client'
import type { CataloguePlace } from '#db/places/catalogue-place'
import { loadCatalogue } from '#db/places/load-catalogue'
import { listCandidates } from '#db/queries/places/candidates'
import { SEARCH_RULES } from '../../worker/modules/suggestions/search/search-rules.ts'
import { sharedLoadedDatabase } from '../support/database/loaded-database.ts'
import { sharedMigratedDatabase } from '../support/database/migrated-database.ts'
import { fewMunicipalities, places, shippedOf, sources } from './catalogue/catalogue-steps.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const withheld = places.filter((place) => place.withheld !== null)
const CURITIBA = '4106902'

/** Ids of all places that may be offered around a place in its categories. */
async function offeredAround(db: Db, { fits, cityId }: CataloguePlace): Promise<Set<string>> {
  const searches = [...fits.keys()].map((categoryId) => {
    const search = { categoryId, city: { cityId }, radiusKm: 100, userId: 'nobody', filters: NO_FILTERS }
    return listCandidates(db, search, SEARCH_RULES)
  })
  const found = await run(db, searches)
  return new Set(found.flat().map(({ activityId }) => activityId))
}

const loaded = await sharedLoadedDatabase()
const migrated = await sharedMigratedDatabase()

describe('the whole catalogue', () => {
  const db = loaded

  test('every withheld place is listed with its reason, and none is offered', async () => {
    const rows = await db.all<{ id: string; reason: string }>(
      sql`select place_id as id, reason from withheld_places order by place_id`,
    )
    const expected = withheld.map(({ id, withheld: reason }) => ({ id, reason }))
    expect(expected.length).toBeGreaterThan(1_000)
    expect(rows.map((row) => ({ ...row }))).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    expect(
      await db.all(sql`
        select place_id from withheld_places where reason = '' or place_id in (select place_id from place_categories)`),
    ).toEqual([])
  })

  test('the withheld places include uncertain handpicked ones and no certain ones', () => {
    const waiting = withheld.filter(({ source }) => source === 'curated')
    expect(waiting.length).toBeGreaterThan(100)
    const sure = new Map(sources.selection.map(({ id, sure }) => [id, sure]))
    for (const { id } of waiting) expect(sure.get(id) ?? 1).toBe(1)
  })
})

describe('the confirmation of an administrator', () => {
  // An uncertain handpicked place and its neighbours.
  const waiting =
    withheld.find(({ id }) => id.startsWith(`curated:${CURITIBA}`)) ?? expect.fail('none waits in Curitiba')
  const version = (name: string, isThere = true) =>
    shippedOf(name, {
      municipalities: fewMunicipalities([CURITIBA]),
      places: sources.places.filter(({ city_id }) => city_id === CURITIBA),
      selection: sources.selection.filter(({ id, cityId }) => cityId === CURITIBA && (isThere || id !== waiting.id)),
    })
  const db = migrated
  beforeAll(async () => {
    await loadCatalogue(db, NOW, version('before'))
  })
  const waitsFor = () =>
    db.all<{ reason: string }>(sql`select reason from withheld_places where place_id = ${waiting.id}`)
  const offersOf = () =>
    db.all<{ categoryId: number; fit: number }>(sql`
      select category_id as categoryId, fit from place_categories where place_id = ${waiting.id} order by category_id`)
  const expected = [...waiting.fits]
    .map(([categoryId, fit]) => ({ categoryId, fit }))
    .toSorted((a, b) => a.categoryId - b.categoryId)

  test('the next load offers a confirmed place, and no load withholds it again', async () => {
    expect(await waitsFor()).toEqual([{ reason: waiting.withheld }])
    expect(await offeredAround(db, waiting)).not.toContain(waiting.id)

    await db.run(sql`update places set confirmed_at = ${NOW.getTime()} where id = ${waiting.id}`)
    for (const name of ['after', 'and again']) {
      await loadCatalogue(db, NOW, version(name))
      expect(await waitsFor()).toEqual([])
      expect(await offersOf()).toEqual(expected)
    }
  })

  test('a confirmation is still valid after the place was missing, but not after it was closed', async () => {
    await loadCatalogue(db, NOW, version('without it', false))
    expect([await waitsFor(), await offersOf()]).toEqual([[], []])
    await loadCatalogue(db, NOW, version('back'))
    expect([await waitsFor(), await offersOf()]).toEqual([[], expected])

    await db.run(sql`update places set closed_at = ${NOW.getTime()}, is_retired = 1 where id = ${waiting.id}`)
    await db.run(sql`delete from place_categories where place_id = ${waiting.id}`)
    await loadCatalogue(db, NOW, version('closed'))
    expect([await waitsFor(), await offersOf()]).toEqual([[], []])
  })

  test('a withheld place has the same offers as the load writes after its confirmation', async () => {
    const others = withheld.filter(({ cityId, id }) => cityId === CURITIBA && id !== waiting.id)
    const [other = expect.fail('only one waits in Curitiba')] = others
    const [row] = await db.all<{ offers: string }>(sql`select offers from withheld_places where place_id = ${other.id}`)
    await db.run(sql`update places set confirmed_at = ${NOW.getTime()} where id = ${other.id}`)
    await loadCatalogue(db, NOW, version('with the other'))
    const written = await db.all<{ cells: string }>(sql`
      select json_array(category_id, place_id, city_id, uf, cast(round(latitude * 10000000) as integer),
        cast(round(longitude * 10000000) as integer), precision, margin_km, fit, rank, family, drawing,
        is_sheltered, is_free, quality, chain_key, corner_key, visit_times) as cells
      from place_categories where place_id = ${other.id} order by category_id`)
    const cells: unknown[][] = JSON.parse(row?.offers ?? '[]')
    expect(cells.length).toBeGreaterThan(0)
    expect(written.map((each) => JSON.parse(each.cells))).toEqual(cells.toSorted(([a], [b]) => Number(a) - Number(b)))
  })
})
