import { type SQL, sql } from 'drizzle-orm'
import { FIT } from '../../../vocabulary/fit.ts'
import type { SearchRules } from '../search-rules.ts'

/** Search parameters, each as an SQL expression of one value. */
export interface SearchedValues {
  readonly radiusKm: SQL
  readonly reachKm: SQL
  readonly isTrip: SQL
  readonly cityId: SQL
}

/** Conditions of a search, as SQL over the columns of `place_categories` and `km`. */
export interface CandidateConditions {
  /** Within the largest distance at which it may be offered. */
  readonly isInReach: SQL
  /** Inside the radius including its margin; for a trip inside its ring. */
  readonly isInside: SQL
}

export function toCandidateConditions(rules: SearchRules, searched: SearchedValues): CandidateConditions {
  const { trip, familiesOfEveryTown } = rules
  const { radiusKm, reachKm, isTrip, cityId } = searched
  const isOfEveryTown = sql`coalesce(family, '') in ${familiesOfEveryTown}`
  return {
    isInReach: sql`(not ${isTrip} and km <= ${reachKm} and (km <= ${rules.neighbourKm} or (fit = ${FIT.selected} and not ${isOfEveryTown})))`,
    isInside: sql`iif(${isTrip},
      km between ${trip.fromKm} and ${trip.toKm} and city_id is not ${cityId},
      km + margin_km <= ${radiusKm})`,
  }
}
