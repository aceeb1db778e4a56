import type { Feeling, NewFeeling } from '#contracts/feelings'
import { run } from '#db/client'
import { upsertFeeling } from '#db/queries/activities/feelings'
import { findSelection, raiseListsVersion } from '#db/queries/activities/selections'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/**
 * Stores how the caller found something that the couple did. It may be changed at any time; the partner never reads it.
 *
 * @param id - of the choice
 * @throws AppError `not_found`, `not_completed`
 * @see docs/rules.md, activities.6
 */
export async function saveFeeling(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { feeling, note }: NewFeeling,
): Promise<Feeling> {
  const { user, selection } = await caller.load({ selection: findSelection(db, caller.userId, id) })
  if (!selection) throw new AppError('not_found')
  if (!selection.completedAt) throw new AppError('not_completed')

  const said = { feeling, note: note || null }
  const { isStored } = await run(db, {
    isStored: upsertFeeling(db, { userId: caller.userId, selectionId: id, ...said, updatedAt: now() }),
    lists: raiseListsVersion(db, user.coupleId),
  })
  // The couple was deleted, or left by this person, in between.
  if (!isStored) throw new AppError('not_found')
  return said
}
