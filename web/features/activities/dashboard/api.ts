import { completeActivity, listSelectedActivities } from '#contracts/activities'
import { call } from '../../../platform/api/api-client.ts'
import { refresh } from '../../../platform/api/use-api.ts'

/** Marks a stop of a tour as done, and asks again for the list. */
export async function completeStop(activityId: string, stopId: string): Promise<void> {
  await call(completeActivity, { body: { activityId, stopId } })
  await refresh(listSelectedActivities)
}
