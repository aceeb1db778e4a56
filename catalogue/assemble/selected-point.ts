import { metresBetween } from '#db/distance'
import type { PointPrecision } from '#db/vocabulary/position'
import type { CuratedPlace } from '../sources/curated/read-curated.ts'

export interface SelectedPoint {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly pointPrecision: PointPrecision | null
}

/** If they are further apart, one of the two is wrong: some of the register's points are off by kilometres. */
const AGREE_WITHIN_M = 2000

/**
 * The point of a selected place: the register's own if the selection has none or one near it (accurate to about 1 km);
 * otherwise the selection's.
 *
 * @param known - the register's row of the place; null: it has none
 */
export function selectedPoint(
  { point: written, isPointExact }: CuratedPlace,
  known: SelectedPoint | null,
): SelectedPoint {
  if (written && isPointExact && !known) return { ...written, pointPrecision: 'point' }
  const own = known && pointOf(known)
  if (written && !(own && metresBetween(written, own) <= AGREE_WITHIN_M)) {
    return { ...written, pointPrecision: 'selection' }
  }
  return own ? { ...own, pointPrecision: known.pointPrecision } : NO_POINT
}

const NO_POINT: SelectedPoint = { latitude: null, longitude: null, pointPrecision: null }

const pointOf = ({ latitude, longitude }: Pick<SelectedPoint, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }
