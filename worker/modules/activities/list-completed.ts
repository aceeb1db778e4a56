import type { CompletedActivity } from '#contracts/activities'
import { countHidden, listCompletions, type SelectionRow } from '#db/queries/activities'
import type { Caller, Deps } from '../../deps.ts'
import { freeHistorySince } from './history.ts'

const toCompletedActivity = ({
  selectionId,
  completedAt,
  selectedAt,
  activityId,
  name,
  city,
  uf,
  category,
}: SelectionRow) =>
  ({
    id: selectionId,
    completedAt: (completedAt ?? selectedAt).toISOString(),
    activity: { id: activityId, name, city: `${city}, ${uf}`, category: { name: category } },
  }) satisfies CompletedActivity

/** What the couple did, newest first, and how many entries the plan hides. */
export async function listCompleted({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller) {
  const query = { userId: caller.userId, freeSince: freeHistorySince(now()) }
  const { rows, hidden } = await caller.load({
    rows: listCompletions(db, query),
    hidden: countHidden(db, query, 'completedAt'),
  })
  return { items: rows.map(toCompletedActivity), hidden }
}
