import type { CompletionRequest, CompletionResult } from '#contracts/activities'
import { inOrder, run } from '#db/client'
import { insertEarnedUnlocks, isUnlockedAt, loadProgress } from '#db/queries/achievements/achievements'
import { askAfterCompletion } from '#db/queries/activities/feeling-requests'
import { deletePartnersNotices, isPartnerAffected, updatePrivateTo } from '#db/queries/activities/private-selections'
import {
  completeSelection,
  dismissSelection,
  findSelection,
  findSelectionToComplete,
  isDismissedAt,
  isRestorable,
  raiseListsOfSelection,
  raiseListsVersion,
  raiseOwnListsVersion,
  restoreSelection,
} from '#db/queries/activities/selections'
import { completeStop, completeStops, findTourToComplete } from '#db/queries/activities/tour-stops'
import {
  deleteOutingNotices,
  insertOutingNotices,
  isCompletedBy,
  unlockNoticesOf,
} from '#db/queries/notifications/outing-notices'
import { countedCompletion } from '#db/queries/rankings/completions'
import { deleteFulfilledWishes } from '#db/queries/wishes/wishes'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { dayOf, monthOf } from '../../lib/calendar.ts'
import { localMinuteOf, timeZoneOf } from '../../lib/local-time.ts'
import { AWARDS } from '../achievements/achievement-rules.ts'
import { toCloserAchievements, toNewAchievements } from '../achievements/list-achievements.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'

/**
 * Removes an open choice from the couple's list; either member may do so, and the other one is notified. The link then
 * shows that it was removed. A second call changes nothing.
 *
 * @throws AppError `not_found`, `already_completed`
 */
export async function dismissActivity(
  deps: Pick<Deps, 'db' | 'now' | 'push' | 'report' | 'defer'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const { db, now, push } = deps
  const [selection, user] = await caller.load([findSelection(db, caller.userId, id)])
  if (!selection) throw new AppError('not_found')
  if (selection.completedAt) throw new AppError('already_completed')
  if (selection.dismissedAt) return

  const { coupleId } = user
  const at = now()
  const notice = { coupleId, kind: 'partner_dismissed', subjectId: id, actorId: user.id, at } as const
  const [, isNotified, , after] = await run(db, [
    dismissSelection(db, { id, userId: user.id, at }),
    insertOutingNotices(db, notice, isDismissedAt(at)),
    inOrder([pushMessagesOf(db, push, notice), raiseListsOfSelection(db, coupleId, id)]),
    findSelection(db, caller.userId, id),
  ])
  // The partner made it private, or marked it as done, in the meantime.
  if (!after) throw new AppError('not_found')
  if (after.completedAt) throw new AppError('already_completed')
  if (isNotified) pushSoon(deps)
}

/**
 * Restores a dismissed choice to the couple's list, without its date; the other member is notified. A second call
 * changes nothing.
 *
 * @throws AppError `not_found`, `already_completed`
 * @see docs/rules.md, activities.12
 */
export async function chooseAgain(
  deps: Pick<Deps, 'db' | 'now' | 'push' | 'report' | 'defer'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const { db, now, push } = deps
  const [selection, user] = await caller.load([findSelection(db, caller.userId, id)])
  if (!selection) throw new AppError('not_found')
  if (selection.completedAt) throw new AppError('already_completed')
  if (!selection.dismissedAt) return

  const { coupleId } = user
  const at = now()
  const notice = { coupleId, kind: 'partner_chose', subjectId: id, actorId: user.id, at } as const
  const [, isNotified] = await run(db, [
    deleteOutingNotices(db, notice, ['partner_dismissed', 'partner_chose'], isRestorable(user.id)),
    insertOutingNotices(db, notice, isRestorable(user.id)),
    restoreSelection(db, { id, userId: user.id, at }),
    inOrder([pushMessagesOf(db, push, notice), raiseListsOfSelection(db, coupleId, id)]),
  ])
  if (isNotified) pushSoon(deps)
}

/**
 * Makes a choice private, so that the partner does not see it anywhere, or shares it again.
 *
 * @param id - id of the choice
 * @throws AppError `not_found`, even for the partner's private choice; `of_both`: the choice belongs to both
 * @see docs/rules.md, activities.9; docs/decisions/0091-private-choices-have-a-private-to-column.md
 */
export async function setOnlyMine(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
  onlyMine: boolean,
): Promise<{ onlyMine: boolean }> {
  const { userId } = caller
  const [selection, user] = await caller.load([findSelection(db, userId, id)])
  if (!selection) throw new AppError('not_found')
  const change = { id, userId, onlyMine }
  const [, isWritten] = await run(db, [
    raiseListsVersion(db, user.coupleId, isPartnerAffected(change)),
    updatePrivateTo(db, change),
    deletePartnersNotices(db, { id, userId }),
    raiseOwnListsVersion(db, userId),
  ])
  if (!isWritten) throw new AppError('of_both')
  return { onlyMine }
}

