import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { StoredStop, StoredTours } from '../queries/places/candidate.ts'
import type { CataloguePlace } from './catalogue-place.ts'
import { parseCsv } from './csv.ts'
import { DATA_FOLDER, type MunicipalityRow, readDataFile, readMunicipalities } from './data-files.ts'
import { PLACE_COLUMNS, toPlaces } from './place-rows.ts'

const PLACES_FILE = /^[a-z]{2}\.csv$/

/** Columns of `data/tours.csv`: a row is a tour, `weather` is `any` or `sheltered`; see docs/catalogue.md. */
const TOUR_COLUMNS = [
  'place_id',
  'weather',
  'free',
  'stop_1',
  'way_2',
  'minutes_2',
  'stop_2',
  'way_3',
  'minutes_3',
  'stop_3',
] as const

const isSelected = ({ id }: { readonly id: string }): boolean => id.startsWith('curated:')

/** The catalogue that is shipped with the product. */
export interface CatalogueFiles {
  readonly municipalities: MunicipalityRow[]
  readonly places: CataloguePlace[]
  /** By the id of the place that starts them. */
  readonly tours: ReadonlyMap<string, StoredTours>
}

export interface Catalogue {
  /** Hash of all loaded data: two databases with one version hold the same rows. */
  readonly version: string
  /** Reads on demand: a start on a database that has this version costs one hash. */
  read(): CatalogueFiles
}

/** Code whose change may change the rows that a load writes. */
const LOADER = ['./', '../vocabulary/', '../queries/guides/'].map((folder) => new URL(folder, import.meta.url))
const isLoaded = (name: string): boolean => /\.(?:csv|ts)$/.test(name) && !/\.test\.ts$/.test(name)

function versionOfFiles(): string {
  const hash = createHash('sha256')
  for (const folder of LOADER) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isLoaded).toSorted()
    for (const name of names) hash.update(name).update(readFileSync(new URL(name, folder)))
  }
  return hash.digest('hex')
}

function readFiles(): CatalogueFiles {
  const municipalities = readMunicipalities()
  const rows = readdirSync(DATA_FOLDER)
    .filter((file) => PLACES_FILE.test(file))
    .toSorted()
    .flatMap((file) => parseCsv(readDataFile(file), PLACE_COLUMNS))
  return {
    municipalities,
    // The panel lists the last loaded places first: the selection.
    places: toPlaces([...rows.filter((row) => !isSelected(row)), ...rows.filter(isSelected)], municipalities),
    tours: toTours(parseCsv(readDataFile('tours.csv'), TOUR_COLUMNS)),
  }
}

/** Needs a file system: not for the worker. */
export const openCatalogue = (): Catalogue => ({ version: versionOfFiles(), read: readFiles })

type TourRow = Record<(typeof TOUR_COLUMNS)[number], string>

function toStop(id: string, way: string, minutes: string): StoredStop {
  if (way !== 'foot' && way !== 'car') throw new Error(`tours.csv: a way is "foot" or "car", not "${way}"`)
  return [id, way, Number(minutes)]
}

const toStops = (row: TourRow): StoredStop[] => [
  [row.stop_1, null, null],
  toStop(row.stop_2, row.way_2, row.minutes_2),
  ...(row.stop_3 === '' ? [] : [toStop(row.stop_3, row.way_3, row.minutes_3)]),
]

/** Tours by the id of the place that they are offered with. */
function toTours(rows: readonly TourRow[]): ReadonlyMap<string, StoredTours> {
  const tours = new Map<string, StoredTours>()
  for (const row of rows) {
    const tour = { free: row.free === '1', stops: toStops(row) }
    tours.set(row.place_id, { ...tours.get(row.place_id), [row.weather]: tour })
  }
  return tours
}
