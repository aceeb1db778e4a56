import { type SQL, sql } from 'drizzle-orm'
import { FIT } from './candidate.ts'
import type { SearchRules } from './search-rules.ts'

/**
 * What the rules of a search make of a candidate, as SQL over the columns of `select-candidates.ts` and its tables
 * `search` and `here`.
 */
export interface CandidateConditions {
  /** Kilometres, negative: nearer is better. */
  readonly nearness: SQL
  readonly score: SQL
  /** New places first, then those offered before, featured ones before others, and weak ones last, whatever the couple saw. */
  readonly inOrder: SQL
  /** Beyond the radius: worth an outing where the category is and somebody chose it, or near enough for an evening. */
  readonly isWorthTheDrive: SQL
  /** As far away as anything is offered at all. */
  readonly isInReach: SQL
  /** Inside the radius with its whole margin, so that nobody is promised less; of a trip inside its ring. */
  readonly isInside: SQL
}

export function toCandidateConditions(rules: SearchRules): CandidateConditions {
  const { trip, familiesOfEveryTown } = rules
  // A place whose position is known roughly counts as far away as it may be.
  const nearness = sql`coalesce(-(km + margin_km), 0) + ${rules.kmPerQuality} * quality`
  const score = sql`${nearness}
    + iif((select is_trip from search), iif(rank < 0, ${trip.kmOfUnmissable}, 0), -${rules.kmPerRank} * rank)
    + iif(city_id is (select id from here), ${rules.kmOfOwnTown}, 0)`
  const isOfEveryTown = sql`coalesce(family, '') in ${familiesOfEveryTown}`
  return {
    nearness,
    score,
    inOrder: sql`fit = ${FIT.weak}, times, is_featured desc, fit desc, ${score} desc, place_id`,
    isWorthTheDrive: sql`(km <= ${rules.eveningKm} or city_id is (select id from here)
      or (km <= ${rules.neighbourKm} and not (select is_evening from search) and fit >= ${FIT.strong}
        and not ${isOfEveryTown}))`,
    isInReach: sql`(km <= ${rules.neighbourKm} or (fit = ${FIT.selected} and not ${isOfEveryTown}))`,
    isInside: sql`iif((select is_trip from search),
      km between ${trip.fromKm} and ${trip.toKm} and city_id is not (select id from here),
      km + margin_km <= (select radius_km from search))`,
  }
}
