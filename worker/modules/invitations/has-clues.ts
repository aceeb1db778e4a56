import type { PlacedCandidate } from '#db/queries/places/candidate'
import { canBeSurprise, chooseClues } from '../suggestions/clues/choose-clues.ts'
import { toClueFacts } from '../suggestions/clues/to-clue-facts.ts'
import type { Suggestion } from '../suggestions/search/choose-suggestions.ts'

/** The seed decides the words of a clue, not how many clues differ. */
const ANY_SEED = ''

/**
 * Whether the clues of the suggestions differ enough for a guest to choose by them.
 *
 * @param catalogue - candidates with the facts that clues are made of
 * @see docs/rules.md, invitations.12
 */
export function hasClues(suggestions: readonly Suggestion[], catalogue: readonly PlacedCandidate[]): boolean {
  const stored = new Map(catalogue.map(({ activityId, clueFacts }) => [activityId, clueFacts]))
  const facts = suggestions.map(({ activityId }) => toClueFacts(activityId, stored.get(activityId)))
  return canBeSurprise(chooseClues(facts, ANY_SEED))
}
