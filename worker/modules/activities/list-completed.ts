import type { CompletedActivity, CompletedQuery } from '#contracts/activities'
import { listCompletions, type SelectionRow } from '#db/queries/activities/history'
import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller, Deps } from '../../deps.ts'
import { toPage } from '../../lib/cursor.ts'
import { type CreditedName, creditedNameOf, nameActivities } from '../suggestions/present/name-activities.ts'
import { toDrawing } from '../suggestions/present/to-drawing.ts'
import { toHistoryQuery } from './to-history-query.ts'

type Completion = Pick<SelectionRow, 'selectionId' | 'completedAt' | 'selectedAt' | 'activityId' | 'category'> & {
  /** Of our row of the place. */
  drawing: string | null
}

/** A completed activity as a list shows it. */
export const toCompletedActivity = (
  { selectionId, completedAt, selectedAt, activityId, category, drawing }: Completion,
  { name, city, credits }: CreditedName,
) =>
  ({
    id: selectionId,
    completedAt: (completedAt ?? selectedAt).toISOString(),
    activity: {
      id: activityId,
      name,
      city,
      category: { name: category },
      drawing: toDrawing(activityId, drawing, category),
      credits: [...credits],
    },
  }) satisfies CompletedActivity

const toNamed = ({ activityId, category, place, searched }: SelectionRow) => ({
  activityId,
  category,
  name: place?.name ?? null,
  source: place?.source ?? null,
  city: place ? `${place.city}, ${place.uf}` : (searched?.label ?? null),
})

/**
 * A page of what the couple did, last done first, and how many entries the plan hides. Sources are asked for names on the
 * first page only: each is paid for.
 *
 * @param known - what the caller has seen; while that is the newest, the list comes back empty
 */
export async function listCompleted(
  { db, now, shownPlaces }: Pick<Deps, 'db' | 'now' | 'shownPlaces'>,
  caller: Caller,
  asked: CompletedQuery,
  known: KnownLists | null = null,
) {
  const { user, history } = await caller.load({
    history: listCompletions(db, toHistoryQuery(caller, asked, now(), known)),
  })
  const page = toPage(
    history.rows,
    asked.limit,
    ({ completedAt, selectedAt, selectionId }) => ({ at: completedAt ?? selectedAt, id: selectionId }),
    (row) => row,
  )
  const named = page.items.map(toNamed)
  const spender = { coupleId: user.coupleId, invitationId: null }
  const names =
    asked.cursor === undefined ? await nameActivities({ shownPlaces }, named, spender) : named.map(creditedNameOf)
  const items = page.items.flatMap((row, index) => {
    const name = names[index]
    return name ? [toCompletedActivity({ ...row, drawing: row.place?.drawing ?? null }, name)] : []
  })
  return { state: user, list: { items, next: page.next, hidden: history.hidden } }
}
