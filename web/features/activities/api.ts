import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { call } from '../../lib/api-client.ts'
import { createPlaceMemory } from '../../lib/place-memory.ts'
import { refresh, showAhead, useApiAnswer } from '../../lib/use-api.ts'

export interface PartOfHistory<Item> {
  activities: Item[]
  /** Older ones that the plan's history hides. */
  hiddenCount: number
}

/** Reads a list, in which places without a name keep the one that this page was told before. */
const createPartReader = <Item extends api.SelectedActivity | api.CompletedActivity>() => {
  const withName = createPlaceMemory<Item['activity']>()
  return ({ data, headers }: { data: Item[]; headers: Headers }): PartOfHistory<Item> => ({
    activities: data.map((item) => ({ ...item, activity: withName(item.activity) })),
    hiddenCount: Number(headers.get(api.HIDDEN_COUNT_HEADER) ?? 0),
  })
}

const readSelected = createPartReader<api.SelectedActivity>()
const readCompleted = createPartReader<api.CompletedActivity>()

/** What was chosen for the couple, newest first. */
export const useSelectedActivities = () => useApiAnswer(api.listSelectedActivities, {}, readSelected)

/** What the couple did, newest first. */
export const useCompletedActivities = () => useApiAnswer(api.listCompletedActivities, {}, readCompleted)

type Chosen = PartOfHistory<api.SelectedActivity>

const withDone = (part: Chosen, activityId: string): Chosen => ({
  ...part,
  activities: part.activities.map((chosen) =>
    chosen.activityId === activityId ? { ...chosen, markedAsCompleted: true } : chosen,
  ),
})

/** Marks a chosen place as done, which the list shows at once, and asks again for all that this changes. */
export async function completeActivity(activityId: string): Promise<void> {
  await showAhead<Chosen>(
    api.listSelectedActivities,
    (part) => withDone(part, activityId),
    () => call(api.completeActivity, { body: { activityId } }),
  )
  await refresh(api.listSelectedActivities, api.listCompletedActivities, api.loadStats, listAchievements)
}

/** Asks again for both lists. */
export const refreshActivities = () => refresh(api.listSelectedActivities, api.listCompletedActivities)
