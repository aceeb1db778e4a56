import * as z from 'zod/mini'
import { line } from '../fields/text.ts'
import { endpoint, type Output } from '../http/endpoint.ts'
import { InvitationToken } from '../invitations.ts'
import { FORECAST_DAYS, SKIES } from './sky.ts'

const NULL_WHERE = `\`null\` where none is known, further ahead than ${FORECAST_DAYS} days, and where no day is set.`

const PlannedForecast = z.object({
  forecast: z.nullable(
    z.object({
      sky: z.nullable(z.enum(SKIES)),
      /** Whole degrees Celsius. */
      temperatureC: z.nullable(z.int()),
      /** Per cent. */
      rainChance: z.nullable(z.int()),
      /** Whether to take an umbrella. */
      isWet: z.boolean(),
      /** Whether the place, and each stop of a tour, has a roof by what it is; `null` where that is not known. */
      isSheltered: z.nullable(z.boolean()),
    }),
  ),
})

export const loadForecast = endpoint({
  method: 'GET',
  path: '/api/selected-activities/{id}/forecast',
  auth: 'user',
  summary: `The weather at the hour that was set for a choice; ${NULL_WHERE}`,
  params: z.object({ id: line(200) }),
  status: 200,
  response: PlannedForecast,
  errors: ['not_found'],
})

export const loadInvitationForecast = endpoint({
  method: 'GET',
  path: '/api/suggestions/{token}/forecast',
  auth: 'public',
  limit: 'invitation',
  summary: `The weather at the hour that was set through an invitation; ${NULL_WHERE}`,
  params: z.object({ token: InvitationToken }),
  status: 200,
  response: PlannedForecast,
  errors: ['not_found'],
})
export type Forecast = NonNullable<Output<typeof loadForecast>['forecast']>
