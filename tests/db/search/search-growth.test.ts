import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_RADIUS_KM } from '#contracts/suggestions'
import { startLoadedDatabase } from '../../support/database/loaded-database.ts'
import { growCatalogue } from '../../support/generate/grow-catalogue.ts'
import { searchRows } from '../../support/generate/search-rows.ts'

/** A city with many places around it, and one with few nearby and many far away. */
const CITIES = { 'São Paulo': '3550308', 'Bom Jesus': '4302303' }
/** The radius of the form, and the radius with the most rows read in the grown catalogue. */
const RADII_KM = [DEFAULT_RADIUS_KM, 50]
/** Rows that the search of any category may read. */
const MAX_ROWS = { shipped: 1000, grown: 1200 }
/** A catalogue of a million places has 46 for each shipped one; four copies show whether the cost grows. */
const COPIES = { from: 1, to: 4 }
/** Degrees around a city that cover every search except a trip. */
const REACH = 0.7

test('a search reads about as many rows with five times as many places', async () => {
  const { db, url, stop } = await startLoadedDatabase()
  const maxRowsRead = async () => {
    const rows: number[] = []
    for (const id of Object.values(CITIES)) rows.push(...Object.values(await searchRows(db, url, id, RADII_KM)))
    return Math.max(...rows)
  }
  try {
    expect(await maxRowsRead()).toBeLessThanOrEqual(MAX_ROWS.shipped)
    for (const id of Object.values(CITIES)) {
      const around = sql`places.city_id in (
        select other.id from municipalities as own cross join municipalities as other
        where own.id = ${id} and abs(own.latitude - other.latitude) < ${REACH} and abs(own.longitude - other.longitude) < ${REACH})`
      await growCatalogue(db, COPIES, around)
    }
    expect(await maxRowsRead()).toBeLessThanOrEqual(MAX_ROWS.grown)
  } finally {
    await stop()
  }
})
