import type { Activity } from '#contracts/suggestions'
import type { CandidatePlace } from '#db/queries/places/candidates'
import type { Suggestion } from '../search/choose-suggestions.ts'
import { toActivity } from './to-activity.ts'
import { toIdeaActivity } from './to-idea-activity.ts'

/**
 * What was chosen on the wire, in the order of the choice.
 *
 * @param category - name of the category under which they are offered
 */
export function toActivities(
  suggestions: readonly Suggestion[],
  candidates: readonly CandidatePlace[],
  category: string,
): Activity[] {
  const places = new Map(candidates.map((place) => [place.id, place]))
  return suggestions.flatMap(({ activityId, distanceKm, isOutsideRadius }) => {
    const place = places.get(activityId)
    const activity = place
      ? toActivity({ ...place, distanceKm, isOutsideRadius }, category)
      : toIdeaActivity(activityId, category)
    return activity ?? []
  })
}
