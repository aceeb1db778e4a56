import { type SQL, sql } from 'drizzle-orm'
import { FIT } from '../../../vocabulary/fit.ts'
import type { SearchRules } from '../search-rules.ts'

/** What is searched, each as an SQL expression of one value. */
export interface SearchedValues {
  readonly radiusKm: SQL
  readonly reachKm: SQL
  readonly isTrip: SQL
  readonly cityId: SQL
}

/** Which places a search finds, as SQL over the columns of `place_categories` and `km`. */
export interface CandidateConditions {
  /** As far away as anything is offered at all. */
  readonly isInReach: SQL
  /** Inside the radius with its whole margin, so that nobody is promised less; of a trip inside its ring. */
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
