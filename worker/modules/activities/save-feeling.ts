import type { NewFeeling, SavedFeeling } from '#contracts/activities'
import { run } from '#db/client'
import { findPartnersFeeling, upsertFeeling } from '#db/queries/activities/feelings'
import { findSelection, raiseListsVersion } from '#db/queries/activities/selections'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/**
 * Stores how the caller found something that the couple did. It may be changed at any time; the partner reads it once both
 * have answered, unless it is for the caller alone.
 *
 * @param id - of the choice
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

  const said = { feeling, note: note || null }
  const { userId } = caller
  const [isPrivate, , partnerFeeling] = await run(db, [
    upsertFeeling(db, { userId, selectionId: id, ...said, isPrivate: asked, updatedAt: now() }),
    raiseListsVersion(db, user.coupleId),
    findPartnersFeeling(db, userId, id),
  ])
  // The couple was deleted, or left by this person, in between.
  if (isPrivate === null) throw new AppError('not_found')
  return { ...said, isPrivate, partnerFeeling }
}
