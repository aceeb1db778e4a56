import { completeActivity, listSelectedActivities } from '#contracts/activities'
import { call } from '../../../platform/api/api-client.ts'
import { refresh } from '../../../platform/api/use-api.ts'

/**
 * Marks a stop of a tour as done, and asks again for the list.
 *
 * @returns whether the outing is done with it: the partner may have been at the others
 */
export async function completeStop(activityId: string, stopId: string): Promise<boolean> {
  const { isDone } = await call(completeActivity, { body: { activityId, stopId } })
  if (isDone === false) await refresh(listSelectedActivities)
  return isDone !== false
}
