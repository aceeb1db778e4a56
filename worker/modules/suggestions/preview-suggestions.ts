import { type Activity, DEFAULT_RADIUS_KM, NO_FILTERS, type PreviewQuery } from '#contracts/suggestions'
import { run } from '#db/client'
import { listCandidatePlaces } from '#db/queries/places/candidates'
import { findCategory } from '#db/queries/places/categories'
import { findCity } from '#db/queries/places/cities'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { ideaCandidates } from './ideas/idea-candidates.ts'
import { toActivities } from './present/to-activities.ts'
import { chooseSuggestions } from './search/choose-suggestions.ts'
import { SEARCH_RULES } from './search/search-rules.ts'

/** Enough to see what the product does. */
const PREVIEWED = 3

/**
 * Three places of the catalogue for visitors who try before signing up; never an online source.
 *
 * @param query - without `cityId` the best of the country
 * @throws AppError `not_found` (category, cityId), `premium_required` for a category that Free does not include
 */
export async function previewSuggestions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { categoryId, cityId }: PreviewQuery,
): Promise<Activity[]> {
  const [category, city, candidates] = await run(db, [
    findCategory(db, categoryId),
    findCity(db, { cityId }),
    listCandidatePlaces(db, { categoryId, city: { cityId }, radiusKm: DEFAULT_RADIUS_KM }, SEARCH_RULES),
  ])
  if (!category || (cityId && !city)) throw new AppError('not_found')
  if (category.isPremium) throw new AppError('premium_required')

  const ideas = ideaCandidates(
    { category: category.slug, cityId: cityId ?? null, filters: NO_FILTERS, now: now() },
    new Map(),
  )
  const { suggestions } = chooseSuggestions([...candidates, ...ideas], { count: PREVIEWED })
  return toActivities(suggestions, candidates, category.name)
}
