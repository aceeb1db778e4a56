import type { CompletedActivity, CompletedQuery, OwnCompletedActivity } from '#contracts/activities'
import { listCompletions, type SelectionRow } from '#db/queries/activities/history'
import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller, Deps } from '../../deps.ts'
import { toPage } from '../../lib/cursor.ts'
import { type CreditedName, creditedNameOf, nameActivities } from '../suggestions/present/name-activities.ts'
import { toDrawing } from '../suggestions/present/to-drawing.ts'
import { toAttribution } from './to-attribution.ts'
import { toHistoryQuery } from './to-history-query.ts'

type Completion = Pick<SelectionRow, 'selectionId' | 'completedAt' | 'selectedAt' | 'activityId' | 'category'> & {
  /** Drawing of the place, if it has its own. */
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
 * A page of completed activities, last completed first, and how many the plan hides. Only the first page asks Google
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
  const [history, user] = await caller.load([listCompletions(db, toHistoryQuery(caller, asked, now(), known))])
  const page = toPage(
    history.rows,
    asked.limit,
    ({ completedAt, selectedAt, selectionId }) => ({ at: completedAt ?? selectedAt, id: selectionId }),
    (row) => row,
  )
  const named = page.items.map(toNamed)
  const names =
    asked.cursor === undefined ? await nameActivities({ places }, named, user.coupleId) : named.map(creditedNameOf)
  const items = page.items.flatMap((row, index): OwnCompletedActivity[] => {
    const name = names[index]
    if (!name) return []
    const { feeling, partnerFeeling } = row
    const shown = toCompletedActivity({ ...row, drawing: row.place?.drawing ?? null }, name)
    return [{ ...shown, feeling, partnerFeeling, ...toAttribution(row, caller.userId) }]
  })
  return { state: user, list: { items, next: page.next, hidden: history.hidden } }
}
