import type {
  CompletedActivity,
  CompletedQuery,
  OwnCompletedActivity,
  SelectedActivity,
  SelectedQuery,
} from '#contracts/activities'
import { PLANS } from '#contracts/plans'
import type { Activity } from '#contracts/suggestions'
import {
  listAskedCompletions,
  listCompletions,
  listOpen,
  listOpenFirst,
  listSelections,
  type SelectionRow,
} from '#db/queries/activities/history'
import type { HistoryQuery } from '#db/queries/activities/history-reader'
import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller, Deps } from '../../deps.ts'
import { addDays } from '../../lib/calendar.ts'
import { fromCursor, toPage } from '../../lib/cursor.ts'
import { timeZoneOf } from '../../lib/local-time.ts'
import { creditsOf } from '../suggestions/present/credits-of.ts'
import {
  type CreditedName,
  creditedNameOf,
  loadFacts,
  nameActivities,
  type ShowDeps,
  showActivities,
} from '../suggestions/present/show-activities.ts'
import { toDrawing } from '../suggestions/present/to-drawing.ts'
import { askedSince, dueDaysAt } from './due-days.ts'
import { guestOf, proposerOf, toAttribution } from './to-attribution.ts'

/** Each Google place costs a paid call, so only those that the dashboard shows are loaded. */
const MAX_LOADED_FROM_GOOGLE = 3

/** @param userId - the member who reads it */
export const toSelectedActivity = (row: SelectionRow, activity: Activity, userId: string): SelectedActivity => ({
  id: row.selectionId,
  activityId: row.activityId,
  activity,
  completedAt: row.selectedAt.toISOString(),
  markedAsCompleted: row.completedAt !== null,
  markedAt: row.completedAt?.toISOString() ?? null,
  invitationToken: row.linkClosedAt ? null : row.invitationToken,
  guest: guestOf(row),
  plannedAt: row.plannedAt,
  dateProposedBy: proposerOf(row, userId),
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
  const inOrder = () => (asked.only ? listOpen(db, query) : listSelections(db, query))
  const [history, user] = await caller.load([
    asked.order === 'newest' ? inOrder() : listOpenFirst(db, query, dueDaysAt(now())),
  ])
  const page = toPage(
    history.rows,
    asked.limit,
    ({ selectedAt, selectionId }) => ({ at: selectedAt, id: selectionId }),
    (row) => row,
  )
  const newest = asked.cursor === undefined ? page.items.slice(0, MAX_LOADED_FROM_GOOGLE) : []
  const facts = await loadFacts(deps, newest, 'card', user.coupleId)
  const shown = await showActivities(deps, page.items, user.coupleId, facts)
  const items = page.items.flatMap((row, index) => {
    const activity = shown[index]
    return activity ? [toSelectedActivity(row, activity, caller.userId)] : []
  })
  const next = asked.order === 'newest' ? page.next : null
  return { state: user, list: { items, next, hidden: history.hidden, open: history.open } }
}

type Completion = Pick<SelectionRow, 'selectionId' | 'activityId' | 'category'> & {
  /** On the day of the outing. */
  completedAt: Date
  /** Key of the drawing of the place, if it has its own. */
  drawing: string | null
}

/** A completed activity as a list shows it. */
export const toCompletedActivity = (
  { selectionId, completedAt, activityId, category, drawing }: Completion,
  { name, city, credits }: CreditedName,
) =>
  ({
    id: selectionId,
    completedAt: completedAt.toISOString(),
    activity: {
      id: activityId,
      name,
      city,
      category: { name: category },
      drawing: toDrawing(activityId, drawing, category),
      credits: [...credits],
    },
  }) satisfies CompletedActivity

/**
 * A page of completed activities, the latest outing first, and how many the plan hides. Only the first page asks Google
 * for names, because each call is paid.
 *
 * @param known - version of the lists that the client has; if it is current, the list is empty
 */
export async function listCompleted(
  { db, now, places }: Pick<Deps, 'db' | 'now' | 'places'>,
  caller: Caller,
  asked: CompletedQuery,
  known: KnownLists | null = null,
) {
  const list = asked.only ? listAskedCompletions : listCompletions
  const [history, user] = await caller.load([list(db, toHistoryQuery(caller, asked, now(), known))])
  const page = toPage(
    history.rows,
    asked.limit,
    ({ at, selectionId }) => ({ at, id: selectionId }),
    (row) => row,
  )
  const named = page.items.map(toNamed)
  const names =
    asked.cursor === undefined ? await nameActivities({ places }, named, user.coupleId) : named.map(creditedNameOf)
  const items = page.items.flatMap((row, index): OwnCompletedActivity[] => {
    const name = names[index]
    if (!name) return []
    const { feeling, partnerFeeling, partner, isPartnersHidden } = row
    const waitingPartner = isPartnersHidden && partner ? { firstName: partner.firstName } : null
    const shown = toCompletedActivity(
      { ...row, completedAt: row.at, drawing: row.place?.drawing ?? null },
      withStops(row, name),
    )
    const markedAt = (row.completedAt ?? row.at).toISOString()
    return [{ ...shown, markedAt, feeling, partnerFeeling, waitingPartner, ...toAttribution(row, caller.userId) }]
  })
  return { state: user, list: { items, next: page.next, hidden: history.hidden } }
}

interface PageRequest {
  cursor?: string | undefined
  only?: 'asked' | 'open' | undefined
  limit: number
}

/**
 * The query of a list. A free couple sees only its completed activities of the last days; older ones are stored and
 * counted, and open ones are always shown. The query reads one row more than the page has, which shows whether there is
 * a next page (docs/rules.md, plans.5, plans.6).
 */
const toHistoryQuery = (
  { userId }: Caller,
  { cursor, only, limit }: PageRequest,
  now: Date,
  known: KnownLists | null,
): HistoryQuery => ({
  userId,
  freeSince: only === 'asked' ? askedSince(now) : addDays(now, -PLANS.free.historyDays),
  known,
  limit: limit + 1,
  after: cursor === undefined ? null : fromCursor(cursor),
})

/** The stops of a completed tour that were done; of one that was completed without saying which, all. */
function doneStopsOf({ tour }: SelectionRow) {
  if (!tour || tour.isDeclined) return []
  const done = tour.stops.filter(({ isDone }) => isDone)
  return done.length > 0 ? done : tour.stops
}

/** The name and the credits of a completed tour are those of its stops. */
function withStops(row: SelectionRow, named: CreditedName): CreditedName {
  const stops = doneStopsOf(row)
  if (stops.length === 0) return named
  const credits = stops.flatMap(({ id, source }) => creditsOf({ id, source, hasOwnPoint: false }))
  return {
    ...named,
    name: stops.map(({ name }) => name).join(' + '),
    credits: [...new Map(credits.map((credit) => [credit.text, credit])).values()],
  }
}

/** The fields of a choice from which its name is written. */
const toNamed = ({ activityId, category, place, searched, written }: SelectionRow) => ({
  activityId,
  category,
  name: place?.name ?? written?.name ?? null,
  source: place?.source ?? null,
  city: place ? `${place.city}, ${place.uf}` : (written?.town ?? searched?.label ?? null),
})
