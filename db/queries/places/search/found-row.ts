import { type SQL, sql } from 'drizzle-orm'
import { UNITS_PER_DEGREE } from '../../../json-rows.ts'
import type { Fit } from '../../../vocabulary/fit.ts'

/** Values that the search adds before a place's columns. */
const FINDINGS = ['km', 'times', 'is_inside', 'was_chosen'] as const

/** Columns of `place_categories` included in a found row, so that the place's row is not read again. */
const COLUMNS = [
  'place_id',
  'city_id',
  'precision',
  'latitude',
  'longitude',
  'margin_km',
  'fit',
  'rank',
  'family',
  'drawing',
  'is_free',
  'quality',
  'is_featured',
  'chain_key',
  'corner_key',
  'tours',
] as const
type Column = (typeof COLUMNS)[number]

/** A found row as read from JSON: flags are 0 or 1, degrees whole ten-millionths. */
export type FoundRow = readonly [
  km: number | null,
  times: number,
  isInside: number,
  wasChosen: number,
  placeId: string,
  cityId: string,
  precision: number,
  latitude: number,
  longitude: number,
  marginKm: number,
  fit: Fit,
  rank: number,
  family: string | null,
  drawing: string,
  isFree: number,
  quality: number,
  isFeatured: number,
  chainKey: string,
  cornerKey: string | null,
  tours: string | null,
]

const isDegrees = (column: Column) => column === 'latitude' || column === 'longitude'

const ORDER: readonly string[] = [...FINDINGS, ...COLUMNS]
/** Position of a value in a found row, for `->>`. */
export const positionOf = (name: (typeof FINDINGS)[number] | Column): SQL => sql.raw(String(ORDER.indexOf(name)))

interface Finding {
  km: SQL
  isInside: SQL | 0 | 1
  /** Number of times that the couple was offered it. */
  times?: SQL
  wasChosen?: SQL
}

/**
 * A row of `place_categories` as a JSON list, in a select from it: a `FoundRow`. Degrees are whole ten-millionths:
 * SQLite writes a decimal into JSON with fifteen digits.
 */
export const foundRow = ({ km, isInside, times = sql`0`, wasChosen = sql`0` }: Finding): SQL =>
  sql`json_array(${km}, ${times}, ${isInside}, ${wasChosen}, ${sql.raw(
    COLUMNS.map((column) =>
      isDegrees(column) ? `cast(round(${column} * ${UNITS_PER_DEGREE}) as integer)` : column,
    ).join(', '),
  )})`
