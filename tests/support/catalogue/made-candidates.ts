import type { Candidate } from '#db/queries/places/candidate'
import { FIT } from '#db/vocabulary/categories'
import { type Choice, chooseSuggestions } from '../../../worker/modules/suggestions/search/choose-suggestions.ts'

export const NOW = new Date('2026-04-15T15:00:00Z')

let made = 0
/** A handpicked place of the town in its best category, a kilometre away. */
export const candidate = (facts: Partial<Candidate> = {}): Candidate => {
  const activityId = facts.activityId ?? `place-${++made}`
  const wayKm = facts.wayKm === undefined ? 1 : facts.wayKm
  return {
    activityId,
    ...{ fit: FIT.selected, rank: 0, quality: 20, isFeatured: false, googleRank: null },
    distanceKm: wayKm,
    isOutsideRadius: (wayKm ?? 0) > 10,
    ...{ cityId: 'own', isOwnTown: (facts.cityId ?? 'own') === 'own' },
    ...{ family: null, chainKey: activityId, cornerKey: null, timesOffered: 0, offeredAt: 0 },
    ...{ isOfferedElsewhere: false, doneAt: null, isOnProgramme: false },
    ...facts,
    wayKm,
  }
}
export const unmissable = (activityId: string, facts: Partial<Candidate> = {}) =>
  candidate({ activityId, rank: -4, ...facts })
export const register = (activityId: string, facts: Partial<Candidate> = {}) =>
  candidate({ activityId, fit: FIT.fair, ...facts })

/** The list for a couple that was offered nothing. */
export const choose = (candidates: readonly Candidate[], choice: Partial<Choice> = {}) =>
  chooseSuggestions(candidates, { count: 10, category: 'cultural', radiusKm: 10, now: NOW, ...choice })
export const idsOf = (candidates: readonly Candidate[], choice: Partial<Choice> = {}) =>
  choose(candidates, choice).suggestions.map(({ activityId }) => activityId)
