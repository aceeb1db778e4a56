import type { SelectionResult } from '#contracts/activities'
import { PLANS } from '#contracts/plans'
import { run } from '#db/client'
import { bumpLists, findChoosablePlace, insertOwnSelection } from '#db/queries/activities'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/random.ts'
import { toActivity } from '../suggestions/to-activity.ts'

/**
 * Chooses a place of the catalogue for the caller's own couple, without an invitation.
 *
 * @throws AppError `not_found`: no such place, or only in categories that the plan does not have
 */
export async function selectOwnActivity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  activityId: string,
): Promise<SelectionResult> {
  const { user, place } = await caller.load({ place: findChoosablePlace(db, activityId) })
  const isOutOfReach = place?.isPremium && PLANS[user.plan].exclusiveCategories === 0
  if (!place || isOutOfReach) throw new AppError('not_found')
  const selection = {
    id: newId(),
    coupleId: user.coupleId,
    activityId,
    placeId: place.id,
    categoryId: place.categoryId,
    cityId: place.cityId,
    selectedAt: now(),
  }
  await run(db, { selection: insertOwnSelection(db, selection), lists: bumpLists(db, user.coupleId) })
  return { success: true, activity: toActivity({ ...place, distanceKm: null, isOutsideRadius: false }, place.category) }
}
