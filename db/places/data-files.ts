import { readFileSync } from 'node:fs'
import { parseCsv } from './csv.ts'

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
  'centre',
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
