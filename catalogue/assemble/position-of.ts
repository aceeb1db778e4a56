import type { MunicipalityRow } from '#db/places/data-files'
import { cityMarginKm, KNOWN_POSITIONS, type PointPrecision, type Position } from '#db/vocabulary/position'
import type { PlaceRow } from '../sources/open-sources.ts'

/** Values of the register's column `coord_precision`, translated. */
const PRECISIONS: Readonly<Record<string, PointPrecision>> = {
  point: 'point',
  'geocoded-address': 'address',
  'area-interior': 'area',
  cep: 'postcode',
  street: 'street',
  // Of at most 1.2 km around its middle: as exact as a street.
  'small-neighbourhood': 'street',
  neighbourhood: 'neighbourhood',
  'point-unverified': 'unverified',
}

/** @returns null if only the place's municipality is known */
export const pointPrecisionOf = ({ coord_precision }: Pick<PlaceRow, 'coord_precision'>): PointPrecision | null =>
  PRECISIONS[coord_precision] ?? null

interface Located {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly pointPrecision: PointPrecision | null
}

/** A waterfall or a park without a known position may be anywhere in its municipality. */
const OUTDOORS_MARGIN_KM = 30

/**
 * The point of a place with its margin; without a point, the seat of its municipality with the city's margin.
 *
 * @param isOutdoors - whether the place is outside the town or at its edge
 */
export function positionOf(
  { latitude, longitude, pointPrecision }: Located,
  city: MunicipalityRow,
  isOutdoors = false,
): Position {
  const known = pointPrecision && KNOWN_POSITIONS[pointPrecision]
  if (known && latitude !== null && longitude !== null) return { latitude, longitude, ...known }
  return {
    latitude: Number(city.latitude),
    longitude: Number(city.longitude),
    precision: 0,
    marginKm: Math.max(cityMarginKm(Number(city.population)), isOutdoors ? OUTDOORS_MARGIN_KM : 0),
  }
}
