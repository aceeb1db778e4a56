import type { Page, Route } from 'playwright-core'
import { becomeNewcomer } from '../become-newcomer.ts'
import type { Screen } from '../screen.ts'

const places = (page: Page) => page.getByRole('list', { name: 'Lugares deste convite' })
/** Of the hero's ticket: one button a place, whichever they are today. */
const rows = (page: Page) => places(page).first().locator('li > button')
const trial = (page: Page) => page.getByRole('region', { name: 'Para cada clima, um bilhete' })
const cityField = (page: Page) => page.getByRole('combobox', { name: /Cidade/ })

async function openLanding(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('radio', { name: 'Romance' }).waitFor()
}

/** With the ticket of the hero, as nearly everybody sees it. */
async function openLoaded(page: Page): Promise<void> {
  await openLanding(page)
  await rows(page).nth(2).waitFor()
  await page.locator('#ranking').getByText('@').first().waitFor()
}

const choose = (page: Page, category: string) => page.locator('label', { hasText: category }).first().click()

async function pickCity(page: Page, typed: string, label: string): Promise<void> {
  await cityField(page).fill(typed)
  await page.getByRole('option', { name: label }).click()
}

const preview = (page: Page, answer: (route: Route) => Promise<unknown>) => page.route('**/api/preview?*', answer)

const HERO: readonly Screen[] = [
  { name: 'landing', role: 'visitor', open: ({ page }) => openLoaded(page) },
  {
    name: 'landing-second-place',
    role: 'visitor',
    open: async ({ page }) => {
      await openLoaded(page)
      await rows(page).nth(1).click()
      await places(page).first().locator('li:nth-child(2) > button[aria-expanded="true"]').waitFor()
    },
  },
  {
    name: 'landing-loading',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route('**/api/*', () => new Promise(() => {}))
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main').getByText('Carregando...').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'landing-failed',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route('**/api/*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/')
      await page.getByText('Os lugares não carregaram agora.', { exact: false }).waitFor()
      await page.getByText('Não deu para carregar as categorias.').waitFor()
    },
    expects: [/status of 500/],
  },
]

const TRIAL: readonly Screen[] = [
  {
    name: 'landing-trial',
    role: 'visitor',
    open: async ({ page }) => {
      await openLoaded(page)
      await choose(page, 'Gastronomia')
      await pickCity(page, 'recif', 'Recife, PE')
      await trial(page).getByText('Recife, PE · 3 opções').waitFor()
    },
  },
  {
    name: 'landing-trial-cities',
    role: 'visitor',
    open: async ({ page }) => {
      await openLoaded(page)
      await cityField(page).fill('santa bar')
      await page.getByRole('option').first().waitFor()
      await cityField(page).press('ArrowDown')
      await page.getByRole('option', { selected: true }).waitFor()
    },
  },
  {
    name: 'landing-trial-elsewhere',
    role: 'visitor',
    open: async ({ page }) => {
      await openLoaded(page)
      await choose(page, 'Romance')
      await pickCity(page, 'aguas de sao pe', 'Águas de São Pedro, SP')
      await trial(page).getByText('em outras cidades', { exact: false }).waitFor()
    },
  },
  {
    name: 'landing-trial-unknown-city',
    role: 'visitor',
    open: async ({ page }) => {
      await openLoaded(page)
      await choose(page, 'Romance')
      await cityField(page).fill('Santa Rita do Passa Quatro Vezes e Meia')
      await cityField(page).press('Tab')
      await trial(page)
        .getByText(/^Não achamos “Santa Rita/)
        .waitFor()
      await trial(page).getByText('Brasil todo · 3 opções').waitFor()
    },
  },
  {
    name: 'landing-trial-empty',
    role: 'visitor',
    open: async ({ page }) => {
      await openLoaded(page)
      await preview(page, (route) => route.fulfill({ json: [] }))
      await choose(page, 'Aventura')
      await trial(page).getByText('Nenhum lugar por aqui ainda.').waitFor()
    },
  },
  {
    name: 'landing-trial-loading',
    role: 'visitor',
    open: async ({ page }) => {
      await openLoaded(page)
      await preview(page, () => new Promise(() => {}))
      await choose(page, 'Natureza')
      await trial(page).getByText('Carregando...').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'landing-trial-failed',
    role: 'visitor',
    open: async ({ page }) => {
      await openLoaded(page)
      await preview(page, (route) => route.fulfill({ status: 500, json: {} }))
      await choose(page, 'Cultural')
      await trial(page).getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
    expects: [/status of 500/],
  },
]

/** The create page as a visitor finds it after registering: filled in, and saying why. */
const DRAFT: readonly Screen[] = [
  {
    name: 'new-invitation-kept',
    role: 'user',
    open: async ({ page, world }) => {
      await becomeNewcomer(page, world)
      await page.goto('/painel/sugestoes')
      await choose(page, 'Gastronomia')
      await pickCity(page, 'recif', 'Recife, PE')
      await page.reload()
      await page.getByText(/^Guardamos o que você escolheu/).waitFor()
      await page.getByRole('radio', { name: 'Gastronomia' }).waitFor()
    },
  },
]

export const landingScreens: readonly Screen[] = [...HERO, ...TRIAL, ...DRAFT]
