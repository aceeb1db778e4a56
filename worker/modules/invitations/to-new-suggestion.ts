import type { NewSuggestion } from '#db/queries/invitations'
import { placeIdOf } from '../../lib/activity-ids.ts'
import type { Suggestion } from '../suggestions/choose-suggestions.ts'

/** A chosen place as the invitation keeps it; of a catalogue place the activity's id is the place's own. */
export const toNewSuggestion = ({ activityId, distanceKm, isOutsideRadius }: Suggestion): NewSuggestion => ({
  activityId,
  placeId: placeIdOf(activityId),
  distanceKm,
  isOutsideRadius,
})
