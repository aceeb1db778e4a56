export const EARTH_RADIUS_KM = 6371.0088
const METRES_PER_KM = 1000

interface Point {
  readonly latitude: number
  readonly longitude: number
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance (haversine) in kilometres; `queries/km-between.ts` has the same formula in SQL. */
export function kmBetween(a: Point, b: Point): number {
  const halfLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2)
  const halfLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2)
  const share =
    halfLatitude ** 2 + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, share)))
}

export const metresBetween = (a: Point, b: Point): number => kmBetween(a, b) * METRES_PER_KM
