import { datesFirstSince, type SelectedActivity, type SelectedQuery } from '#contracts/activities'
import type { Activity } from '#contracts/suggestions'
import { listOpenFirst, listSelections, type SelectionRow } from '#db/queries/activities/history'
import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller, Deps } from '../../deps.ts'
import { toPage } from '../../lib/cursor.ts'
import { timeZoneOf } from '../../lib/time-zone-of.ts'
import { loadFacts, type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import { toAttribution } from './to-attribution.ts'
import { toHistoryQuery } from './to-history-query.ts'

/** As many as the dashboard shows: each Google place costs a paid call. */
const LOADED_FROM_GOOGLE = 3

/**
 * @param userId - the member who reads it
 */
export const toSelectedActivity = (row: SelectionRow, activity: Activity, userId: string): SelectedActivity => ({
  id: row.selectionId,
  activityId: row.activityId,
  activity,
  completedAt: row.selectedAt.toISOString(),
  markedAsCompleted: row.completedAt !== null,
  markedAt: row.completedAt?.toISOString() ?? null,
  invitationToken: row.invitationToken,
  plannedAt: row.plannedAt,
  timeZone: timeZoneOf(row.cityId),
  ...toAttribution(row, userId),
})

/**
 * A page of the couple's choices, how many the plan hides, and how many are open.
 *
 * @param known - version of the lists that the client has; if it is current, the list is empty
 * @see docs/rules.md, plans.5, plans.6
 */
export async function listSelected(
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  caller: Caller,
  asked: SelectedQuery,
  known: KnownLists | null = null,
) {
  const { db, now } = deps
  const query = toHistoryQuery(caller, asked, now(), known)
  const [history, user] = await caller.load([
    asked.order === 'newest' ? listSelections(db, query) : listOpenFirst(db, query, datesFirstSince(now())),
  ])
  const page = toPage(
    history.rows,
    asked.limit,
    ({ selectedAt, selectionId }) => ({ at: selectedAt, id: selectionId }),
    (row) => row,
  )
  const newest =
    asked.cursor === undefined ? page.items.slice(0, LOADED_FROM_GOOGLE).map(({ activityId }) => activityId) : []
  const facts = await loadFacts(deps, newest, 'card', user.coupleId)
  const shown = await showActivities(deps, page.items, user.coupleId, facts)
  const items = page.items.flatMap((row, index) => {
    const activity = shown[index]
    return activity ? [toSelectedActivity(row, activity, caller.userId)] : []
  })
  const next = asked.order === 'newest' ? page.next : null
  return { state: user, list: { items, next, hidden: history.hidden, open: history.open } }
}
