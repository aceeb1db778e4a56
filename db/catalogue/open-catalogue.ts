import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { parseCsv } from './sources/csv.ts'
import { type CuratedPlace, readCurated } from './sources/curated/read-curated.ts'

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
/** `categories`: what the converter made of the row, slugs separated by `;`. A fact the source does not have is the empty string. */
export type PlaceRow = Record<(typeof PLACE_COLUMNS)[number], string>

export const MUNICIPALITIES_FILE = new URL('sources/municipalities.csv.br', import.meta.url)
export const PLACES_FILE = new URL('sources/places.csv.br', import.meta.url)

const textOf = (bytes: Buffer): string => brotliDecompressSync(bytes).toString('utf8')

/** What the files hold, as they have it. */
export interface CatalogueFiles {
  readonly municipalities: MunicipalityRow[]
  readonly places: PlaceRow[]
  /** The hand-written selection. */
  readonly selection: CuratedPlace[]
}

export interface Catalogue {
  /** Hash of all that is loaded: two databases of one version hold the same rows. */
  readonly version: string
  /** Unpacked only when asked for: starting on a database that has this version costs one hash. */
  read(): CatalogueFiles
}

/** The rule for pages of cities, which loads write: it is with its statements, because changes by hand use it too. */
const RULES_ELSEWHERE = ['../queries/guides/refresh-guides.ts']

/** Data and rules: whatever changes here may change what is loaded. */
const isLoaded = (name: string): boolean => /\.(?:br|csv|ts|txt)$/.test(name) && !/\.test\.ts$/.test(name)

function hashOfSeed(): string {
  const folder = new URL('.', import.meta.url)
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isLoaded).toSorted()
  for (const name of [...names, ...RULES_ELSEWHERE]) hash.update(name).update(readFileSync(new URL(name, folder)))
  return hash.digest('hex')
}

/** The catalogue shipped with the product, as `scripts/build-catalogue.ts` wrote it. Needs a file system: not for the worker. */
export const openCatalogue = (): Catalogue => ({
  version: hashOfSeed(),
  read: () => ({
    municipalities: parseCsv(textOf(readFileSync(MUNICIPALITIES_FILE)), MUNICIPALITY_COLUMNS),
    places: parseCsv(textOf(readFileSync(PLACES_FILE)), PLACE_COLUMNS),
    selection: readCurated(),
  }),
})
