import { EARTH_RADIUS_KM } from '#db/distance'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Unit vector from the earth's centre. */
function vectorOf({ latitude, longitude }: Point): readonly [number, number, number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** Great-circle distance by the angle between two unit vectors; not the product's formula. */
export function kmBetween(a: Point, b: Point): number {
  const [[ax, ay, az], [bx, by, bz]] = [vectorOf(a), vectorOf(b)]
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
  return EARTH_RADIUS_KM * Math.atan2(cross, ax * bx + ay * by + az * bz)
}

/** A point of the files, whose degrees are text. */
export const pointOf = ({ latitude, longitude }: { latitude: string; longitude: string }): Point => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})
