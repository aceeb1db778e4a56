import { readdirSync, readFileSync } from 'node:fs'
import { parseCsv } from '#db/places/data-files'
import { readIds } from '../read-ids.ts'

/** `source` of a place of the selection. */
export const SELECTION_SOURCE = 'curated'

const CURATED_COLUMNS = [
  'id',
  'name',
  'city',
  'ibge_code',
  'neighbourhood',
  'street',
  'latitude',
  'longitude',
  'kind',
  'categories',
  'sentence',
  'indoor',
  'free',
  'register_id',
  'sure',
  'phone',
  'site',
  'seen',
] as const

export type CuratedRow = Record<(typeof CURATED_COLUMNS)[number], string>

/** A place that an author selected and described; see `README.md` here. Unknown facts are `null`. */
export interface CuratedPlace {
  readonly id: string
  readonly name: string
  readonly city: string
  /** IBGE's seven digits. */
  readonly cityId: string
  readonly neighbourhood: string | null
  readonly street: string | null
  /** Accurate to about 1 km, unless it is OpenStreetMap's (`osm-points.csv`). */
  readonly point: { readonly latitude: number; readonly longitude: number } | null
  readonly isPointExact: boolean
  /** A slug of `KINDS`. */
  readonly kind: string
  /** Slugs: it is strong in each of these categories, and in no other. */
  readonly categories: readonly string[]
  readonly sentence: string
  readonly isIndoor: boolean | null
  readonly isFree: boolean | null
  /** The same place in `places.csv.br`. */
  readonly registerId: string | null
  /** 2: certain, 1: fairly certain. */
  readonly sure: number
  /** `+55 81 3302-1234` */
  readonly phone: string | null
  readonly website: string | null
  /** Year of the newest evidence that the place exists. */
  readonly seen: number | null
  /** Unmissable in its town (`unmissable.txt`): chosen before nearer places. */
  readonly isUnmissable: boolean
  /** Number of other unmissable places of its municipality. */
  readonly othersOfTown: number
}

/** The folder of one file per state: `<uf>.csv`. */
const CURATED_FOLDER = new URL('./', import.meta.url)

const orNull = (field: string): string | null => field || null
const toFlag = (field: string): boolean | null => (field === '' ? null : field === '1')

const toPoint = ({ latitude, longitude }: Pick<CuratedRow, 'latitude' | 'longitude'>): CuratedPlace['point'] =>
  latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) }

/** @param digits - with the area code */
const toPhone = (digits: string): string => `+55 ${digits.slice(0, 2)} ${digits.slice(2, -4)}-${digits.slice(-4)}`

type OsmPoints = ReadonlyMap<string, Pick<CuratedRow, 'latitude' | 'longitude'>>

/** Points of OpenStreetMap's elements of the same places, by the ids of the selection. */
function readOsmPoints(): OsmPoints {
  const text = readFileSync(new URL('../osm-points.csv', CURATED_FOLDER), 'utf8')
  return new Map(parseCsv(text, ['id', 'latitude', 'longitude']).map((row) => [row.id, row]))
}

/**
 * @param row - well formed: checked by `lintCurated`
 * @param unmissable - all of its municipality
 */
const toCuratedPlace = (row: CuratedRow, unmissable: readonly CuratedRow[], exact: OsmPoints): CuratedPlace => ({
  id: row.id,
  name: row.name,
  city: row.city,
  cityId: row.ibge_code,
  neighbourhood: orNull(row.neighbourhood),
  street: orNull(row.street),
  point: toPoint(exact.get(row.id) ?? row),
  isPointExact: exact.has(row.id),
  kind: row.kind,
  categories: row.categories.split(';'),
  sentence: row.sentence,
  isIndoor: toFlag(row.indoor),
  isFree: toFlag(row.free),
  registerId: orNull(row.register_id),
  sure: Number(row.sure),
  phone: row.phone === '' ? null : toPhone(row.phone),
  website: orNull(row.site),
  seen: row.seen === '' ? null : Number(row.seen),
  isUnmissable: unmissable.includes(row),
  othersOfTown: unmissable.filter((other) => other !== row).length,
})

export interface CuratedFile {
  /** Two capital letters: the file's name. */
  readonly uf: string
  readonly rows: readonly CuratedRow[]
}

/**
 * The hand-written selection, by file, sorted by name. Reads the file system, so the worker cannot use it.
 *
 * @throws Error when a file is not a CSV with these columns
 */
export const readCuratedFiles = (): CuratedFile[] =>
  readdirSync(CURATED_FOLDER)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .map((file) => ({
      uf: file.slice(0, -'.csv'.length).toUpperCase(),
      rows: parseCsv(readFileSync(new URL(file, CURATED_FOLDER), 'utf8'), CURATED_COLUMNS),
    }))

/** Ids of `unmissable.txt`. */
export const readUnmissable = (): string[] => readIds(new URL('unmissable.txt', CURATED_FOLDER))

/** All selected places of the country. */
export function readCurated(): CuratedPlace[] {
  const [ids, exact] = [new Set(readUnmissable()), readOsmPoints()]
  const rows = readCuratedFiles().flatMap((file) => file.rows)
  const unmissable = rows.filter(({ id }) => ids.has(id))
  const byTown = Map.groupBy(unmissable, (row) => row.ibge_code)
  return rows.map((row) => toCuratedPlace(row, byTown.get(row.ibge_code) ?? [], exact))
}
