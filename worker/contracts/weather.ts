import type * as schemas from '../modules/weather/schemas.ts'
import { endpoint, type Output } from './endpoint.ts'

export const SKIES = ['clear', 'clouds', 'fog', 'drizzle', 'rain', 'snow', 'storm'] as const
export type Sky = (typeof SKIES)[number]

/** Forecasts further ahead are too uncertain to show. */
export const FORECAST_DAYS = 7

export const loadForecast = endpoint<typeof schemas.loadForecast>(
  'GET',
  '/api/selected-activities/{id}/forecast',
  'user',
)

export const loadInvitationForecast = endpoint<typeof schemas.loadInvitationForecast>(
  'GET',
  '/api/suggestions/{token}/forecast',
  'public',
  { limit: 'invitation' },
)
export type Forecast = NonNullable<Output<typeof loadForecast>['forecast']>
