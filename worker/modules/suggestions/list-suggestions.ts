import { PLANS } from '#contracts/plans'
import type { Activity, SuggestionsQuery } from '#contracts/suggestions'
import { listCandidatePlaces } from '#db/queries/candidates'
import { findCategory, findCity } from '#db/queries/suggestions'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { chooseSuggestions } from './choose-suggestions.ts'
import { toActivities } from './to-activities.ts'

/**
 * As many places as the caller's plan gives for a category and a city. The same question has the same answer.
 *
 * @param query - `radius` in kilometres; without a city, or with an unknown one as text, the best of the country
 * @throws AppError `not_found` (category, cityId), `premium_required`
 * @see PRODUCT §6 (plan limits), DECISIONS "Plans"
 */
export async function listSuggestions(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { categoryId, cityId, location, radius }: SuggestionsQuery,
): Promise<Activity[]> {
  const city = { cityId, location }
  const found = await caller.load({
    category: findCategory(db, categoryId),
    city: findCity(db, city),
    candidates: listCandidatePlaces(db, { categoryId, city, radiusKm: radius }),
  })
  const plan = PLANS[found.user.plan]
  if (!found.category || (cityId && !found.city)) throw new AppError('not_found')
  if (found.category.isPremium && plan.exclusiveCategories === 0) throw new AppError('premium_required')

  const { suggestions } = chooseSuggestions(found.candidates, { count: plan.suggestionsPerInvitation })
  return toActivities(suggestions, found.candidates, found.category.name)
}
