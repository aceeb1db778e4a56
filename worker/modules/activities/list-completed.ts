import type { CompletedActivity } from '#contracts/activities'
import { listCompletions, type SelectionRow } from '#db/queries/activities'
import type { KnownLists } from '#db/queries/lists'
import type { Caller, Deps } from '../../deps.ts'
import { type CreditedName, nameActivities } from '../suggestions/name-activities.ts'
import { freeHistorySince } from './history.ts'

type Completion = Pick<SelectionRow, 'selectionId' | 'completedAt' | 'selectedAt' | 'activityId' | 'category'>

/** A completed activity as a list shows it. */
export const toCompletedActivity = (
  { selectionId, completedAt, selectedAt, activityId, category }: Completion,
  { name, city, credits }: CreditedName,
) =>
  ({
    id: selectionId,
    completedAt: (completedAt ?? selectedAt).toISOString(),
    activity: { id: activityId, name, city, category: { name: category }, credits: [...credits] },
  }) satisfies CompletedActivity

const toNamed = ({ activityId, category, place, searched }: SelectionRow) => ({
  activityId,
  category,
  name: place?.name ?? null,
  source: place?.source ?? null,
  city: place ? `${place.city}, ${place.uf}` : (searched?.label ?? null),
})

/**
 * What the couple did, newest first, and how many entries the plan hides.
 *
 * @param known - what the caller has seen; while that is the newest, the list comes back empty
 */
export async function listCompleted(
  { db, now, shownPlaces }: Pick<Deps, 'db' | 'now' | 'shownPlaces'>,
  caller: Caller,
  known: KnownLists | null = null,
) {
  const { user, history } = await caller.load({
    history: listCompletions(db, { userId: caller.userId, freeSince: freeHistorySince(now()), known }),
  })
  const names = await nameActivities({ shownPlaces }, history.rows.map(toNamed), {
    coupleId: user.coupleId,
    invitationId: null,
  })
  const items = history.rows.flatMap((row, index) => {
    const name = names[index]
    return name ? [toCompletedActivity(row, name)] : []
  })
  return { state: user, list: { items, hidden: history.hidden } }
}
