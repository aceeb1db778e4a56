import type { SearchArea } from './search-area.ts'
import type { Pin } from './to-pins.ts'

type Point = [longitude: number, latitude: number]

const KM_PER_DEGREE = 111.2
/** A circle so much wider than what lies in it would press the pins into one another. */
const LARGEST_SHARE = 2

/** What is in sight at first: every pin, the city's centre, and the circle around it where it is not far too wide. */
export function toExtent(pins: readonly Pin[], around: SearchArea | null): Point[] {
  const points = pins.map(({ longitude, latitude }): Point => [longitude, latitude])
  if (!around) return points
  const all: Point[] = [...points, [around.longitude, around.latitude]]
  const circle = toCircle(around)
  return spanOf(circle) <= LARGEST_SHARE * spanOf(all) ? [...all, ...circle] : all
}

/** The corners of the square that holds the circle. */
function toCircle({ longitude, latitude, radiusKm }: SearchArea): Point[] {
  const up = radiusKm / KM_PER_DEGREE
  const aside = up / Math.cos((latitude * Math.PI) / 180)
  return [
    [longitude - aside, latitude - up],
    [longitude + aside, latitude + up],
  ]
}

/** The longer side, in degrees. */
function spanOf(points: readonly Point[]): number {
  const sides = ([0, 1] as const).map((axis) => {
    const values = points.map((point) => point[axis])
    return Math.max(...values) - Math.min(...values)
  })
  return Math.max(...sides)
}
