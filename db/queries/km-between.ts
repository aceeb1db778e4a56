import { type SQL, sql } from 'drizzle-orm'
import { EARTH_RADIUS_KM } from '../distance.ts'

/** Degrees, as SQL. */
interface SqlPoint {
  readonly latitude: SQL
  readonly longitude: SQL
}

/** Great-circle distance (haversine) in kilometres; null where either point is. */
export const kmBetween = (from: SqlPoint, to: SqlPoint): SQL => sql`(
  ${2 * EARTH_RADIUS_KM} * asin(min(1.0, sqrt(
    power(sin(radians(${to.latitude} - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(${to.latitude}))
      * power(sin(radians(${to.longitude} - ${from.longitude}) / 2), 2)))))`
