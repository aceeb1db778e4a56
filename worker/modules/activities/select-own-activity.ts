import type { Selection, SelectionResult } from '#contracts/activities'
import { PLANS } from '#contracts/plans'
import { OWN_CHOICES } from '#contracts/rate-limits'
import { run } from '#db/client'
import {
  type ChoosablePlace,
  findChoosablePlace,
  insertOwnSelection,
  isOpenlyChosen,
} from '#db/queries/activities/own-selections'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { deleteOldNotices } from '#db/queries/notifications/notifications'
import { insertOutingNotices } from '#db/queries/notifications/outing-notices'
import { type CategoryRow, listCategories } from '#db/queries/places/categories'
import { listWrittenWishes, type WrittenWish } from '#db/queries/wishes/wishes'
import type { WrittenPlace } from '#db/queries/wishes/written-place'
import type { Caller, Deps } from '../../deps.ts'
import { IDEA_PREFIX, placeIdOf } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { addHours } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'
import { categoriesOfIdea } from '../suggestions/ideas/list-ideas.ts'
import { type ShowDeps, type StoredActivity, showStored } from '../suggestions/present/show-activities.ts'
import { toActivity, toIdeaActivity, toWrittenActivity } from '../suggestions/present/to-activity.ts'
import { listRememberedSuggestions } from '../suggestions/search/remembered-suggestions.ts'
import type { StoredSelection } from './select-activity.ts'

/** Seconds after which a choice may be possible again. */
const RETRY_AFTER_S = '3600'
const PREMIUM_CATEGORY = 'Este lugar está numa categoria Premium. Ele continua na lista de vocês.'

type SelectDeps = Pick<Deps, 'db' | 'now' | 'cache' | 'push' | 'report' | 'defer'> & ShowDeps

/** A choice with its category, its city, and how it is shown. */
interface Choice {
  categoryId: number
  cityId: string | null
  shown: StoredActivity
  written?: WrittenPlace
}

/** Picks the category of a choice: the requested one if the place has it, otherwise its first. */
type ChooseCategory = (categoryIds: readonly number[]) => CategoryRow | undefined

export const categoryChooser =
  (ofPlan: readonly CategoryRow[], wantedId: number | null): ChooseCategory =>
  (categoryIds) => {
    const own = categoryIds.flatMap((id) => ofPlan.find((category) => category.id === id) ?? [])
    return own.find(({ id }) => id === wantedId) ?? own[0]
  }

function toCatalogueChoice(place: ChoosablePlace, chooseCategory: ChooseCategory): Choice | null {
  const category = chooseCategory(place.categoryIds)
  if (!category) return null
  return {
    categoryId: category.id,
    cityId: place.cityId,
    shown: { activity: toActivity({ ...place, distanceKm: null, isOutsideRadius: false }, category.name) },
  }
}

function toIdeaChoice(
  activityId: string,
  categories: readonly CategoryRow[],
  chooseCategory: ChooseCategory,
): Choice | null {
  const slugs: readonly string[] = categoriesOfIdea(activityId)
  const category = chooseCategory(categories.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id))
  const activity = category && toIdeaActivity(activityId, category.name)
  if (!activity) return null
  return { categoryId: category.id, cityId: null, shown: { activity } }
}

/** A place that a member wrote in and wishes for; its category may need the Premium that the couple had then. */
function toWrittenChoice(
  { activityId, categoryId, cityId, written }: WrittenWish,
  chooseCategory: ChooseCategory,
): Choice {
  const category = chooseCategory([categoryId])
  if (!category) throw new AppError('premium_required', { message: PREMIUM_CATEGORY })
  const shown = { activity: toWrittenActivity(activityId, written, category.name) }
  return { categoryId: category.id, cityId, shown, written }
}

async function findGoogleChoice(
  deps: SelectDeps,
  coupleId: string,
  activityId: string,
  chooseCategory: ChooseCategory,
): Promise<Choice | null> {
  const listed = await listRememberedSuggestions(deps, coupleId, activityId)
  const category = chooseCategory(listed.map(({ categoryId }) => categoryId))
  const suggested = listed.find(({ categoryId }) => categoryId === category?.id)
  if (!suggested || !category) return null
  const { city } = suggested
  const searched = { label: `${city.name}, ${city.uf}`, centre: city }
  const offer = { activityId, category: category.name, searched, isOutsideRadius: false }
  const shown = { row: { ...offer, distanceKm: null, place: null }, coupleId }
  return { categoryId: category.id, cityId: city.id, shown }
}

/**
 * Chooses an activity for the caller's own couple, without an invitation: a place of the catalogue, an idea, a place
 * that a member wrote into the wishes, or a Google place among the couple's recent suggestions. It gets the requested
 * category if the place has it, otherwise the place's first. The partner is notified.
 *
 * @throws AppError `not_found`: unknown, or only in categories that the plan does not include; `premium_required`: a
 *   written place in such a category; `too_many_requests`
 * @see docs/rules.md, activities.2, activities.13
 */
export async function selectOwnActivity(
  deps: SelectDeps,
  caller: Caller,
  { activityId, categoryId = null }: Pick<Selection, 'activityId' | 'categoryId'>,
): Promise<SelectionResult> {
  const { db, now } = deps
  const [place, categories, [wish], user] = await caller.load([
    findChoosablePlace(db, activityId),
    listCategories(db),
    listWrittenWishes(db, caller.userId, activityId),
  ])
  const hasExclusive = PLANS[user.plan].exclusiveCategories > 0
  const chooseCategory = categoryChooser(
    categories.filter(({ isPremium }) => hasExclusive || !isPremium),
    categoryId,
  )
  const elsewhere = async () => {
    if (wish) return toWrittenChoice(wish, chooseCategory)
    if (activityId.startsWith(IDEA_PREFIX)) return toIdeaChoice(activityId, categories, chooseCategory)
    return await findGoogleChoice(deps, user.coupleId, activityId, chooseCategory)
  }
  const choice = place ? toCatalogueChoice(place, chooseCategory) : await elsewhere()
  if (!choice) throw new AppError('not_found')
  const selection = {
    id: newId(),
    coupleId: user.coupleId,
    activityId,
    placeId: placeIdOf(activityId),
    categoryId: choice.categoryId,
    cityId: choice.cityId,
    written: choice.written ? JSON.stringify(choice.written) : null,
    selectedAt: now(),
    chosenBy: user.id,
  }
  const { coupleId, selectedAt: at } = selection
  const notice = { coupleId, kind: 'partner_chose', subjectId: selection.id, actorId: user.id, at } as const
  const since = addHours(at, -OWN_CHOICES.windowHours)
  const answer = JSON.stringify({ ...choice.shown, undoUntil: null } satisfies StoredSelection)
  const [isChosen, isNotified] = await run(db, [
    insertOwnSelection(db, selection, { limit: OWN_CHOICES.limit, since }),
    insertOutingNotices(db, notice),
    deleteOldNotices(db, coupleId),
    pushMessagesOf(db, deps.push, notice),
    raiseListsVersion(db, coupleId),
    caller.remember(answer, { when: isOpenlyChosen(user.id, activityId) }),
  ])
  if (!isChosen) {
    const message = `Você já escolheu ${OWN_CHOICES.limit} lugares nas últimas ${OWN_CHOICES.windowHours} horas. Espere um pouco.`
    throw new AppError('too_many_requests', { message, headers: { 'Retry-After': RETRY_AFTER_S } })
  }
  if (isNotified) pushSoon(deps)
  return { success: true, activity: await showStored(deps, choice.shown), undoUntil: null }
}
