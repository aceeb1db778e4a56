import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/client'
import type { CataloguePlace } from '#db/places/catalogue-place'
import { visitTimesOf } from '#db/vocabulary/visit-times'
import { toActivity } from '../../../worker/modules/suggestions/present/to-activity.ts'
import { startLoadedDatabase } from '../../support/database/loaded-database.ts'
import { SEED, someOf } from '../../support/run/seed.ts'
import { isOffered, places, sources } from './catalogue-steps.ts'

const cities = new Map(sources.municipalities.map((city) => [city.id, city]))

const byText = (a: string, b: string) => Number(a > b) - Number(a < b)

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanups) await cleanUp()
})

describe('the loaded catalogue', () => {
  let db: Db
  beforeAll(async () => {
    const loaded = await startLoadedDatabase()
    cleanups.push(loaded.stop)
    db = loaded.db
  })

  const CHECKED = 1_500
  const checked = someOf(places, CHECKED).toSorted((a, b) => byText(a.id, b.id))
  /** The row of a place according to the files. */
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
    seen_year: place.seenYear,
    opening_hours: place.openingHours,
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
      precision: place.position.precision,
      margin_km: place.position.marginKm,
      fit,
      rank: place.ranks.get(categoryId) ?? 0,
      is_featured: 0,
      family: place.family,
      drawing: place.drawing,
      is_sheltered: Number(place.isSheltered),
      is_free: Number(place.isFree),
      visit_times: visitTimesOf(place),
      quality: place.quality,
      chain_key: place.chainKey,
      corner_key: place.cornerKey,
    }))

  interface Row {
    readonly [column: string]: string | number | null
  }
  const ids = sql`(select value from json_each(${JSON.stringify(checked.map(({ id }) => id))}))`
  /** The first pairs that differ, because a diff of thousands of rows is unreadable. */
  const differences = (found: readonly Row[], expected: readonly Row[]) =>
    Array.from({ length: Math.max(found.length, expected.length) }, (_, index) => [found[index], expected[index]])
      .filter(([row, other]) => !row || !isDeepStrictEqual({ ...row }, other))
      .slice(0, 3)

  test(`${CHECKED} places (seed ${SEED}) have the columns of the files`, async () => {
    const rows = await db.all<Row>(sql`select * from places where id in ${ids} order by id`)
    expect(differences(rows, checked.map(rowOf))).toEqual([])
  })

  test(`${CHECKED} places (seed ${SEED}) are offered in the categories of the files, the withheld in none`, async () => {
    const rows = await db.all<Row>(
      sql`select * from place_categories where place_id in ${ids} order by place_id, category_id`,
    )
    const expected = checked
      .filter(isOffered)
      .flatMap((place) => offerRowsOf(place).toSorted((a, b) => a.category_id - b.category_id))
    expect(differences(rows, expected)).toEqual([])
  })

  test(`${CHECKED} places (seed ${SEED}) become activities with a credit, a maps link and every fact`, () => {
    const known = ['id', 'name', 'description', 'address', 'phone', 'kindWords'] as const
    for (const place of checked) {
      const city = cities.get(place.cityId)
      const row = { ...place, city: city?.name ?? '', uf: place.uf, filledFrom: null }
      const activity = toActivity({ ...row, distanceKm: null, isOutsideRadius: false }, 'Romance')
      for (const fact of known) expect(activity[fact]).toBe(place[fact])
      expect(activity.websiteUrl).toBe(place.website)
      expect(activity.drawing).not.toBe('')
      expect(activity.attributions.length).toBeGreaterThan(0)
      // The maps link of a place without street and neighbourhood uses its surveyed point.
      const isFoundByPoint = place.pointPrecision === 'point' && !place.address && !place.neighbourhood
      const query = isFoundByPoint ? `${place.latitude},${place.longitude}` : place.name
      expect(activity.googleMapsUrl).toContain(encodeURIComponent(query))
    }
  })
})
