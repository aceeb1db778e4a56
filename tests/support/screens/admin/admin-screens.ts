import type { Page } from 'playwright-core'
import type { AdminStats } from '#contracts/admin/overview'
import type { PlacesUsage } from '#contracts/admin/places'
import { alter, fail, stall } from '../../browser/route-answers.ts'
import { REPORTS, USAGE, WITHHELD, WITHHELD_COUNTS } from '../../world/admin-places.ts'
import { FAILED } from '../become-newcomer.ts'
import type { Screen } from '../screen.ts'

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin?aba=${tab}`)
  await page.getByRole('heading', { level: 1, name: 'Painel Admin' }).waitFor()
}

async function openUsers(page: Page): Promise<void> {
  await openTab(page, 'usuarios')
  await page.getByText(/pessoas? na lista/).waitFor()
}

const users = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username })
const LONGEST_EMAIL = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}com.br`

/** The first of the real people with the longest e-mail and name that there can be. */
const lengthenFirst = (page: Page) =>
  alter(page, '**/api/admin/users*', ([first, ...others]: object[]) => [
    { ...first, email: LONGEST_EMAIL, firstName: 'Maria Aparecida da Conceição', lastName: 'A'.repeat(100) },
    ...others,
  ])

/** On a phone the charts come when somebody gets down to them. */
async function scrollToCharts(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Receita' }).scrollIntoViewIfNeeded()
}

/** A picture of the whole page shows the header where it stands. */
const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

/** A first day: nobody came before, nobody paid, nothing was changed. */
async function empty(page: Page): Promise<void> {
  const nothing = { newUsers: 0, premiumUsers: 0, activities: 0, revenue: 0 }
  await page.route('**/api/admin/audit*', (route) => route.fulfill({ json: [] }))
  await alter(page, '**/api/admin/stats', ({ series, ...stats }: AdminStats) => ({
    ...stats,
    series: series.map(({ month }) => ({ month, ...nothing })),
  }))
}

/** As large as it may ever get, and a month in which more was refunded than paid. */
const enlarge = (page: Page) =>
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

const tabScreen = (name: string, tab: string, proof: string): Screen => ({
  name: `admin-${name}`,
  role: 'admin',
  open: async ({ page }) => {
    await openTab(page, tab)
    await page.getByText(proof).first().waitFor()
  },
})

const failedScreen = (name: string, tab: string, address: string): Screen => ({
  name: `admin-${name}-failed`,
  role: 'admin',
  open: async ({ page }) => {
    await fail(page, address)
    await openTab(page, tab)
    await page.getByRole('button', { name: 'Tentar Novamente' }).first().waitFor()
  },
  expects: FAILED,
})

const loadingScreen = (name: string, tab: string, address: string): Screen => ({
  name: `admin-${name}-loading`,
  role: 'admin',
  open: async ({ page }) => {
    await stall(page, address)
    await openTab(page, tab)
    await page.getByText('Carregando...').first().waitFor({ state: 'attached' })
  },
})

/** The places of the panel as they would be, what was reported of some of them, and which ones wait for a yes. */
async function showPlaces(page: Page, usage: Partial<PlacesUsage>, reports = REPORTS): Promise<void> {
  await page.route('**/api/admin/places', (route) => route.fulfill({ json: { ...USAGE, ...usage } }))
  await page.route('**/api/admin/place-reports*', (route) => route.fulfill({ json: reports }))
  // Where nothing is reported nothing is withheld either.
  const hasPlaces = reports.length > 0
  await page.route('**/api/admin/withheld-places*', (route) => route.fulfill({ json: hasPlaces ? WITHHELD : [] }))
  await page.route('**/api/admin/withheld-reasons', (route) =>
    route.fulfill({ json: hasPlaces ? WITHHELD_COUNTS : [] }),
  )
}

const placesScreen = (name: string, proof: string, usage: Partial<PlacesUsage>, reports = REPORTS): Screen => ({
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

const dialogScreen = (name: string, button: RegExp, title: string): Screen => ({
  name: `admin-${name}`,
  role: 'admin',
  open: async ({ page, world }) => {
    await openUsers(page)
    await users(page, world.newcomer.email).getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: title }).waitFor()
  },
})

