import type { SelectionResult } from '#contracts/activities'
import { PLANS } from '#contracts/plans'
import type { Activity } from '#contracts/suggestions'
import { run } from '#db/client'
import { bumpLists, findChoosablePlace, insertOwnSelection } from '#db/queries/activities'
import { keepPlaces } from '#db/queries/places'
import { type CategoryRow, listCategories } from '#db/queries/suggestions'
import type { Caller, Deps } from '../../deps.ts'
import { IDEA_PREFIX, placeIdOf } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/random.ts'
import { categoriesOfIdea } from '../suggestions/idea-candidates.ts'
import { type ShowDeps, showActivities } from '../suggestions/show-activities.ts'
import { findSuggested } from '../suggestions/suggested.ts'
import { toActivity } from '../suggestions/to-activity.ts'
import { toFoundActivity } from '../suggestions/to-found-activity.ts'
import { toIdeaActivity } from '../suggestions/to-idea-activity.ts'
import { toKeptPlace } from '../suggestions/to-kept-place.ts'

type SelectDeps = Pick<Deps, 'db' | 'now' | 'cache'> & ShowDeps

/** What is chosen, where it belongs, and how it is shown. */
interface Choosable {
  categoryId: number
  cityId: string | null
  isPremium: boolean
  /** Kept before the choice refers to it. */
  kept: ReturnType<typeof toKeptPlace>
  show: () => Promise<Activity>
}

type ChoosablePlace = NonNullable<ReturnType<ReturnType<typeof findChoosablePlace>['read']>>

const ofCatalogue = (place: ChoosablePlace): Choosable => ({
  categoryId: place.categoryId,
  cityId: place.cityId,
  isPremium: place.isPremium,
  kept: null,
  show: async () => toActivity({ ...place, distanceKm: null, isOutsideRadius: false }, place.category),
})

/** An idea belongs to its first category that the plan has, else to its first. */
function ofIdeas(activityId: string, categories: readonly CategoryRow[]): Choosable | null {
  const slugs = categoriesOfIdea(activityId)
  const category = categories.find(({ slug }) => slugs.some((one) => one === slug))
  const activity = category && toIdeaActivity(activityId, category.name)
  if (!activity) return null
  return {
    categoryId: category.id,
    cityId: null,
    isPremium: category.isPremium,
    kept: null,
    show: async () => activity,
  }
}

/** What the couple was shown lately of an online source. */
async function ofSources(
  deps: SelectDeps,
  coupleId: string,
  activityId: string,
  categories: readonly CategoryRow[],
): Promise<Choosable | null> {
  const suggested = await findSuggested(deps, coupleId, activityId)
  const category = categories.find(({ id }) => id === suggested?.categoryId)
  if (!suggested || !category) return null
  const { city, place } = suggested
  const searched = { label: `${city.name}, ${city.uf}`, centre: city }
  const offer = { activityId, category: category.name, searched, isOutsideRadius: false }
  const show = async () => {
    if (place?.facts) return toFoundActivity(place.facts, offer, null)
    const [activity] = await showActivities(deps, [{ ...offer, distanceKm: null, place: null }], {
      coupleId,
      invitationId: null,
    })
    if (!activity) throw new Error('a choice was not shown')
    return activity
  }
  const kept = place && toKeptPlace(place, city.id)
  return { categoryId: category.id, cityId: city.id, isPremium: category.isPremium, kept, show }
}

/**
 * Chooses something for the caller's own couple, without an invitation: a place of the catalogue, an idea, or what the
 * couple was shown lately of an online source.
 *
 * @throws AppError `not_found`: no such thing, or only in categories that the plan does not have
 */
export async function selectOwnActivity(
  deps: SelectDeps,
  caller: Caller,
  activityId: string,
): Promise<SelectionResult> {
  const { db, now } = deps
  const { user, place, categories } = await caller.load({
    place: findChoosablePlace(db, activityId),
    categories: listCategories(db),
  })
  const elsewhere = async () =>
    activityId.startsWith(IDEA_PREFIX)
      ? ofIdeas(activityId, categories)
      : await ofSources(deps, user.coupleId, activityId, categories)
  const choice = place ? ofCatalogue(place) : await elsewhere()
  const isOutOfReach = choice?.isPremium && PLANS[user.plan].exclusiveCategories === 0
  if (!choice || isOutOfReach) throw new AppError('not_found')
  const selection = {
    id: newId(),
    coupleId: user.coupleId,
    activityId,
    placeId: placeIdOf(activityId),
    categoryId: choice.categoryId,
    cityId: choice.cityId,
    selectedAt: now(),
  }
  await run(db, {
    kept: keepPlaces(db, choice.kept ? [choice.kept] : []),
    selection: insertOwnSelection(db, selection),
    lists: bumpLists(db, user.coupleId),
  })
  return { success: true, activity: await choice.show() }
}
