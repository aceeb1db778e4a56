import { listSelectedActivities, loadPlanFile, planSelection } from '#contracts/activities'
import { loadForecast } from '#contracts/weather'
import { addressOf, call } from '../../../platform/api/api-client.ts'
import { refresh, useApi } from '../../../platform/api/use-api.ts'

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

/** The weather at the hour that was set for a choice; asked anew wherever it is shown, because the hour may be another one. */
export const useForecast = (id: string) =>
  useApi(loadForecast, { params: { id } }, { revalidateOnMount: true, dedupingInterval: 0 })
