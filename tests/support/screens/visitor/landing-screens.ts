import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const places = (page: Page) => page.getByRole('list', { name: 'Lugares deste convite' })
/** The places of the hero's ticket. */
const rows = (page: Page) => places(page).first().locator('li > button')
const trial = (page: Page) => page.getByRole('region', { name: 'Tem convite para todo gosto' })
const cityField = (page: Page) => page.getByRole('combobox', { name: /Cidade/ })

async function openLanding(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('radio', { name: 'Romance' }).waitFor()
}

/** Opens the page and waits for the hero's ticket and the ranking. */
async function openLoaded(page: Page): Promise<void> {
  await openLanding(page)
  await rows(page).nth(2).waitFor()
  await page.locator('#ranking').getByText('@').first().waitFor()
}

const choose = (page: Page, category: string) => page.locator('label', { hasText: category }).first().click()

async function pickCity(page: Page, typed: string, label: string): Promise<void> {
  await cityField(page).fill(typed)
  await page.getByRole('option', { name: label, exact: true }).waitFor()
  for (const key of ['ArrowDown', 'Enter']) await cityField(page).press(key)
}

export const landingScreens: readonly Screen[] = [
  {
    name: 'landing',
    role: 'visitor',
    open: async ({ page }) => {
      await openLoaded(page)
      await choose(page, 'Gastronomia')
      await pickCity(page, 'recif', 'Recife, PE')
      await trial(page).getByText('Recife, PE · 3 opções').waitFor()
    },
  },
]
