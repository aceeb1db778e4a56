import type { NewFeeling, SavedFeeling } from '#contracts/activities'
import { run } from '#db/client'
import { findPartnersFeeling, upsertFeeling } from '#db/queries/activities/feelings'
import { findSelection, raiseListsVersion } from '#db/queries/activities/selections'
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
