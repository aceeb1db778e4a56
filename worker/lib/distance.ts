/** Mean radius of the earth; the same as in the database's queries. */
const EARTH_RADIUS_KM = 6371.0088

interface Point {
  readonly latitude: number
  readonly longitude: number
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance (haversine) in kilometres. */
export function kmBetween(a: Point, b: Point): number {
  const halfLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2)
  const halfLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2)
  const share =
    halfLatitude ** 2 + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, share)))
}

/** Near enough for a box: half a per cent, at the most. */
const KM_OF_A_DEGREE = 111.32

/** Degrees. */
export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** The box around a circle that lies far from the poles. */
export function boxAround({ latitude, longitude }: Point, radiusKm: number): Box {
  const up = radiusKm / KM_OF_A_DEGREE
  const aside = radiusKm / (KM_OF_A_DEGREE * Math.cos(toRadians(latitude)))
  return { south: latitude - up, west: longitude - aside, north: latitude + up, east: longitude + aside }
}
