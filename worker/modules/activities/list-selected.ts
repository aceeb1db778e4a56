import type { SelectedActivity } from '#contracts/activities'
import type { Activity } from '#contracts/suggestions'
import { listSelections, type SelectionRow } from '#db/queries/activities'
import type { KnownLists } from '#db/queries/lists'
import type { Caller, Deps } from '../../deps.ts'
import { loadFacts, type ShowDeps, showActivities } from '../suggestions/show-activities.ts'
import { freeHistorySince } from './history.ts'

/** As many as the dashboard shows: what only its source may name costs each time, and a list grows with the years. */
const ASKED_FOR = 3

const toSelectedActivity = (row: SelectionRow, activity: Activity): SelectedActivity => ({
  id: row.selectionId,
  activityId: row.activityId,
  activity,
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
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  caller: Caller,
  known: KnownLists | null = null,
) {
  const { db, now } = deps
  const { user, history } = await caller.load({
    history: listSelections(db, { userId: caller.userId, freeSince: freeHistorySince(now()), known }),
  })
  const newest = history.rows.slice(0, ASKED_FOR).map(({ activityId }) => activityId)
  const spender = { coupleId: user.coupleId, invitationId: null }
  const shown = await showActivities(deps, history.rows, spender, await loadFacts(deps, newest, 'card', spender))
  const items = history.rows.flatMap((row, index) => {
    const activity = shown[index]
    return activity ? [toSelectedActivity(row, activity)] : []
  })
  return { state: user, list: { items, hidden: history.hidden } }
}
