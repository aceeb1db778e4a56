import { type SQL, sql } from 'drizzle-orm'
import { UNITS_PER_DEGREE } from '../../../json-rows.ts'
import type { Fit } from '../../../vocabulary/categories.ts'
import { isOnProgramme } from '../../../vocabulary/visit-times.ts'
import type { PlacedCandidate } from '../candidate.ts'

const FINDINGS = ['km', 'times', 'offered_at'] as const

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
  'is_free',
  'quality',
  'is_featured',
  'chain_key',
  'corner_key',
  'visit_times',
] as const

/** Precision of a point: to the kilometre. */
const TO_THE_KILOMETRE = 2

type Column = (typeof COLUMNS)[number]

/** A found row as read from JSON: flags are 0 or 1, degrees whole ten-millionths. */
export type FoundRow = readonly [
  km: number | null,
  times: number,
  offeredAt: number,
  placeId: string,
  cityId: string,
  precision: number,
  latitude: number,
  longitude: number,
  marginKm: number,
  fit: Fit,
  rank: number,
  family: string | null,
  isFree: number,
  quality: number,
  isFeatured: number,
  chainKey: string,
  cornerKey: string | null,
  visitTimes: number,
]

const isDegrees = (column: Column) => column === 'latitude' || column === 'longitude'

const ORDER: readonly string[] = [...FINDINGS, ...COLUMNS]
/** Position of a value in a found row, for `->>`. */
export const positionOf = (name: (typeof FINDINGS)[number] | Column): SQL => sql.raw(String(ORDER.indexOf(name)))

interface Finding {
  km: SQL
  /** Number of times that the place was offered to the couple. */
  times?: SQL
  offeredAt?: SQL
}

/**
 * A row of `place_categories` as a JSON list, in a select from it: a `FoundRow`. Degrees are whole ten-millionths:
 * SQLite would write a decimal into JSON with fifteen digits.
 */
export const foundRow = ({ km, times = sql`0`, offeredAt = sql`0` }: Finding): SQL =>
  sql`json_array(${km}, ${times}, ${offeredAt}, ${sql.raw(
    COLUMNS.map((column) =>
      isDegrees(column) ? `cast(round(${column} * ${UNITS_PER_DEGREE}) as integer)` : column,
    ).join(', '),
  )})`

/** Search parameters, returned with the results. */
export interface Searched {
  readonly radiusKm: number
  /** Null if no city is given. */
  readonly searchedCity: string | null
  /** When the couple last completed a place, in milliseconds, by id. */
  readonly doneAt: Readonly<Record<string, number>>
  /** Ids of the couple's last offers in other categories. */
  readonly elsewhere: readonly string[]
}

export function toPlacedCandidate(
  row: FoundRow,
  { radiusKm, searchedCity, doneAt, elsewhere }: Searched,
): PlacedCandidate {
  const [km, timesOffered, offeredAt, activityId, cityId, precision, latitude, longitude, marginKm, ...rest] = row
  const [fit, rank, family, , quality, isFeatured, chainKey, cornerKey, visitTimes] = rest
  return {
    ...{ activityId, fit, rank, quality, isFeatured: isFeatured === 1, googleRank: null },
    distanceKm: precision >= TO_THE_KILOMETRE ? km : null,
    wayKm: km === null ? null : km + marginKm,
    isOutsideRadius: km !== null && km > radiusKm,
    ...{ cityId, isOwnTown: cityId === searchedCity, family, chainKey, cornerKey, timesOffered, offeredAt },
    isOfferedElsewhere: elsewhere.includes(activityId),
    doneAt: doneAt[activityId] ?? null,
    isOnProgramme: isOnProgramme(visitTimes),
    point: { latitude: latitude / UNITS_PER_DEGREE, longitude: longitude / UNITS_PER_DEGREE },
    marginKm,
  }
}
