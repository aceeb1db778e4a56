import { listSelectedActivities, loadPlanFile, planSelection } from '#contracts/activities'
import { addressOf, call } from '../../../platform/api/api-client.ts'
import { refresh } from '../../../platform/api/use-api.ts'

/**
 * Sets when the couple goes where it chose.
 *
 * @param at - `YYYY-MM-DDTHH:mm` on the clocks of the place; null: no day
 */
export async function planActivity(id: string, at: string | null): Promise<void> {
  await call(planSelection, { params: { id }, body: { at } })
  await refresh(listSelectedActivities)
}

/** Where the day of a choice is a file for any calendar. */
export const planFileUrl = (token: string): string => addressOf(loadPlanFile, { params: { token } })
