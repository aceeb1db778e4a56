import { type Plan, planInvitation as planEndpoint, selectActivity } from '#contracts/activities'
import { loadInvitationForecast } from '#contracts/outings/forecast'
import { loadPlanFile } from '#contracts/outings/plan-file'
import { addressOf, call } from '../../../platform/api/api-client.ts'

/** Sets when they mean to go; `null`: they will agree themselves. */
export const planInvitation = (token: string, at: string | null): Promise<Plan> =>
  call(planEndpoint, { params: { token }, body: { at } })

/** Where the day that was set is a file for any calendar. */
export const planFileUrl = (token: string): string => addressOf(loadPlanFile, { params: { token } })

/** The weather at the hour that was set. */
export const loadWeather = (token: string) => call(loadInvitationForecast, { params: { token } })

/** Sends what was chosen to an address: the same choice again, which changes nothing else. */
export async function sendByEmail(token: string, activityId: string, selectedByEmail: string): Promise<void> {
  await call(selectActivity, { body: { token, activityId, selectedByEmail } })
}
