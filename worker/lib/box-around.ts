interface Point {
  readonly latitude: number
  readonly longitude: number
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Near enough for a box: half a per cent, at the most. */
const KM_OF_A_DEGREE = 111.32

/** Degrees. */
interface Box {
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
