import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { deleteUnearnedUnlocks } from '#db/queries/achievements/achievements'
import { deleteRequestsAbout } from '#db/queries/activities/feeling-requests'
import { raiseListsOfSelection } from '#db/queries/activities/selections'
import { findCompletion, IS_REOPENED, reopenSelection } from '#db/queries/activities/undo-completion'
import { deleteOutingNotices } from '#db/queries/notifications/outing-notices'
import { recountMonth } from '#db/queries/rankings/recount-month'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addHours } from '../../../lib/calendar.ts'
import { OF_OUTINGS } from '../../achievements/achievement-rules.ts'

/**
 * Takes back the mark of a choice as done, with what it brought: its points, the achievements that are no longer earned,
 * the stops of its tour, its notifications and questions. What a member told stays, and shows again with the next mark.
 * A second call changes nothing.
 *
 * @param markedAt - the mark that the person saw: a later one stays
 * @throws AppError `not_found`; `completion_stays` after `TERMS.completionUndoHours`, or if it was marked again
 * @see docs/rules.md, activities.18
 */
export async function undoCompletion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
  markedAt: string,
): Promise<void> {
  const own = { id, userId: caller.userId }
  const [selection, { coupleId }] = await caller.load([findCompletion(db, own)])
  if (!selection) throw new AppError('not_found')
  const { completedAt, month } = selection
  if (!completedAt || !month) return
  const since = addHours(now(), -TERMS.completionUndoHours)
  const mark = { ...own, markedAt: new Date(markedAt), since }
  if (completedAt <= since || completedAt.getTime() !== mark.markedAt.getTime()) throw new AppError('completion_stays')

  const [, , , , , , after] = await run(db, [
    reopenSelection(db, mark),
    recountMonth(db, { coupleIds: [coupleId, coupleId], month, undoneId: id }),
    deleteUnearnedUnlocks(db, coupleId, OF_OUTINGS, since),
    deleteOutingNotices(
      db,
      { coupleId, subjectId: id },
      ['partner_completed', 'partner_wrote', 'feeling_asked', 'feeling_reminded'],
      IS_REOPENED,
    ),
    deleteRequestsAbout(db, id),
    raiseListsOfSelection(db, coupleId, id),
    findCompletion(db, own),
  ])
  // The partner made it private, or the caller left the couple, in the meantime.
  if (!after) throw new AppError('not_found')
  if (after.completedAt) throw new AppError('completion_stays')
}
