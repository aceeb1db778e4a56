import { isGooglePlace } from '#contracts/place-sources'
import { PLANS, type Plan } from '#contracts/plans'
import type { NewSuggestion } from '#db/queries/invitations/suggestions'
import type { StoredStop } from '#db/queries/places/tours'
import type { Deps } from '../../deps.ts'
import { placeIdOf } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { chooseSuggestions, type Suggestion } from '../suggestions/search/choose-suggestions.ts'
import { type CandidateQuestion, findCandidates } from '../suggestions/search/find-candidates.ts'
import { chooseTours } from '../suggestions/tours.ts'

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

interface Draw {
  readonly plan: Plan
  readonly isReload?: boolean
}

/**
 * Finds and chooses the suggestions of an invitation.
 *
 * @returns the rows to store, how far the list had to go, and what Google found
 * @throws AppError `nothing_left`
 */
export async function drawSuggestions(
  deps: Pick<Deps, 'places' | 'now'>,
  question: CandidateQuestion,
  { plan, isReload = false }: Draw,
) {
  const { candidates, found } = await findCandidates(deps, question)
  const count = PLANS[plan].suggestionsPerInvitation
  const { suggestions, scope } = chooseSuggestions(candidates, { count, isReload })
  if (suggestions.length === 0) throw new AppError('nothing_left')
  const { catalogue, category, filters, isSurprise = false } = question
  const tours = chooseTours(suggestions, { candidates, catalogue }, { plan, category, filters, isSurprise })
  return { suggestions: suggestions.map((suggestion) => toNewSuggestion(suggestion, tours)), scope, found }
}
