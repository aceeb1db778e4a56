import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { CATEGORIES } from './categories.ts'
import { parseCsv } from './csv.ts'
import { WITHHELD_PLACES } from './withheld-places.ts'

export const MUNICIPALITY_COLUMNS = [
  'id',
  'name',
  'uf',
  'latitude',
  'longitude',
  'is_capital',
  'search_key',
  'name_key',
  'place_count',
  'population',
] as const

export const PLACE_COLUMNS = [
  'id',
  'source',
  'name',
  'description',
  'categories',
  'address',
  'neighbourhood',
  'city_id',
  'latitude',
  'longitude',
  'coord_precision',
  'source_type',
  'cuisine',
  'website',
  'phone',
  'license',
  'source_date',
  'quality',
  'chain_key',
  'corner_key',
] as const

export type MunicipalityRow = Record<(typeof MUNICIPALITY_COLUMNS)[number], string>
/** `categories`: slugs separated by `;`, empty for a place that is not offered. A fact the source does not have is the empty string. */
export type PlaceRow = Record<(typeof PLACE_COLUMNS)[number], string>

export const MUNICIPALITIES_FILE = new URL('municipalities.csv.br', import.meta.url)
export const PLACES_FILE = new URL('places.csv.br', import.meta.url)

/** To be raised when `loadCatalogue` comes to write other rows from the same files. */
const LOADER_REVISION = '2'

const textOf = (bytes: Buffer): string => brotliDecompressSync(bytes).toString('utf8')

/** A place without a category is never offered. */
const withoutCategoriesIfWithheld = (place: PlaceRow): PlaceRow =>
  WITHHELD_PLACES.has(place.id) ? { ...place, categories: '' } : place

export interface Catalogue {
  /** Hash of all that is loaded: two databases of one version hold the same rows. */
  readonly version: string
  /** Unpacked only when asked for: starting on a database that has this version costs one hash. */
  read(): { readonly municipalities: MunicipalityRow[]; readonly places: PlaceRow[] }
}

/** The catalogue shipped with the product, as `scripts/build-catalogue.ts` wrote it. Needs a file system: not for the worker. */
export function openCatalogue(): Catalogue {
  const municipalities = readFileSync(MUNICIPALITIES_FILE)
  const places = readFileSync(PLACES_FILE)
  const hash = createHash('sha256')
  const withheld = JSON.stringify([...WITHHELD_PLACES.keys()])
  for (const part of [LOADER_REVISION, JSON.stringify(CATEGORIES), withheld, municipalities, places]) hash.update(part)
  return {
    version: hash.digest('hex'),
    read: () => ({
      municipalities: parseCsv(textOf(municipalities), MUNICIPALITY_COLUMNS),
      places: parseCsv(textOf(places), PLACE_COLUMNS).map(withoutCategoriesIfWithheld),
    }),
  }
}
