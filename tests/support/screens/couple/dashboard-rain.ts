import type { Page } from 'playwright-core'
import type { SelectedActivity } from '#contracts/activities'
import type { Forecast } from '#contracts/weather'
import { alter } from '../../browser/route-answers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Gives the dashboard's next choice a date in two days and this forecast. */
export async function forecastFor(page: Page, forecast: Forecast | null): Promise<void> {
  const plannedAt = `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T20:00`
  await alter(page, '**/api/public-config', (config: object) => ({ ...config, weather: true }))
  await alter(page, '**/api/selected-activities*', (list: SelectedActivity[]) =>
    list.map((chosen, index) => (index === 0 ? { ...chosen, plannedAt } : chosen)),
  )
  await page.route('**/api/selected-activities/*/forecast', (route) => route.fulfill({ json: { forecast } }))
}

export const RAIN: Forecast = { sky: 'rain', temperatureC: 22, rainChance: 80, isWet: true, isSheltered: false }
