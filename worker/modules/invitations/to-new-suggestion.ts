import { isGooglePlace } from '#contracts/place-sources'
import type { NewSuggestion } from '#db/queries/invitations/suggestions'
import type { StoredStop } from '#db/queries/places/candidate'
import { placeIdOf } from '../../lib/activity-ids.ts'
import type { Suggestion } from '../suggestions/search/choose-suggestions.ts'

/**
 * Converts a suggestion to the row of an invitation. For a place of the catalogue the id of the activity is the id of
 * the place. The distance to a Google place derives from its position, which may not be stored: it is measured when the
 * place is shown.
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
