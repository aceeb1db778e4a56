import { type SQL, sql } from 'drizzle-orm'
import { EARTH_RADIUS_KM } from '../distance.ts'

/** Degrees, as SQL. */
interface SqlPoint {
  readonly latitude: SQL
  readonly longitude: SQL
}

/** Haversine of the angle between two points; null if either point is null. */
export const haversineOf = (from: SqlPoint, to: SqlPoint): SQL => sql`
  power(sin(radians(${to.latitude} - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(${to.latitude}))
      * power(sin(radians(${to.longitude} - ${from.longitude}) / 2), 2)`

/** Kilometres on the earth's surface for an angle given by its haversine. */
export const kmOfHaversine = (haversine: SQL): SQL => sql`${2 * EARTH_RADIUS_KM} * asin(min(1.0, sqrt(${haversine})))`

/** Great-circle distance in kilometres; null if either point is null. */
export const kmBetween = (from: SqlPoint, to: SqlPoint): SQL => sql`(${kmOfHaversine(haversineOf(from, to))})`
