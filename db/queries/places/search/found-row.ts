import { type SQL, sql } from 'drizzle-orm'
import { UNITS_PER_DEGREE } from '../../../json-rows.ts'
import { areaKeyOf } from '../../../keys/area-key.ts'
import { FIT, type Fit } from '../../../vocabulary/fit.ts'
import type { PlacedCandidate, Tier } from '../candidate.ts'
import type { SearchRules } from '../search-rules.ts'

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

/** Precision of a point: to the kilometre, or exact. */
const [TO_THE_KILOMETRE, EXACT] = [2, 3]

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

/** Search parameters, returned with the results; flags are 0 or 1. */
export interface Searched {
  readonly radiusKm: number
  readonly isTrip: number
  readonly isEvening: number
  /** Null if no city is given. */
  readonly searchedCity: string | null
}

/** Names the values of a found row. */
function toFound(row: FoundRow) {
  const [km, times, isInside, wasChosen, placeId, cityId, precision, latitude, longitude, marginKm, ...rest] = row
  const [fit, rank, family, drawing, isFree, quality, isFeatured, chainKey, cornerKey, tours] = rest
  return {
    ...{ km, times, isInside, wasChosen, placeId, cityId, precision, marginKm, fit, rank, family, drawing, isFree },
    ...{ quality, isFeatured, chainKey, cornerKey, tours },
    point: { latitude: latitude / UNITS_PER_DEGREE, longitude: longitude / UNITS_PER_DEGREE },
  }
}
type Found = ReturnType<typeof toFound>

/** Beyond the radius: a hand-picked place of an outing category, or one near enough for an evening. */
function isWorthTheDrive(km: number, { cityId, fit, family }: Found, searched: Searched, rules: SearchRules): boolean {
  if (km <= rules.eveningKm || cityId === searched.searchedCity) return true
  const isOfEveryTown = family !== null && rules.familiesOfEveryTown.includes(family)
  return km <= rules.neighbourKm && searched.isEvening === 0 && fit >= FIT.strong && !isOfEveryTown
}

function tierOf(found: Found, searched: Searched, rules: SearchRules): Tier {
  if (found.km === null) return 'country'
  if (found.isInside === 1) return 'radius'
  return isWorthTheDrive(found.km, found, searched, rules) ? 'neighbours' : 'distant'
}

/** Kilometres added to a place's nearness as a preference. */
function preferenceOf({ cityId, rank }: Found, { isTrip, searchedCity }: Searched, rules: SearchRules): number {
  const ofRank = isTrip === 1 ? (rank < 0 ? rules.trip.kmOfUnmissable : 0) : -rules.kmPerRank * rank
  return ofRank + (cityId === searchedCity ? rules.kmOfOwnTown : 0)
}

/** A found place as a candidate, with the scores of the search rules. */
export function toPlacedCandidate(row: FoundRow, searched: Searched, rules: SearchRules): PlacedCandidate {
  const found = toFound(row)
  const { km, point, precision } = found
  const isKnown = precision >= TO_THE_KILOMETRE
  const isExact = precision === EXACT
  // A place with a rough position counts as the largest distance possible.
  const nearness = (km === null ? 0 : -(km + found.marginKm)) + rules.kmPerQuality * found.quality
  return {
    activityId: found.placeId,
    tier: tierOf(found, searched, rules),
    fit: found.fit,
    distanceKm: isKnown ? km : null,
    isOutsideRadius: km !== null && km > searched.radiusKm,
    score: nearness + preferenceOf(found, searched, rules),
    nearness,
    family: found.family,
    drawing: found.drawing,
    chainKey: found.chainKey,
    cornerKey: searched.isTrip === 1 ? found.cityId : found.cornerKey,
    areaKey: isKnown ? areaKeyOf(point) : null,
    isFeatured: found.isFeatured === 1,
    timesOffered: found.times,
    wasChosen: found.wasChosen === 1,
    tours: found.tours,
    ownLatitude: isExact ? point.latitude : null,
    ownLongitude: isExact ? point.longitude : null,
  }
}
