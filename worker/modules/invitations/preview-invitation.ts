import type { InvitationPreview, PreviewedInvitation } from '#contracts/invitations'
import { PLANS } from '#contracts/plans'
import { NO_FILTERS, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { named } from '#db/client'
import type { PlacedCandidate } from '#db/queries/places/candidate'
import { listCandidates } from '#db/queries/places/candidates'
import { findCategory } from '#db/queries/places/categories'
import { findCity } from '#db/queries/places/cities'
import { listOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import type { Caller, Deps } from '../../deps.ts'
import { ELSEWHERE } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { canBeSurprise, chooseClues, toClueFacts } from '../suggestions/clues/choose-clues.ts'
import { listIdeas } from '../suggestions/ideas/list-ideas.ts'
import { chooseSuggestions, type Suggestion } from '../suggestions/search/choose-suggestions.ts'
import { SEARCH_RULES } from '../suggestions/search/search-rules.ts'
import { withoutNow } from '../suggestions/search/without-now.ts'

/** The seed decides the words of a clue, not how many clues differ. */
const ANY_SEED = ''

/**
 * Counts the places that an invitation would offer, before it is created. It searches the catalogue only; Google may find
 * more.
 *
 * @throws AppError `not_found` (category, cityId), `premium_required`
 * @see docs/rules.md, invitations.13
 */
export async function previewInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { categoryId, cityId, location, radius, free, rainy, surprise, when }: PreviewedInvitation,
): Promise<InvitationPreview> {
  const city = { cityId, location }
  const asked = { ...NO_FILTERS, free: free === 'true', rainy: rainy === 'true', when }
  const filters = withoutNow(asked, cityId, now())
  const isSurprise = surprise === 'true'
  const [found, user] = await caller.load([
    named({
      category: findCategory(db, categoryId),
      city: findCity(db, city),
      candidates: listCandidates(
        db,
        { categoryId, city, radiusKm: radius, userId: caller.userId, filters, isSurprise },
        SEARCH_RULES,
      ),
      elsewhere: listOfferedElsewhere(db, caller.userId, categoryId, ELSEWHERE),
    }),
  ])
  const plan = PLANS[user.plan]
  if (!found.category || (cityId && !found.city)) throw new AppError('not_found')
  if (found.category.isPremium && plan.exclusiveCategories === 0) throw new AppError('premium_required')
  const searched = { category: found.category.slug, radiusKm: radius, now: now() }
  const ideas = listIdeas({ ...searched, cityId: found.city?.id ?? null, filters }, found.elsewhere)
  const choice = { ...searched, count: plan.suggestionsPerInvitation, isSurprise, ideas }
  const { suggestions } = chooseSuggestions(found.candidates, choice)
  const ideaIds = new Set(ideas)
  const places = suggestions.filter(({ activityId }) => !ideaIds.has(activityId))
  const distances = places.flatMap(({ distanceKm }) => (distanceKm === null ? [] : [distanceKm]))
  return {
    places: places.length,
    outside: places.filter(({ isOutsideRadius }) => isOutsideRadius).length,
    ideas: suggestions.length - places.length,
    nearestKm: distances.length > 0 ? Math.min(...distances) : null,
    widerRadius: toWiderRadius(places, radius),
    isPossible: !isSurprise || hasClues(suggestions, found.candidates),
  }
}

/** The next radius with at least one more place; null if none is known. */
function toWiderRadius(places: readonly Suggestion[], radius: number) {
  const beyond = places.flatMap(({ distanceKm, isOutsideRadius }) =>
    isOutsideRadius && distanceKm !== null ? [distanceKm] : [],
  )
  const nearest = Math.min(...beyond)
  return RADIUS_OPTIONS_KM.find((option) => option > radius && option >= nearest) ?? null
}

/**
 * Whether the clues of the suggestions differ enough for a guest to choose by them.
 *
 * @param catalogue - candidates with the facts that clues are made of
 * @see docs/rules.md, invitations.12
 */
export function hasClues(
  suggestions: readonly Pick<Suggestion, 'activityId'>[],
  catalogue: readonly PlacedCandidate[],
): boolean {
  const stored = new Map(catalogue.map(({ activityId, clueFacts }) => [activityId, clueFacts]))
  const facts = suggestions.map(({ activityId }) => toClueFacts(activityId, stored.get(activityId)))
  return canBeSurprise(chooseClues(facts, ANY_SEED))
}
