import { run } from '#db/client'
import { deletePartnersNotices, updatePrivacy } from '#db/queries/activities/privacy'
import { findSelection, raiseListsVersion } from '#db/queries/activities/selections'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

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
