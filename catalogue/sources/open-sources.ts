import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { type MunicipalityRow, parseCsv, readMunicipalities } from '#db/places/data-files'
import { type CuratedPlace, readCurated } from './curated/read-curated.ts'

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
  'opening_hours',
  'license',
  'source_date',
  'quality',
  'chain_key',
  'corner_key',
  'shown_name',
  'shown_description',
  'shown_street',
  'shown_neighbourhood',
] as const

/**
 * A row of the registers. `name`, `description`, `address` and `neighbourhood` are the source's words, which the rules
 * of `catalogue/fit` read; `shown_…` are what the card shows. `categories`: slugs, separated by `;`. A fact that the
 * source lacks is the empty string.
 */
export type PlaceRow = Record<(typeof PLACE_COLUMNS)[number], string>

const REGISTERS_FILE = new URL('places.csv.br', import.meta.url)

/** Sources from which the workshop builds the catalogue. */
export interface Sources {
  readonly municipalities: MunicipalityRow[]
  readonly places: PlaceRow[]
  readonly selection: CuratedPlace[]
}

const POINT_COLUMNS = ['id', 'coord_precision', 'latitude', 'longitude'] as const

/** Points of the registers' rows from other sources; see docs/catalogue.md. */
export const readRegisterPoints = () =>
  parseCsv(readFileSync(new URL('register-points.csv', import.meta.url), 'utf8'), POINT_COLUMNS)

function readRegisters(): PlaceRow[] {
  const rows = parseCsv(brotliDecompressSync(readFileSync(REGISTERS_FILE)).toString('utf8'), PLACE_COLUMNS)
  const points = new Map(readRegisterPoints().map((point) => [point.id, point]))
  return rows.map((row) => ({ ...row, ...points.get(row.id) }))
}

export const readSources = (): Sources => ({
  municipalities: readMunicipalities(),
  places: readRegisters(),
  selection: readCurated(),
})
