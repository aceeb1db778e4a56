import { PLANS } from '#contracts/plans'
import { MAX_WISHES, type NewWish, type Wish, type WishList } from '#contracts/wishes'
import { run } from '#db/client'
import { findChoosablePlace } from '#db/queries/activities/own-selections'
import { listCategories } from '#db/queries/places/categories'
import * as queries from '#db/queries/wishes/wishes'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { categoryChooser } from '../activities/select-own-activity.ts'
import { toActivity } from '../suggestions/present/to-activity.ts'

/** The couple's wishes that are not chosen yet: those of both members first, then the newest. */
export async function listWishes({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<WishList> {
  const [rows, partnerName] = await caller.load([
    queries.listWishes(db, caller.userId),
    queries.findPartnerName(db, caller.userId),
  ])
  return { wishes: rows.map(toWish), partnerName }
}

const toWish = ({ place, category, categoryId, count, isOwn, addedAt }: queries.WishRow): Wish => ({
  activity: toActivity({ ...place, distanceKm: null, isOutsideRadius: false }, category),
  categoryId,
  by: count > 1 ? 'both' : isOwn ? 'you' : 'partner',
  addedAt: (addedAt ?? new Date(0)).toISOString(),
})

/**
 * Adds a place of the catalogue to the caller's wishes, under the requested category if the place has it, otherwise under
 * its first. A second call changes nothing.
 *
 * @throws AppError `not_found`; `premium_required`: the plan includes none of its categories; `wishes_full`
 * @see docs/rules.md, wishes.1, wishes.2
 */
export async function addWish(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { activityId, categoryId = null }: NewWish,
): Promise<Wish> {
  const { userId } = caller
  const [place, categories, user] = await caller.load([findChoosablePlace(db, activityId), listCategories(db)])
  if (!place) throw new AppError('not_found')
  const hasExclusive = PLANS[user.plan].exclusiveCategories > 0
  const ofPlan = categories.filter(({ isPremium }) => hasExclusive || !isPremium)
  const category = categoryChooser(ofPlan, categoryId)(place.categoryIds)
  if (!category) throw new AppError('premium_required')
  const row = { userId, activityId, placeId: place.id, categoryId: category.id, createdAt: now() }
  const [, wish] = await run(db, [queries.insertWish(db, row, MAX_WISHES), queries.findWish(db, userId, activityId)])
  if (!wish?.isOwn) throw new AppError('wishes_full')
  return toWish(wish)
}

/** Removes a place from the caller's wishes. */
export async function removeWish({ db }: Pick<Deps, 'db'>, caller: Caller, activityId: string): Promise<void> {
  await caller.load([])
  await run(db, [queries.deleteWish(db, caller.userId, activityId)])
}
