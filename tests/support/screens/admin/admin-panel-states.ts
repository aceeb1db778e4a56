import type { Page } from 'playwright-core'
import type { AdminStats } from '#contracts/admin/overview'
import type { PlacesUsage } from '#contracts/admin/places'
import { alter, fail, stall } from '../../browser/route-answers.ts'
import { REPORTS, USAGE, WITHHELD, WITHHELD_COUNTS } from '../../world/admin-places.ts'
import { FAILED } from '../become-newcomer.ts'
import type { Screen } from '../screen.ts'

export async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin?aba=${tab}`)
  await page.getByRole('heading', { level: 1, name: 'Painel Admin' }).waitFor()
}

export async function openUsers(page: Page): Promise<void> {
  await openTab(page, 'usuarios')
  await page.getByText(/pessoas? na lista/).waitFor()
}

export const users = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username })
export const LONGEST_EMAIL = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}com.br`

/** The first of the real people with the longest e-mail and name that there can be. */
export const lengthenFirst = (page: Page) =>
  alter(page, '**/api/admin/users*', ([first, ...others]: object[]) => [
    { ...first, email: LONGEST_EMAIL, firstName: 'Maria Aparecida da Conceição', lastName: 'A'.repeat(100) },
    ...others,
  ])

/** On a phone the charts come when somebody gets down to them. */
export async function scrollToCharts(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Receita' }).scrollIntoViewIfNeeded()
}

/** A picture of the whole page shows the header where it stands. */
export const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

/** A first day: nobody came before, nobody paid, nothing was changed. */
export async function empty(page: Page): Promise<void> {
  const nothing = { newUsers: 0, premiumUsers: 0, activities: 0, revenue: 0 }
  await page.route('**/api/admin/audit*', (route) => route.fulfill({ json: [] }))
  await alter(page, '**/api/admin/stats', ({ series, ...stats }: AdminStats) => ({
    ...stats,
    series: series.map(({ month }) => ({ month, ...nothing })),
  }))
}

/** As large as it may ever get, and a month in which more was refunded than paid. */
export const enlarge = (page: Page) =>
  alter(page, '**/api/admin/stats', ({ series, ...stats }: AdminStats) => ({
    ...stats,
    totalUsers: 12_345_678,
    monthlyRevenue: 9_876_543,
    revenueGrowth: 1234.5,
    series: series.map((month, index) => ({
      ...month,
      newUsers: index === 4 ? 1_234_567 : index,
      revenue: index === 2 ? -190_000 : index * 950_000,
    })),
  }))

export const tabScreen = (name: string, tab: string, proof: string): Screen => ({
  name: `admin-${name}`,
  role: 'admin',
  open: async ({ page }) => {
    await openTab(page, tab)
    await page.getByText(proof).first().waitFor()
  },
})

export const failedScreen = (name: string, tab: string, address: string): Screen => ({
  name: `admin-${name}-failed`,
  role: 'admin',
  open: async ({ page }) => {
    await fail(page, address)
    await openTab(page, tab)
    await page.getByRole('button', { name: 'Tentar Novamente' }).first().waitFor()
  },
  expects: FAILED,
})

export const loadingScreen = (name: string, tab: string, address: string): Screen => ({
  name: `admin-${name}-loading`,
  role: 'admin',
  open: async ({ page }) => {
    await stall(page, address)
    await openTab(page, tab)
    await page.getByText('Carregando...').first().waitFor({ state: 'attached' })
  },
})

/** The places of the panel as they would be, what was reported of some of them, and which ones wait for a yes. */
export async function showPlaces(page: Page, usage: Partial<PlacesUsage>, reports = REPORTS): Promise<void> {
  await page.route('**/api/admin/places', (route) => route.fulfill({ json: { ...USAGE, ...usage } }))
  await page.route('**/api/admin/place-reports*', (route) => route.fulfill({ json: reports }))
  // Where nothing is reported nothing is withheld either.
  const hasPlaces = reports.length > 0
  await page.route('**/api/admin/withheld-places*', (route) => route.fulfill({ json: hasPlaces ? WITHHELD : [] }))
  await page.route('**/api/admin/withheld-reasons', (route) =>
    route.fulfill({ json: hasPlaces ? WITHHELD_COUNTS : [] }),
  )
}

export const placesScreen = (name: string, proof: string, usage: Partial<PlacesUsage>, reports = REPORTS): Screen => ({
  name: `admin-places-${name}`,
  role: 'admin',
  open: async ({ page }) => {
    await showPlaces(page, usage, reports)
    await openTab(page, 'configuracoes')
    await page.getByText(proof).first().waitFor()
    await page.getByRole('heading', { name: 'Orçamento de hoje' }).waitFor()
    await page.getByText('Endereço do banco de dados').waitFor()
  },
})

export const dialogScreen = (name: string, button: RegExp, title: string): Screen => ({
  name: `admin-${name}`,
  role: 'admin',
  open: async ({ page, world }) => {
    await openUsers(page)
    await users(page, world.newcomer.email).getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: title }).waitFor()
  },
})
