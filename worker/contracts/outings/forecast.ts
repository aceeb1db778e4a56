import * as z from 'zod/mini'
import { line } from '../fields/text.ts'
import { endpoint, type Output } from '../http/endpoint.ts'

/** What the sky does, in short. */
export const SKIES = ['clear', 'clouds', 'fog', 'drizzle', 'rain', 'snow', 'storm'] as const
export type Sky = (typeof SKIES)[number]

/** Further ahead nobody knows it well enough to say so. */
export const FORECAST_DAYS = 7

export const loadForecast = endpoint({
  method: 'GET',
  path: '/api/selected-activities/{id}/forecast',
  auth: 'user',
  summary: `The weather at the hour that was set for a choice; \`null\` where none is known, further ahead than ${FORECAST_DAYS} days, and where no day is set.`,
  params: z.object({ id: line(200) }),
  status: 200,
  response: z.object({
    forecast: z.nullable(
      z.object({
        sky: z.nullable(z.enum(SKIES)),
        /** Whole degrees Celsius. */
        temperatureC: z.nullable(z.int()),
        /** Per cent. */
        rainChance: z.nullable(z.int()),
        /** Whether to take an umbrella. */
        isWet: z.boolean(),
        /** Whether the place has a roof by what it is. */
        isSheltered: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type Forecast = NonNullable<Output<typeof loadForecast>['forecast']>
