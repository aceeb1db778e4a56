import type { SelectedActivity, SelectedQuery } from '#contracts/activities'
import type { Activity } from '#contracts/suggestions'
import { listOpenFirst, listSelections, type SelectionRow } from '#db/queries/activities/history'
import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller, Deps } from '../../deps.ts'
import { toPage } from '../../lib/cursor.ts'
import { loadFacts, type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import { toHistoryQuery } from './to-history-query.ts'

/** As many as the dashboard shows: what only its source may name costs each time, and a list grows with the years. */
const NAMED_BY_SOURCE = 3

const QUERIES = { newest: listSelections, open_first: listOpenFirst }

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
 * A page of what was chosen for the couple, how many entries the plan hides, and how many are not done.
 *
 * @param known - what the caller has seen; while that is the newest, the list comes back empty
 */
export async function listSelected(
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  caller: Caller,
  asked: SelectedQuery,
  known: KnownLists | null = null,
) {
  const { db, now } = deps
  const { user, history } = await caller.load({
    history: QUERIES[asked.order](db, toHistoryQuery(caller, asked, now(), known)),
  })
  const page = toPage(
    history.rows,
    asked.limit,
    ({ selectedAt, selectionId }) => ({ at: selectedAt, id: selectionId }),
    (row) => row,
  )
  const newest =
    asked.cursor === undefined ? page.items.slice(0, NAMED_BY_SOURCE).map(({ activityId }) => activityId) : []
  const spender = { coupleId: user.coupleId, invitationId: null }
  const shown = await showActivities(deps, page.items, spender, await loadFacts(deps, newest, 'card', spender))
  const items = page.items.flatMap((row, index) => {
    const activity = shown[index]
    return activity ? [toSelectedActivity(row, activity)] : []
  })
  const next = asked.order === 'newest' ? page.next : null
  return { state: user, list: { items, next, hidden: history.hidden, open: history.open } }
}
