import type { Page } from 'playwright-core'
import type { Forecast } from '#contracts/weather'
import { alter } from '../../browser/route-answers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const OUTDOORS_IN_RAIN: Forecast = {
  sky: 'rain',
  temperatureC: 22,
  rainChance: 80,
  isWet: true,
  isSheltered: false,
}

/** Gives the invitation a date in two days and this forecast. */
export async function plannedWithWeather(page: Page, forecast: Forecast | null): Promise<void> {
  const plannedAt = `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T20:00`
  await alter(page, '**/api/suggestions/*', (invitation: object) => ({
    ...invitation,
    plannedAt,
    timeZone: 'America/Sao_Paulo',
    undoUntil: null,
  }))
  await page.route('**/api/suggestions/*/forecast', (route) => route.fulfill({ json: { forecast } }))
}
