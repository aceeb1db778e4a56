import type { SelectedActivity } from '#contracts/activities'
import { countHidden, listSelections, type SelectionRow } from '#db/queries/activities'
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

/** What was chosen for the couple, newest first, and how many entries the plan hides. */
export async function listSelected({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller) {
  const query = { userId: caller.userId, freeSince: freeHistorySince(now()) }
  const { rows, hidden } = await caller.load({
    rows: listSelections(db, query),
    hidden: countHidden(db, query, 'selectedAt'),
  })
  return { items: rows.map(toSelectedActivity), hidden }
}
