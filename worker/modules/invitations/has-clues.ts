import type { PlacedCandidate } from '#db/queries/places/candidate'
import { canBeSurprise, chooseClues } from '../suggestions/clues/choose-clues.ts'
import { toClueFacts } from '../suggestions/clues/to-clue-facts.ts'
import type { Suggestion } from '../suggestions/search/choose-suggestions.ts'

/** Which words a clue has depends on the invitation, how many clues differ does not. */
const ANY_SEED = ''

/**
 * Whether a guest could choose by clues between the places that an invitation would offer.
 *
 * @param catalogue - with what clues are made of
 * @see docs/rules.md, invitations.12
 */
export function hasClues(suggestions: readonly Suggestion[], catalogue: readonly PlacedCandidate[]): boolean {
  const stored = new Map(catalogue.map(({ activityId, clueFacts }) => [activityId, clueFacts]))
  const facts = suggestions.map(({ activityId }) => toClueFacts(activityId, stored.get(activityId)))
  return canBeSurprise(chooseClues(facts, ANY_SEED))
}
