import type { NewSuggestion } from '#db/queries/invitations/suggestions'
import { googleIdOf, placeIdOf } from '../../lib/activity-ids.ts'
import type { Suggestion } from '../suggestions/search/choose-suggestions.ts'

/**
 * A chosen place as the invitation keeps it; of a catalogue place the activity's id is the place's own. A distance to a
 * Google place is made of its position, which is not ours to keep: it is measured when the place is shown.
 */
export const toNewSuggestion = ({ activityId, distanceKm, isOutsideRadius }: Suggestion): NewSuggestion => ({
  activityId,
  placeId: placeIdOf(activityId),
  distanceKm: googleIdOf(activityId) === null ? distanceKm : null,
  isOutsideRadius,
})
