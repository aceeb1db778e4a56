import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_RADIUS_KM, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { startLoadedDatabase } from '../../support/database/loaded-database.ts'
import { growCatalogue } from '../../support/generate/grow-catalogue.ts'
import { searchRows } from '../../support/generate/search-rows.ts'

const CITIES = { 'São Paulo': '3550308', 'Bom Jesus': '4302303' }
/** Of any category, in the radius of the form and in that in which a search reads most: where little is near and much is far. */
const MOST = { default: 340, any: 340, grown: 560 }
/** A catalogue of a million places has 46 for each that is shipped; this many show a cost that grows as well. */
const COPIES = { from: 1, to: 8 }
/** As far around a city as anything but a trip is looked for, in degrees. */
const REACH = 0.7

test('a search stays within the limits of its cells where there are nine times as many places', async () => {
  const { db, url, stop } = await startLoadedDatabase()
  try {
    const most = async (radii: readonly number[] = RADIUS_OPTIONS_KM) => {
      const rows = await Promise.all(Object.values(CITIES).map((id) => searchRows(db, url, id, radii)))
      return Math.max(...rows.flatMap((each) => Object.values(each)))
    }
    const before = { default: await most([DEFAULT_RADIUS_KM]), any: await most() }
    for (const id of Object.values(CITIES)) {
      const around = sql`places.city_id in (
        select other.id from municipalities as own cross join municipalities as other
        where own.id = ${id} and abs(own.latitude - other.latitude) < ${REACH} and abs(own.longitude - other.longitude) < ${REACH})`
      await growCatalogue(db, COPIES, around)
    }
    const after = { default: await most([DEFAULT_RADIUS_KM]), any: await most() }
    console.log(before, after)
    expect(before.default).toBeLessThanOrEqual(MOST.default)
    expect(before.any).toBeLessThanOrEqual(MOST.any)
    expect(after.any).toBeLessThanOrEqual(MOST.grown)
  } finally {
    await stop()
  }
})
