import { type SQL, sql } from 'drizzle-orm'
import { FIT } from '../candidate.ts'
import type { SearchRules } from '../search-rules.ts'

/** What is searched, each as an SQL expression of one value. */
export interface SearchedValues {
  readonly radiusKm: SQL
  readonly reachKm: SQL
  readonly isTrip: SQL
  readonly isEvening: SQL
  readonly cityId: SQL
}

/** What the rules of a search make of a candidate, as SQL over the columns of `candidate-tables.ts`. */
export interface CandidateConditions {
  /** Kilometres, negative: nearer is better. */
  readonly nearness: SQL
  readonly score: SQL
  /** Beyond the radius: worth an outing where the category is and somebody chose it, or near enough for an evening. */
  readonly isWorthTheDrive: SQL
  /** As far away as anything is offered at all. */
  readonly isInReach: SQL
  /** Inside the radius with its whole margin, so that nobody is promised less; of a trip inside its ring. */
  readonly isInside: SQL
}

export function toCandidateConditions(rules: SearchRules, searched: SearchedValues): CandidateConditions {
  const { trip, familiesOfEveryTown } = rules
  const { radiusKm, reachKm, isTrip, isEvening, cityId } = searched
  // A place whose position is known roughly counts as far away as it may be.
  const nearness = sql`coalesce(-(km + margin_km), 0) + ${rules.kmPerQuality} * quality`
  const score = sql`${nearness}
    + iif(${isTrip}, iif(rank < 0, ${trip.kmOfUnmissable}, 0), -${rules.kmPerRank} * rank)
    + iif(city_id is ${cityId}, ${rules.kmOfOwnTown}, 0)`
  const isOfEveryTown = sql`coalesce(family, '') in ${familiesOfEveryTown}`
  return {
    nearness,
    score,
    isWorthTheDrive: sql`(km <= ${rules.eveningKm} or city_id is ${cityId}
      or (km <= ${rules.neighbourKm} and not ${isEvening} and fit >= ${FIT.strong}
        and not ${isOfEveryTown}))`,
    isInReach: sql`(not ${isTrip} and km <= ${reachKm} and (km <= ${rules.neighbourKm} or (fit = ${FIT.selected} and not ${isOfEveryTown})))`,
    isInside: sql`iif(${isTrip},
      km between ${trip.fromKm} and ${trip.toKm} and city_id is not ${cityId},
      km + margin_km <= ${radiusKm})`,
  }
}