/**
 * Marks a choice as done on its planned day, or today, counts it for the rankings and unlocks achievements. The couple is notified of the
 * achievements, and the partner of the completion. A second call changes nothing.
 *
 * @param request - `stopId`: the completed stop of a tour; the last one completes the choice. `stopIds`: the stops of a tour
 *   that is completed as a whole
 * @returns the completed choice, and the achievements that this call unlocked or brought closer
 * @throws AppError `not_found` when the couple did not choose this place, or dismissed the choice
 * @see docs/rules.md, activities.1, activities.11, rankings.1, achievements.2
 */
export async function completeActivity(
  deps: Pick<Deps, 'db' | 'now' | 'push' | 'report' | 'defer'>,
  caller: Caller,
  { activityId, stopId = null, stopIds }: CompletionRequest,
): Promise<CompletionResult> {
  const { db, now, push } = deps
  const findIt = () =>
    stopId === null
      ? findSelectionToComplete(db, caller.userId, activityId)
      : findTourToComplete(db, caller.userId, activityId, stopId)
  const [selection, user] = await caller.load([findIt()])
  if (!selection) throw new AppError('not_found')
  const { id } = selection
  if (selection.completedAt) {
    return {
      success: true,
      id,
      markedAt: selection.completedAt.toISOString(),
      newAchievements: [],
      closerAchievements: [],
    }
  }

  const at = now()
  const stop = stopId === null ? null : { id, userId: user.id, at, stopId }
  if (stop && hasStopsLeft(selection)) {
    const [, , after] = await run(db, [completeStop(db, stop), raiseListsOfSelection(db, user.coupleId, id), findIt()])
    // Otherwise the partner has just completed the last other stop.
    if (hasStopsLeft(after)) return { success: true, id, newAchievements: [], closerAchievements: [], isDone: false }
  }
  const notice = { coupleId: user.coupleId, subjectId: id, actorId: user.id, at }
  const progress = () => loadProgress(db, caller.userId, AWARDS.countedPerDay)
  const complete = completeSelection(db, { id, userId: user.id, at, ...outingDayOf(selection, at) })
  const [progressBefore, , , unlocked, , progressAfter, after] = await run(db, [
    progress(),
    stop ? completeStop(db, stop) : completeStops(db, { id, userId: user.id, at, stopIds: stopIds ?? null }),
    countedCompletion(db, complete, { selectionId: id, month: monthOf(at), at }),
    insertEarnedUnlocks(db, user.coupleId, AWARDS, at),
    inOrder([
      deleteFulfilledWishes(db, id),
      insertOutingNotices(db, { ...notice, kind: 'partner_completed' }, isCompletedBy(user.id)),
      askAfterCompletion(db, { coupleId: user.coupleId, selectionId: id, actorId: user.id, at }),
      unlockNoticesOf(db, user.coupleId, at),
      pushMessagesOf(db, push, { coupleId: user.coupleId, kind: 'achievement_unlocked', at, actorId: user.id }),
      raiseListsOfSelection(db, user.coupleId, id),
      raiseListsVersion(db, user.coupleId, isUnlockedAt(user.coupleId, at)),
    ]),
    progress(),
    findSelection(db, caller.userId, id),
  ])
  // The partner dismissed the choice, or made it private, in the meantime.
  if (!after?.completedAt) throw new AppError('not_found')
  const newAchievements = toNewAchievements(unlocked, at)
  if (newAchievements.length > 0) pushSoon(deps)
  const closerAchievements = toCloserAchievements(progressBefore, progressAfter, user.plan)
  return { success: true, id, markedAt: after.completedAt.toISOString(), newAchievements, closerAchievements }
}

/**
 * The day of an outing that is marked now: the planned day, if it is not in the future, otherwise today. A day of a finished month
 * counts as today in the rankings.
 */
function outingDayOf({ plannedAt, cityId }: { plannedAt: string | null; cityId: string | null }, at: Date) {
  const today = localMinuteOf(at, timeZoneOf(cityId)).slice(0, 10)
  const planned = plannedAt?.slice(0, 10)
  const day = planned && planned <= today ? planned : today
  return { day, countedDay: day.slice(0, 7) === monthOf(at) ? null : dayOf(at) }
}

/** Whether stops of a tour are left besides the one that is completed. */
const hasStopsLeft = (selection: object | null): boolean =>
  selection !== null && 'stopsLeft' in selection && selection.stopsLeft !== 0
