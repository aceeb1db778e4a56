import type { CompletedActivity } from '#contracts/activities'
import { listCompletions, type SelectionRow } from '#db/queries/activities'
import type { KnownLists } from '#db/queries/lists'
import type { Caller, Deps } from '../../deps.ts'
import { freeHistorySince } from './history.ts'

type Completion = Pick<
  SelectionRow,
  'selectionId' | 'completedAt' | 'selectedAt' | 'activityId' | 'name' | 'city' | 'uf' | 'category'
>

/** A completed activity as a list shows it. */
export const toCompletedActivity = ({
  selectionId,
  completedAt,
  selectedAt,
  activityId,
  name,
  city,
  uf,
  category,
}: Completion) =>
  ({
    id: selectionId,
    completedAt: (completedAt ?? selectedAt).toISOString(),
    activity: { id: activityId, name, city: `${city}, ${uf}`, category: { name: category } },
  }) satisfies CompletedActivity

/**
 * What the couple did, newest first, and how many entries the plan hides.
 *
 * @param known - what the caller has seen; while that is the newest, the list comes back empty
 */
export async function listCompleted(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  known: KnownLists | null = null,
) {
  const { user, history } = await caller.load({
    history: listCompletions(db, { userId: caller.userId, freeSince: freeHistorySince(now()), known }),
  })
  return { state: user, list: { items: history.rows.map(toCompletedActivity), hidden: history.hidden } }
}
