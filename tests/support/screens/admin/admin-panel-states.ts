import type { Page } from 'playwright-core'
import type { AdminStats, Waiting } from '#contracts/admin'
import type { PlacesUsage } from '#contracts/admin-places'
import { alter } from '../../browser/route-answers.ts'
import { REPORTS, THIN_TOWNS, TOWNS, USAGE, WITHHELD, WITHHELD_COUNTS } from '../../world/admin-places.ts'
import type { Screen } from '../screen.ts'

export async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin?aba=${tab}`)
  await page.getByRole('heading', { level: 1, name: 'Painel Admin' }).waitFor()
}

export const users = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username })
export const LONGEST_EMAIL = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}com.br`

/** A list of five accounts, the first with the longest possible e-mail and name. */
export const lengthenFirst = (page: Page) =>
  alter(page, '**/api/admin/users*', ([first, ...others]: object[]) => [
    { ...first, email: LONGEST_EMAIL, firstName: 'Maria Aparecida da Conceição', lastName: 'A'.repeat(100) },
    ...others.slice(0, 4),
  ])

/** On a phone the charts load when they are scrolled into view. */
export async function scrollToCharts(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Recebido' }).scrollIntoViewIfNeeded()
}

/** In a screenshot of the whole page the sticky header is at the scroll position. */
export const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

const COUNTED = { countedAt: '2026-11-24T04:20:09.000Z', isCounting: false }
const SCARCITY = [
  { city: 'Olinda', uf: 'PE', category: 'Natureza', invitations: 14, places: 6, unchosen: 0 },
  {
    city: 'São Sebastião do Passé',
    uf: 'BA',
    category: 'Experiências Gastronômicas',
    invitations: 3,
    places: 12,
    unchosen: 1,
  },
  { city: 'Vila Bela da Santíssima Trindade', uf: 'MT', category: 'Cultural', invitations: 2, places: 4, unchosen: 2 },
  { city: 'Campos do Jordão', uf: 'SP', category: 'Romance', invitations: 1_204, places: 131, unchosen: 9 },
]
const NO_WEEK = {
  invitations: 0,
  opened: 0,
  chosen: 0,
  planned: 0,
  completed: 0,
  told: 0,
  activeCouples: 0,
  firstPayments: 0,
  registered: 0,
  returned: [],
}

/** The current week has the smallest numbers, the previous week the widest. */
function toWeek(week: string, index: number): AdminStats['weeks'][number] {
  const scale = index === 1 ? 41 : 1
  const invitations = (index === 0 ? 92 : 540 - index * 31) * scale
  const [opened, chosen] = [Math.round(invitations * 0.83), Math.round(invitations * 0.61)]
  return {
    week,
    invitations,
    opened,
    chosen,
    planned: Math.round(chosen * (index === 0 ? 0.2 : 0.48)),
    completed: Math.round(chosen * (index === 0 ? 0 : 0.31)),
    told: Math.round(chosen * (index === 0 ? 0 : 0.19)),
    activeCouples: Math.round(invitations * 0.7),
    firstPayments: (12 - index) * scale,
    registered: 120 * scale,
    returned: Array.from({ length: index + 1 }, (_, after) => Math.round((120 * scale) / (after + 1.2))),
  }
}

/** A first day, without earlier accounts, payments or changes. */
export async function empty(page: Page): Promise<void> {
  const nothing = {
    ...{ newUsers: 0, premiumUsers: 0, activities: 0, revenue: 0, refunded: 0, couples: 0 },
    ...{ payingBefore: 0, payingBegun: 0, payingEnded: 0 },
  }
  await page.route('**/api/admin/audit*', (route) => route.fulfill({ json: [] }))
  await alter(page, '**/api/admin/stats', ({ series, weeks, ...stats }: AdminStats) => ({
    ...stats,
    ...COUNTED,
    scarcity: [],
    weeks: weeks.map(({ week }) => ({ week, ...NO_WEEK })),
    series: series.map(({ month }) => ({ month, ...nothing })),
  }))
}

const BUSY: Waiting = {
  ...{ pageReports: 3, placeReports: 1, contactMessages: 7, withheldPlaces: 4 },
  ...{ lettersWaiting: 120, messagesLate: 3, webhooksRefused: 1, routesFailing: 1, jobsFailing: 2, lettersDropped: 2 },
}

/** The largest numbers, and a month with more refunds than payments. */
export async function enlarge(page: Page): Promise<void> {
  await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: BUSY }))
  await alter(page, '**/api/admin/stats', ({ series, weeks, ...stats }: AdminStats) => ({
    ...stats,
    ...COUNTED,
    totalUsers: 12_345_678,
    payingCouples: 1_204,
    grantedCouples: 37,
    scarcity: SCARCITY,
    weeks: weeks.map(({ week }, index) => toWeek(week, index)),
    monthlyRevenue: 9_876_543,
    revenueGrowth: 1234.5,
    series: series.map((month, index) => ({
      ...month,
      newUsers: index === 4 ? 1_234_567 : index,
      ...{ refunded: 19_000, couples: 40_000, payingBefore: 1_180, payingBegun: 62, payingEnded: 38 },
      revenue: index === 2 ? -190_000 : index * 950_000,
    })),
  }))
}

/** Fakes reports of places and the withheld places. */
async function showPlaces(page: Page, reports = REPORTS): Promise<void> {
  await page.route('**/api/admin/places', (route) => route.fulfill({ json: USAGE }))
  await page.route('**/api/admin/place-reports*', (route) => route.fulfill({ json: reports }))
  // Without reports there are no withheld places either.
  const hasPlaces = reports.length > 0
  await page.route('**/api/admin/withheld-places*', (route) => route.fulfill({ json: hasPlaces ? WITHHELD : [] }))
  await page.route('**/api/admin/withheld-reasons', (route) =>
    route.fulfill({ json: hasPlaces ? WITHHELD_COUNTS : [] }),
  )
  await page.route('**/api/admin/withheld-towns*', (route) => route.fulfill({ json: TOWNS }))
  await page.route('**/api/admin/thin-towns', (route) => route.fulfill({ json: THIN_TOWNS }))
}

/** The tab of the places that wait for a person. */
export const waitingScreen = (name: string, proof: string | RegExp, reports = REPORTS, address = ''): Screen => ({
  name: `admin-waiting-${name}`,
  role: 'admin',
  open: async ({ page }) => {
    await showPlaces(page, reports)
    await openTab(page, `lugares${address}`)
    await page.getByText(proof).first().waitFor()
    await page.getByRole('heading', { name: 'Cidades com poucos lugares' }).waitFor()
  },
})

export const placesScreen = (name: string, proof: string | RegExp, usage: Partial<PlacesUsage>): Screen => ({
  name: `admin-places-${name}`,
  role: 'admin',
  open: async ({ page }) => {
    await page.route('**/api/admin/places', (route) => route.fulfill({ json: { ...USAGE, ...usage } }))
    await openTab(page, 'configuracoes')
    await page.getByText(proof).first().waitFor()
    await page.getByRole('heading', { name: 'Orçamento de hoje' }).waitFor()
    await page.getByText('Endereço do banco de dados').waitFor()
  },
})
