import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { FORECAST_DAYS, SKIES } from '#contracts/weather'
import { line } from '../../lib/fields/fields.ts'
import { InvitationToken } from '../invitations/schemas.ts'

const NULL_WHERE = `\`null\` without a date, more than ${FORECAST_DAYS} days before it, or if the weather is unknown.`

const PlannedForecast = z.object({
  forecast: z.nullable(
    z.object({
      sky: z.nullable(z.enum(SKIES)),
      /** Whole degrees Celsius. */
      temperatureC: z.nullable(z.int()),
      /** In per cent. */
      rainChance: z.nullable(z.int()),
      /** Whether rain is likely. */
      isWet: z.boolean(),
      /** Whether each place of the outing has a roof; `null`: unknown. */
      isSheltered: z.nullable(z.boolean()),
    }),
  ),
})

export const loadForecast = {
  summary: `The weather at the hour that was set for a choice; ${NULL_WHERE}`,
  params: z.object({ id: line(200) }),
  response: PlannedForecast,
  errors: ['not_found'],
} satisfies CallSchema

export const loadInvitationForecast = {
  summary: `The weather at the hour that was set through an invitation; ${NULL_WHERE}`,
  params: z.object({ token: InvitationToken }),
  response: PlannedForecast,
  errors: ['not_found'],
} satisfies CallSchema
