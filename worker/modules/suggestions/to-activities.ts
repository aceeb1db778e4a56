import type { Activity } from '#contracts/suggestions'
import type { CandidatePlace } from '#db/queries/candidates'
import type { Suggestion } from './choose-suggestions.ts'
import { toActivity } from './to-activity.ts'

/**
 * The chosen places on the wire, in the order of the choice.
 *
 * @param category - name of the category under which they are offered
 */
export function toActivities(
  suggestions: readonly Suggestion[],
  candidates: readonly CandidatePlace[],
  category: string,
): Activity[] {
  const places = new Map(candidates.map((place) => [place.id, place]))
  return suggestions.flatMap(({ placeId, distanceKm, isOutsideRadius }) => {
    const place = places.get(placeId)
    return place ? [toActivity({ ...place, distanceKm, isOutsideRadius }, category)] : []
  })
}
