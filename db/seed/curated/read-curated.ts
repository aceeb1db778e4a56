import { readdirSync, readFileSync } from 'node:fs'
import { parseCsv } from '../csv.ts'

export const CURATED_COLUMNS = [
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
] as const

/** A place of the hand-written selection; what was not certain is null. */
export interface CuratedPlace {
  /** `curated:<IBGE code>-<slug of the name>` */
  readonly id: string
  readonly name: string
  readonly cityId: string
  readonly neighbourhood: string | null
  readonly street: string | null
  /** Good to about 1 km. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly kind: string
  /** Slugs. */
  readonly categories: readonly string[]
  readonly sentence: string
  readonly isIndoor: boolean
  readonly isFree: boolean
  /** The same place in the registers. */
  readonly registerId: string | null
  /** 2: certain; 1: quite sure. */
  readonly sure: number
}

const orNull = (text: string): string | null => text || null
const degreesOrNull = (text: string): number | null => (text === '' ? null : Number(text))

const toCurated = (row: Record<(typeof CURATED_COLUMNS)[number], string>): CuratedPlace => ({
  id: row.id,
  name: row.name,
  cityId: row.ibge_code,
  neighbourhood: orNull(row.neighbourhood),
  street: orNull(row.street),
  latitude: degreesOrNull(row.latitude),
  longitude: degreesOrNull(row.longitude),
  kind: row.kind,
  categories: row.categories.split(';'),
  sentence: row.sentence,
  isIndoor: row.indoor === '1',
  isFree: row.free === '1',
  registerId: orNull(row.register_id),
  sure: Number(row.sure),
})

/** The whole selection, state by state. */
export const readCurated = (folder: URL): CuratedPlace[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .flatMap((name) => parseCsv(readFileSync(new URL(name, folder), 'utf8'), CURATED_COLUMNS).map(toCurated))
