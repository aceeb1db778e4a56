import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { call } from '../../lib/api-client.ts'
import { refresh, useApiAnswer } from '../../lib/use-api.ts'

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

/** Marks a chosen place as done and asks again for all that this changes. */
export async function completeActivity(activityId: string): Promise<void> {
  await call(api.completeActivity, { body: { activityId } })
  // The list must show the new state before the button comes back; a failure to read is told where it is read.
  await refresh(api.listSelectedActivities, api.listCompletedActivities, api.loadStats, listAchievements).catch(
    () => {},
  )
}

/** Asks again for both lists. */
export const refreshActivities = () => refresh(api.listSelectedActivities, api.listCompletedActivities)
