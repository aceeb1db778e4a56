import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, inject } from 'vitest'
import type { Db } from '#db/client'
import { loadCatalogue } from '#db/places/load-catalogue'
import { openExtract } from '../../../catalogue/import/extract/open-extract.ts'
import { type ImportReport, importPlaces } from '../../../catalogue/import/import-places.ts'
import type { CuratedPlace } from '../../../catalogue/sources/curated/read-curated.ts'
import type { PlaceRow } from '../../../catalogue/sources/open-sources.ts'
import { type FileObject, writePbf } from '../../support/generate/write-pbf.ts'
import { fewMunicipalities, shippedOf, sources } from './catalogue-steps.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')

const DATE = new Date('2026-11-01T00:00:00Z')

export const CURITIBA = '4106902'

export const shipped = sources

export const found = (is: (place: PlaceRow) => boolean): PlaceRow => {
  const place = shipped.places.find(is)
  if (!place) throw new Error('no such place in the catalogue')
  return place
}

export const isAlone = (place: PlaceRow) =>
  shipped.places.filter(({ name, city_id }) => name === place.name && city_id === place.city_id).length === 1

/** A place whose only position is its municipality. */
export const withoutPoint = found(
  (place) => place.latitude === '' && place.city_id === CURITIBA && place.phone === '' && isAlone(place),
)

/** A place with a point and without telephone and site. */
export const museum = found(
  (place) => place.source === 'cnm-ibram' && place.latitude !== '' && place.phone === '' && place.website === '',
)

export const waterfall = found(({ id }) => id.startsWith('osm-waterfalls:node/'))

export const version = (
  name: string,
  places = [withoutPoint, museum, waterfall],
  selection: readonly CuratedPlace[] = [],
) => {
  const municipalities = fewMunicipalities([CURITIBA, ...places.map(({ city_id }) => city_id)])
  return shippedOf(name, { municipalities, places, selection: [...selection] })
}

// The folder is deleted after the run.
const folder = mkdtempSync(join(inject('runDir'), 'extracts-'))

let files = 0

export const newFile = (ending: string): string => join(folder, `${++files}.${ending}`)

export function pbfOf(objects: readonly FileObject[]): string {
  const file = newFile('osm.pbf')
  writePbf(file, objects, DATE)
  return file
}

export const HERE = { latitude: -25.43, longitude: -49.27 }

export const north = (metres: number, { latitude, longitude } = HERE) => ({
  latitude: Math.round((latitude + metres / 111_195) * 1e7) / 1e7,
  longitude,
})

export const node = (id: number, tags: Record<string, string>, point = HERE): FileObject => ({
  type: 'node',
  id,
  ...point,
  tags,
})

export const restaurant = { amenity: 'restaurant', name: 'Cantina Girassol' }

let loads = 0

export const NOTHING = {
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

/** Steps with a database that has the same small catalogue at the start of each test. */
export function importSteps(db: Db) {
  beforeEach(async () => {
    for (const table of ['place_matches', 'place_categories', 'places', 'places_leases'])
      await db.run(sql.raw(`delete from ${table}`))
    await loadCatalogue(db, NOW, version(`catalogue ${++loads}`))
  })

  const importFile = async (file: string, dataset = 'parana', database = db): Promise<ImportReport> =>
    importPlaces(database, { dataset, extract: await openExtract(file), mayRetire: true })
  const rowsOf = (query: ReturnType<typeof sql>) => db.all<Row>(query)
  const placeOf = async (id: string) => (await rowsOf(sql`select * from places where id = ${id}`))[0]
  const offersOf = (id: string) =>
    rowsOf(sql`select * from place_categories where place_id = ${id} order by category_id`)
  /** All rows that an import may change. */
  const dump = async () => ({
    places: await rowsOf(sql`select * from places order by id`),
    offers: await rowsOf(sql`select * from place_categories order by place_id, category_id`),
    matches: await rowsOf(sql`select * from place_matches order by place_id`),
    counts: await rowsOf(sql`select id, place_count from municipalities where place_count > 0 order by id`),
  })
  return { importFile, rowsOf, placeOf, offersOf, dump }
}
