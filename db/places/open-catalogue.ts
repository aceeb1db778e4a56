import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { StoredTours } from '../queries/places/candidate.ts'
import type { CataloguePlace } from './catalogue-place.ts'
import { parseCsv } from './csv.ts'
import { DATA_FOLDER, type MunicipalityRow, readDataFile, readMunicipalities } from './data-files.ts'
import { PLACE_COLUMNS, toPlaces } from './place-rows.ts'
import { TOUR_COLUMNS, toTours } from './tour-rows.ts'

const PLACES_FILE = /^[a-z]{2}\.csv$/
const isSelected = ({ id }: { readonly id: string }): boolean => id.startsWith('curated:')

/** The catalogue that is shipped with the product. */
export interface CatalogueFiles {
  readonly municipalities: MunicipalityRow[]
  readonly places: CataloguePlace[]
  /** By the place that is offered with them. */
  readonly tours: ReadonlyMap<string, StoredTours>
}

export interface Catalogue {
  /** Hash of all that is loaded: two databases of one version hold the same rows. */
  readonly version: string
  /** Read on demand: starting on a database that has this version costs one hash. */
  read(): CatalogueFiles
}

/** A change of these files may change the rows that a load writes. */
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
    // The panel lists first what was loaded last: the selection.
    places: toPlaces([...rows.filter((row) => !isSelected(row)), ...rows.filter(isSelected)], municipalities),
    tours: toTours(parseCsv(readDataFile('tours.csv'), TOUR_COLUMNS)),
  }
}

/** Needs a file system: not for the worker. */
export const openCatalogue = (): Catalogue => ({ version: versionOfFiles(), read: readFiles })
