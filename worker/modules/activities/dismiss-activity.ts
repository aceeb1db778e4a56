import { run } from '#db/client'
import { findSelection, hideSelection, raiseListsVersion } from '#db/queries/activities/selections'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

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