export const adminScreens: readonly Screen[] = [
  ...(['user', 'premium'] as const).map(
    (role): Screen => ({
      name: 'admin-denied',
      role,
      open: async ({ page }) => {
        await page.goto('/admin')
        await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
      },
    }),
  ),
  {
    name: 'admin-overview',
    role: 'admin',
    open: async ({ page }) => {
      await enlarge(page)
      await openTab(page, 'visao-geral')
      await page.getByRole('region', { name: 'O que mudou' }).getByRole('listitem').first().waitFor()
      await scrollToCharts(page)
      await page.getByText('Ver em tabela').first().click()
      // With the month that the keyboard is at; a pointer that rests on the chart would name its own.
      const chart = page.getByRole('application', { name: /^Receita/ })
      await chart.locator('.recharts-bar-rectangle').last().waitFor()
      await page.mouse.move(0, 0)
      await chart.focus()
      await page.keyboard.press('ArrowRight')
      await page.getByText(/^[a-z]{3}\/\d\d R\$ 9\.500$/).waitFor()
      await scrollToTop(page)
    },
  },
  {
    name: 'admin-overview-empty',
    role: 'admin',
    open: async ({ page }) => {
      await empty(page)
      await openTab(page, 'visao-geral')
      await page.getByText('Nenhum administrador mudou nada até agora.').waitFor()
      await scrollToCharts(page)
      await page.getByRole('application').last().waitFor()
      await scrollToTop(page)
    },
  },
  {
    name: 'admin-charts-failed',
    role: 'admin',
    open: async ({ page }) => {
      await fail(page, '**/assets/month-bars-*.js')
      // The page is loaded anew once, as after a release: without this it would have to be scrolled down twice.
      await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
      await openTab(page, 'visao-geral')
      await page.getByText('Os gráficos não chegaram agora.').waitFor()
    },
    expects: [...FAILED, /dynamically imported/],
  },
  failedScreen('overview', 'visao-geral', '**/api/admin/stats'),
  loadingScreen('overview', 'visao-geral', '**/api/admin/{stats,audit}*'),
  {
    name: 'admin-users',
    role: 'admin',
    open: async ({ page }) => {
      await lengthenFirst(page)
      await openTab(page, 'usuarios')
      await page.getByText(LONGEST_EMAIL).first().waitFor()
    },
  },
  {
    name: 'admin-users-none',
    role: 'admin',
    open: async ({ page }) => {
      await openUsers(page)
      await page.getByLabel('Buscar').fill('ninguém com este nome')
      await page.getByText('Nenhuma conta combina com essa busca.').waitFor()
    },
  },
  {
    name: 'admin-users-busy',
    role: 'admin',
    open: async ({ page, world }) => {
      await stall(page, '**/api/admin/users/*/premium')
      await openUsers(page)
      await page.getByLabel('Buscar').fill(world.newcomer.email)
      await page.getByText('1 pessoa na lista').waitFor()
      await users(page, world.newcomer.email)
        .getByRole('button', { name: /^Ativar Premium/ })
        .click()
      await page.getByRole('button', { name: /^Desativar Premium/, disabled: true }).waitFor()
    },
  },
  failedScreen('users', 'usuarios', '**/api/admin/users*'),
  loadingScreen('users', 'usuarios', '**/api/admin/users*'),
  dialogScreen('users-delete', /^Excluir/, 'Excluir usuário?'),
  dialogScreen('users-promote', /^Tornar Admin/, 'Tornar administrador?'),
  {
    name: 'admin-users-demote',
    role: 'admin',
    open: async ({ page, world }) => {
      await openUsers(page)
      await page.getByRole('radio', { name: 'Admins' }).check({ force: true })
      await users(page, world.admin.email)
        .getByRole('button', { name: /^Tirar Admin/ })
        .click()
      await page.getByRole('heading', { name: 'Tirar o papel de administrador?' }).waitFor()
    },
  },
  tabScreen('activities', 'atividades', 'Escolhida'),
  {
    name: 'admin-activities-none',
    role: 'admin',
    open: async ({ page }) => {
      await openTab(page, 'atividades')
      await page.getByLabel('Buscar').fill('nenhum lugar assim')
      await page.getByText('Nenhuma atividade combina com essa busca.').waitFor()
    },
  },
  tabScreen('email-not-configured', 'email', 'O envio de e-mails não está configurado'),
  {
    name: 'admin-email',
    role: 'admin',
    open: async ({ page }) => {
      await alter(page, '**/api/admin/settings', (settings: object) => ({
        ...settings,
        emailServiceKey: 'Configurado',
      }))
      await page.route('**/api/admin/email-outbox', (route) => route.fulfill({ json: { waiting: 3, outdated: 12 } }))
      await openTab(page, 'email')
      await page.getByText(/^Cada teste vai para/).waitFor()
      await page.getByText('12 avisos passaram das 24 horas de espera e não serão mais enviados.').waitFor()
    },
  },
  failedScreen('email', 'email', '**/api/admin/email-outbox'),
  tabScreen('settings', 'configuracoes', 'Endereço do banco de dados'),
  failedScreen('settings', 'configuracoes', '**/api/admin/settings'),
  placesScreen(
    'warning',
    'Cine Olinda',
    { state: 'warning', daily: { used: 840, limit: 1000, isDefault: false } },
    REPORTS.slice(0, 3),
  ),
  placesScreen(
    'none',
    'Nenhum aviso em aberto',
    {
      daily: { used: 12, limit: 1000, isDefault: true },
      monthly: { used: 310, limit: 6000, isDefault: true },
      openReports: 0,
    },
    [],
  ),
  {
    name: 'admin-places-exhausted',
    role: 'admin',
    open: async ({ page }) => {
      await showPlaces(page, { state: 'exhausted', monthly: { used: 20_000, limit: 20_000, isDefault: false } })
      await openTab(page, 'visao-geral')
      await page.getByText('O orçamento de lugares acabou').waitFor()
      await page.getByRole('region', { name: 'O que mudou' }).getByRole('listitem').first().waitFor()
      await scrollToCharts(page)
      await page.getByRole('application').last().waitFor()
      await scrollToTop(page)
    },
  },
  {
    name: 'admin-places-withdraw',
    role: 'admin',
    open: async ({ page }) => {
      await showPlaces(page, {})
      await openTab(page, 'configuracoes')
      await page.getByRole('button', { name: /^Retirar.*Google/ }).click()
      await page.getByRole('heading', { name: 'Retirar este lugar?' }).waitFor()
    },
  },
  {
    name: 'admin-places-drop',
    role: 'admin',
    open: async ({ page }) => {
      await showPlaces(page, {})
      await openTab(page, 'configuracoes')
      await page.getByRole('button', { name: /^Descartar.*Museu/ }).click()
      await page.getByRole('heading', { name: 'Descartar este lugar?' }).waitFor()
    },
  },
  failedScreen('places', 'configuracoes', '**/api/admin/{place,withheld}*'),
]
