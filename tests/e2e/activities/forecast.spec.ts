import { describe, expect, inject, test } from 'vitest'
import type { Forecast } from '#contracts/weather'
import { expectNoConsoleErrors, startBrowser, visit, visitAs } from '../../support/browser/visit.ts'
import { forecastFor, RAIN } from '../../support/screens/couple/dashboard-rain.ts'
import { OUTDOORS_IN_RAIN, plannedWithWeather } from '../../support/screens/visitor/planned-weather.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

async function openDashboard(forecast: Forecast | null) {
  // The Free couple has no invitation left.
  const visitor = await visitAs(browser, origin, world, 'premium')
  await forecastFor(visitor.page, forecast)
  await visitor.page.goto('/painel')
  await visitor.page.getByRole('region', { name: 'Próximo rolê' }).waitFor()
  return visitor
}

describe('the weather of a planned day', () => {
  test('a forecast of rain links to the invitation form with the city and the filter for rain', async () => {
    const visitor = await openDashboard(RAIN)
    const { page } = visitor
    await page.getByText('Chuva · 22 °C · 80 % de chance de chuva').waitFor()
    const credit = page.getByRole('link', { name: /^Open-Meteo\.com/ })
    expect(await credit.getAttribute('href')).toBe('https://open-meteo.com/')
    await page.getByRole('link', { name: 'Convidar para um lugar coberto' }).click()
    await page.waitForURL('**/painel/sugestoes')
    await expect.poll(() => page.getByRole('checkbox', { name: 'Que sirva em dia de chuva' }).isChecked()).toBe(true)
    expect(await page.getByRole('combobox', { name: /^Cidade/ }).inputValue()).toMatch(/, [A-Z]{2}$/)
    expect(await page.getByText(/^Seu convite ficou/).count(), 'nothing was left half-way').toBe(0)
    expectNoConsoleErrors(visitor)
  })

  test('a guest reads the forecast below the day, with advice for another day if the place has no roof', async () => {
    const guest = await visit(browser, origin)
    const { page } = guest
    await plannedWithWeather(page, OUTDOORS_IN_RAIN)
    await page.goto(`/convite/${world.tokens.chosen}`)
    await page.getByText('Chuva · 22 °C · 80 % de chance de chuva').waitFor()
    await page.getByText('Que tal outro dia?').waitFor()
    expect(await page.getByRole('link', { name: /^Open-Meteo\.com/ }).getAttribute('href')).toBe(
      'https://open-meteo.com/',
    )
    await page.getByText(/, às 20h\.$/).waitFor()
    await page.getByRole('button', { name: 'Mudar o dia', exact: true }).click()
    await page.getByRole('group', { name: 'Quando?' }).waitFor()
    expect(await page.getByText('Chuva').count()).toBe(0)
    expectNoConsoleErrors(guest)
  })
})
