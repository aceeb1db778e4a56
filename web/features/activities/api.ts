import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { call } from '../../lib/api-client.ts'
import { refresh, showAhead, useApiAnswer } from '../../lib/use-api.ts'

export interface PartOfHistory<Item> {
  activities: Item[]
  /** Older ones that the plan's history hides. */
  hiddenCount: number
}

const toPart = <Item>({ data, headers }: { data: Item[]; headers: Headers }): PartOfHistory<Item> => ({
  activities: data,
  hiddenCount: Number(headers.get(api.HIDDEN_COUNT_HEADER) ?? 0),
})

/** What was chosen for the couple, newest first. */
export const useSelectedActivities = () => useApiAnswer(api.listSelectedActivities, {}, toPart<api.SelectedActivity>)

/** What the couple did, newest first. */
export const useCompletedActivities = () => useApiAnswer(api.listCompletedActivities, {}, toPart<api.CompletedActivity>)

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
