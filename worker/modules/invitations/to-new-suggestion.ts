import { isGooglePlace } from '#contracts/place-sources'
import type { NewSuggestion } from '#db/queries/invitations/suggestions'
import type { StoredStop } from '#db/queries/places/candidate'
import { placeIdOf } from '../../lib/activity-ids.ts'
import type { Suggestion } from '../suggestions/search/choose-suggestions.ts'

/**
 * A suggestion as an invitation stores it; for a place of the catalogue the activity's id is the place's own. A
 * distance to a Google place derives from its position, which may not be stored: it is measured when the place is
 * shown.
 */
export const toNewSuggestion = (
  { activityId, distanceKm, isOutsideRadius }: Suggestion,
  tours: ReadonlyMap<string, readonly StoredStop[]>,
): NewSuggestion => ({
  activityId,
  placeId: placeIdOf(activityId),
  distanceKm: isGooglePlace(activityId) ? null : distanceKm,
  isOutsideRadius,
  tour: tours.get(activityId) ?? null,
})
