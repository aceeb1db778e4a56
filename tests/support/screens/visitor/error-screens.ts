import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const FAQ_CODE = /\/assets\/faq-page-.*\.js/
const FAILED_IMPORT = /dynamically imported module|no connection/

/** Follows a link inside the product, so that only the next page's script is missing. */
async function goOnToFaq(page: Page): Promise<void> {
  await page.goto('/termos')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Perguntas frequentes' }).click()
}

const notFound = (role: Screen['role']): Screen => ({
  name: 'not-found',
  role,
  open: async ({ page }) => {
    await page.goto('/nada/mesmo')
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  },
  expects: [/status of 404/],
})

export const errorScreens: readonly Screen[] = [
  notFound('visitor'),
  {
    name: 'page-broken',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(FAQ_CODE, (route) => route.fulfill({ status: 404, body: '' }))
      await goOnToFaq(page)
      await page.getByRole('heading', { name: 'Algo não saiu como devia' }).waitFor()
    },
    expects: [/status of 404/, FAILED_IMPORT],
  },
]
