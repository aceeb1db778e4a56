import { readFileSync } from 'node:fs'

/** A quoted field (its quotes doubled inside) or a plain one, then its separator. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r?\n|$)/y

function* recordsOf(text: string): Generator<string[]> {
  const field = new RegExp(FIELD)
  let record: string[] = []
  while (field.lastIndex < text.length) {
    const start = field.lastIndex
    const match = field.exec(text)
    if (!match) throw new Error(`not a CSV field at character ${start}`)
    record.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (match[3] === ',') continue
    yield record
    record = []
  }
}

/**
 * Parses RFC 4180 with a header line; every row becomes an object of strings, an empty field the empty string.
 *
 * @throws Error when a requested column is missing, or a row has more or fewer fields than the header
 */
export function parseCsv<C extends string>(text: string, columns: readonly C[]): Record<C, string>[] {
  const [header, ...records] = recordsOf(text)
  const missing = columns.filter((column) => !header?.includes(column))
  if (!header || missing.length > 0) throw new Error(`CSV columns missing: ${missing.join(', ')}`)
  const positions = columns.map((column) => [column, header.indexOf(column)] as const)
  return records.map((record, index) => {
    if (record.length !== header.length) throw new Error(`CSV row ${index + 1} has ${record.length} fields`)
    return Object.fromEntries(positions.map(([column, position]) => [column, record[position]])) as Record<C, string>
  })
}

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
export type MunicipalityRow = Record<(typeof MUNICIPALITY_COLUMNS)[number], string>

/** Files of places, one per state, and further files of the catalogue, written by `npm run catalogue -- build`. */
export const DATA_FOLDER = new URL('data/', import.meta.url)

/** Reads the file system, so the worker cannot use it. */
export const readDataFile = (file: string): string => readFileSync(new URL(file, DATA_FOLDER), 'utf8')

export const LOCALITY_COLUMNS = ['id', 'city_id', 'name', 'latitude', 'longitude', 'place_count'] as const
export type LocalityRow = Record<(typeof LOCALITY_COLUMNS)[number], string>

/** Opening hours of places whose source states them, as lines and in the words of `toVisitTimes`. */
export const HOURS_COLUMNS = ['id', 'opening_hours', 'times'] as const

export const readLocalities = (): LocalityRow[] => parseCsv(readDataFile('localities.csv'), LOCALITY_COLUMNS)

export const readMunicipalities = (): MunicipalityRow[] =>
  parseCsv(readDataFile('municipalities.csv'), MUNICIPALITY_COLUMNS)
