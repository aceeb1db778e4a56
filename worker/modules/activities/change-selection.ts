import type { CompletionRequest, CompletionResult, NewFeeling, SavedFeeling } from '#contracts/activities'
import { inOrder, nothing, run } from '#db/client'
import { insertEarnedUnlocks, isUnlockedAt, loadProgress } from '#db/queries/achievements/achievements'
import { findPartnersFeeling, isSeenByPartner, upsertFeeling } from '#db/queries/activities/feelings'
import { deletePartnersNotices, isPartnerAffected, updatePrivateTo } from '#db/queries/activities/private-selections'
import {
  completeSelection,
  completeStop,
  dismissSelection,
  findSelection,
  findSelectionToComplete,
  raiseListsOfSelection,
  raiseListsVersion,
  raiseOwnListsVersion,
} from '#db/queries/activities/selections'
import { unlockNoticesOf } from '#db/queries/notifications/notifications'
import { insertOutingNotices, isCompletedBy } from '#db/queries/notifications/outing-notices'
import { countedCompletion } from '#db/queries/rankings/completions'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { dayOf, monthOf } from '../../lib/calendar.ts'
import { AWARDS } from '../achievements/achievement-rules.ts'
import { toCloserAchievements, toNewAchievements } from '../achievements/list-achievements.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'

/**
 * Stores the caller's feeling about a completed activity. It can be changed at any time. The partner sees it once both
 * have answered, unless it is private.
 *
 * @param id - id of the choice
 * @throws AppError `not_found`, `not_completed`
 * @see docs/rules.md, activities.6
 */
export async function saveFeeling(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { feeling, note, isPrivate: asked }: NewFeeling,
): Promise<SavedFeeling> {
  const [selection, user] = await caller.load([findSelection(db, caller.userId, id)])
  if (!selection) throw new AppError('not_found')
  if (!selection.completedAt) throw new AppError('not_completed')

  const answer = { feeling, note: note || null }
  const { userId } = caller
  // The partner's lists change only if the partner sees the feeling before or after this.
  const raisePartners = raiseListsVersion(db, user.coupleId, isSeenByPartner(userId, id))
  const [, isPrivate, , , partnerFeeling] = await run(db, [
    raisePartners,
    upsertFeeling(db, { userId, selectionId: id, ...answer, isPrivate: asked, updatedAt: now() }),
    raisePartners,
    raiseOwnListsVersion(db, userId),
    findPartnersFeeling(db, userId, id),
  ])
  // The couple was deleted, or the caller left it, in the meantime.
  if (isPrivate === null) throw new AppError('not_found')
  return { ...answer, isPrivate, partnerFeeling }
}

/**
 * Removes an open choice from the couple's list; either member may. Its invitation stays used and shows the choice, and
 * the place can be chosen again. A second call changes nothing.
 *
 * @throws AppError `not_found`, `already_completed`
 */
export async function dismissActivity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const [selection, user] = await caller.load([findSelection(db, caller.userId, id)])
  if (!selection) throw new AppError('not_found')
  if (selection.completedAt) throw new AppError('already_completed')
  if (selection.dismissedAt) return

  const [, , after] = await run(db, [
    dismissSelection(db, { id, userId: caller.userId, at: now() }),
    raiseListsOfSelection(db, user.coupleId, id),
    findSelection(db, caller.userId, id),
  ])
  // The partner made it private, or marked it as done, in the meantime.
  if (!after) throw new AppError('not_found')
  if (after.completedAt) throw new AppError('already_completed')
}

/**
 * Makes a choice private, so that the partner does not see it anywhere, or shares it again.
 *
 * @param id - id of the choice
 * @throws AppError `not_found`, also for the partner's private choice; `of_both`: the choice belongs to both
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
 * Marks a choice as done, counts it for the rankings, unlocks the achievements it earns, and notifies the couple of
 * them and the partner of the completion. It cannot be undone; a second call changes nothing.
 *
 * @param request - `stopId`: the completed stop of a tour; the last one completes the choice
 * @returns the completed choice, and the achievements that this call unlocked or brought closer
 * @throws AppError `not_found` when the couple did not choose this place, or dismissed the choice
 * @see docs/rules.md, activities.1, activities.11, rankings.1, achievements.2
 */
export async function completeActivity(
  deps: Pick<Deps, 'db' | 'now' | 'push' | 'report' | 'defer'>,
  caller: Caller,
  { activityId, stopId = null }: CompletionRequest,
): Promise<CompletionResult> {
  const { db, now, push } = deps
  const [selection, user] = await caller.load([findSelectionToComplete(db, caller.userId, activityId, stopId)])
  if (!selection) throw new AppError('not_found')
  const { id } = selection
  if (selection.completedAt) return { success: true, id, newAchievements: [], closerAchievements: [] }

  const at = now()
  const stop = stopId === null ? null : { id, userId: user.id, at, stopId }
  if (stop && !selection.stops?.all.includes(stop.stopId)) throw new AppError('not_found')
  if (stop && leftOf(selection.stops, stop.stopId) > 0) {
    const isAllDone = await markStop(deps, { ...stop, activityId, coupleId: user.coupleId })
    if (!isAllDone) return { success: true, id, newAchievements: [], closerAchievements: [], isDone: false }
  }
  const notice = { coupleId: user.coupleId, subjectId: id, actorId: user.id, at }
  const progress = () => loadProgress(db, caller.userId, AWARDS.countedADay)
  const complete = completeSelection(db, { id, userId: user.id, at, day: dayOf(at) })
  const [progressBefore, , , unlocked, , progressAfter, after] = await run(db, [
    progress(),
    stop ? completeStop(db, stop) : nothing,
    countedCompletion(db, complete, { selectionId: id, month: monthOf(at), at }),
    insertEarnedUnlocks(db, user.coupleId, AWARDS, at),
    inOrder([
      insertOutingNotices(db, { ...notice, kind: 'partner_completed' }, isCompletedBy(user.id)),
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
  return { success: true, id, newAchievements, closerAchievements }
}

interface Stops {
  readonly all: readonly string[]
  readonly done: readonly string[]
}

interface StopToMark {
  /** Id of the choice. */
  readonly id: string
  readonly activityId: string
  readonly stopId: string
  readonly userId: string
  readonly coupleId: string
  readonly at: Date
}

/** How many stops are left apart from `stopId`; 0 for a single place. */
const leftOf = (stops: Stops | null | undefined, stopId: string | null = null): number =>
  stops ? stops.all.filter((id) => id !== stopId && !stops.done.includes(id)).length : 0

/**
 * Marks a stop of a tour that is not the last one.
 *
 * @returns whether the tour is done now, because the partner completed the last other stop at the same time
 */
async function markStop(
  { db }: Pick<Deps, 'db'>,
  { id, activityId, stopId, userId, coupleId, at }: StopToMark,
): Promise<boolean> {
  const [, , after] = await run(db, [
    completeStop(db, { id, userId, at, stopId }),
    raiseListsOfSelection(db, coupleId, id),
    findSelectionToComplete(db, userId, activityId, stopId),
  ])
  return leftOf(after?.stops) === 0
}
