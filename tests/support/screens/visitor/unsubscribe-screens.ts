import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const TOKEN = `monthly_summary.ana.${'0'.repeat(64)}`
const CALL = '**/api/unsubscribe/*'

const openLink = (page: Page) => page.goto(`/descadastrar#${TOKEN}`)
const stop = (page: Page) => page.getByRole('button', { name: 'Parar de receber' }).click()

export const unsubscribeScreens: readonly Screen[] = [
  {
    name: 'unsubscribe',
    role: 'visitor',
    open: async ({ page }) => {
      await openLink(page)
      await page.getByRole('button', { name: 'Parar de receber' }).waitFor()
    },
  },
  {
    name: 'unsubscribe-done',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(CALL, (route) => route.fulfill({ json: { success: true } }))
      await openLink(page)
      await stop(page)
      await page.getByRole('heading', { name: 'Pronto, o resumo parou' }).waitFor()
    },
  },
]
