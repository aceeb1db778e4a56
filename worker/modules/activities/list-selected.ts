import type { SelectedActivity } from '#contracts/activities'
import { listSelections, type SelectionRow } from '#db/queries/activities'
import type { KnownLists } from '#db/queries/lists'
import type { Caller, Deps } from '../../deps.ts'
import { toActivity } from '../suggestions/to-activity.ts'
import { freeHistorySince } from './history.ts'

const toSelectedActivity = (row: SelectionRow): SelectedActivity => ({
  id: row.selectionId,
  activityId: row.activityId,
  activity: toActivity(row, row.category),
  completedAt: row.selectedAt.toISOString(),
  markedAsCompleted: row.completedAt !== null,
  markedAt: row.completedAt?.toISOString() ?? null,
  invitationToken: row.invitationToken,
})

/**
 * What was chosen for the couple, newest first, and how many entries the plan hides.
 *
 * @param known - what the caller has seen; while that is the newest, the list comes back empty
 */
export async function listSelected(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  known: KnownLists | null = null,
) {
  const { user, history } = await caller.load({
    history: listSelections(db, { userId: caller.userId, freeSince: freeHistorySince(now()), known }),
  })
  return { state: user, list: { items: history.rows.map(toSelectedActivity), hidden: history.hidden } }
}
