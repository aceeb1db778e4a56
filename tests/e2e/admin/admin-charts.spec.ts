import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { CHART_LIBRARY, watchChartLibrary } from '../../support/browser/chart-library.ts'
import { browserOf, expectNoConsoleErrors, startBrowser, visitAnew } from '../../support/browser/visit.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
const TITLES = ['Usuários novos', 'Com Premium', 'Rolês escolhidos', 'Recebido']

const chartOf = (page: Page, title: string) =>
  page.getByRole('application', { name: new RegExp(`^${title}, mês a mês`) })
const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const tipOf = (chart: Locator) => chart.locator('xpath=..').locator('.recharts-tooltip-wrapper')
const barsOf = (chart: Locator) => chart.locator('.recharts-bar-rectangle path')

/** The charts are below the weekly table and load when they are scrolled into view. */
const scrollToCharts = (page: Page) => page.getByRole('heading', { name: 'Recebido' }).scrollIntoViewIfNeeded()

describe('the chart library', () => {
  test('the overview loads the library once, and its charts work by keyboard, by pointer and in both colour schemes', async () => {
    const visitor = await visitAnew(browser, origin, { ...browserOf(origin, world, 'admin'), ...DESKTOP })
    const { page } = visitor
    const asked = watchChartLibrary(page.context())
    await page.goto('/admin?aba=usuarios')
    for (const tab of ['Usuários', 'Atividades', 'Email', 'Configurações']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.waitForLoadState('networkidle')
    }
    expect(asked).toEqual([])
    await page.getByRole('tab', { name: 'Visão Geral' }).click()
    await scrollToCharts(page)
    for (const title of TITLES) await chartOf(page, title).waitFor()
    await page.getByRole('tab', { name: 'Usuários' }).click()
    await page.getByRole('tab', { name: 'Visão Geral' }).click()
    await scrollToCharts(page)
    const chart = chartOf(page, 'Usuários novos')
    await chart.waitFor()
    expect(asked).toEqual(CHART_LIBRARY)

    const card = cardOf(page, 'Usuários novos')
    await card.getByText('Ver em tabela').click()
    const rows = await card.getByRole('row').allInnerTexts()
    const [oldest = '', second = ''] = rows.slice(1).map((row) => row.replace(/\s+/, ' '))
    await barsOf(chart).last().waitFor()
    await chart.focus()
    await expect.poll(() => tipOf(chart).innerText()).toBe(oldest)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tipOf(chart).innerText()).toBe(second)
    await page.getByRole('tab', { name: 'Visão Geral' }).focus()
    await expect.poll(() => tipOf(chart).innerText()).toBe('')
    const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
    // The focus may have scrolled the chart away, and the library ignores events while it draws; the hover scrolls back
    // and is repeated.
    const tipAtTheRight = async () => {
      await chart.hover({ position: { x: width - 20, y: height / 2 } })
      return tipOf(chart).innerText()
    }
    await expect.poll(tipAtTheRight).toBe(rows.at(-1)?.replace(/\s+/, ' '))

    const colour = () =>
      barsOf(chart)
        .last()
        .evaluate((bar) => getComputedStyle(bar).fill)
    expect(await colour()).toBe('rgb(196, 65, 27)')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colour()).toBe('rgb(255, 145, 102)')
    expectNoConsoleErrors(visitor)
  })
})
