import type { NewFeeling, SavedFeeling } from '#contracts/activities'
import { run } from '#db/client'
import { findPartnersFeeling, upsertFeeling } from '#db/queries/activities/feelings'
import { deletePartnersNotices, updatePrivacy } from '#db/queries/activities/privacy'
import { findSelection, hideSelection, raiseListsVersion } from '#db/queries/activities/selections'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

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
  const [isPrivate, , partnerFeeling] = await run(db, [
    upsertFeeling(db, { userId, selectionId: id, ...answer, isPrivate: asked, updatedAt: now() }),
    raiseListsVersion(db, user.coupleId),
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
  if (selection.putAwayAt) return

  const [, , after] = await run(db, [
    hideSelection(db, { id, userId: caller.userId, at: now() }),
    raiseListsVersion(db, user.coupleId),
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
  const [isWritten] = await run(db, [
    updatePrivacy(db, { id, userId, onlyMine }),
    deletePartnersNotices(db, { id, userId }),
    raiseListsVersion(db, user.coupleId),
  ])
  if (!isWritten) throw new AppError('of_both')
  return { onlyMine }
}
