import { listSelectedActivities, planSelection } from '#contracts/activities'
import { call } from '../../../platform/api/api-client.ts'
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
