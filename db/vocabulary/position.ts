import { sql } from 'drizzle-orm'

/** Location of a place in a search, and its precision. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** 3: its own point; 2: about 1 km around; 1: its neighbourhood; 0: its municipality (see `place_categories`). */
  readonly precision: 0 | 1 | 2 | 3
  /** How far from the point the place may be, in kilometres. */
  readonly marginKm: number
}

export type PointPrecision =
  | 'point'
  | 'address'
  | 'area'
  | 'selection'
  | 'postcode'
  | 'street'
  | 'neighbourhood'
  | 'unverified'

/** The selection's points were written from memory. */
export const SELECTED_POINT = { precision: 2, marginKm: 1 } as const

/**
 * Nine of ten places are within the margin: measured on rows whose own point is known (docs/catalogue.md). The
 * selection's points were written from memory, accurate to about 1 km.
 */
export const KNOWN_POSITIONS: Readonly<
  Record<PointPrecision, { precision: Position['precision']; marginKm: number } | null>
> = {
  point: { precision: 3, marginKm: 0 },
  address: { precision: 3, marginKm: 0.2 },
  area: { precision: 3, marginKm: 1 },
  selection: SELECTED_POINT,
  postcode: { precision: 2, marginKm: 1 },
  street: { precision: 2, marginKm: 1 },
  neighbourhood: { precision: 1, marginKm: 3 },
  // The point contradicts the address: no better than the municipality.
  unverified: null,
}

/** Whether the point may be shown as the place's location: on a map, or as a distance. */
export const isOwnPoint = (precision: PointPrecision | null): boolean =>
  precision !== null && (KNOWN_POSITIONS[precision]?.precision ?? 0) === 3

/** People per square kilometre of a built-up area: a city of a million then has a radius of 9 km. */
const BUILT_UP_DENSITY = 4000
const MIN_CITY_MARGIN_KM = 1.5

/** Maximum distance from the seat, in kilometres, for a place with an unknown position in a municipality. */
export const cityMarginKm = (population: number): number =>
  Math.max(MIN_CITY_MARGIN_KM, Math.round(Math.sqrt(population / BUILT_UP_DENSITY / Math.PI) * 10) / 10)

const whenPrecision = (read: (known: { precision: number; marginKm: number }) => number): string =>
  Object.entries(KNOWN_POSITIONS)
    .flatMap(([name, known]) => (known ? `when '${name}' then ${read(known)}` : []))
    .join(' ')

/**
 * Location of a place without its own point, as in the workshop (`catalogue/assemble/position-of.ts`), for a
 * statement that joins `places` and `city`.
 */
export const POSITION_WITHOUT_POINT = {
  latitude: sql.raw('coalesce(places.near_latitude, city.latitude)'),
  longitude: sql.raw('coalesce(places.near_longitude, city.longitude)'),
  precision: sql.raw(
    `iif(places.near_latitude is null, 0, case places.point_precision ${whenPrecision(({ precision }) => precision)} else 0 end)`,
  ),
  marginKm: sql.raw(`iif(places.near_latitude is not null, case places.point_precision
    ${whenPrecision(({ marginKm }) => marginKm)} else 0 end,
    max(${MIN_CITY_MARGIN_KM}, round(sqrt(city.population / ${BUILT_UP_DENSITY}.0 / pi()) * 10) / 10))`),
}
