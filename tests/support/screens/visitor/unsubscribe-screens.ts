import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const TOKEN = `monthly_summary.ana.${'0'.repeat(64)}`
const openLink = (page: Page) => page.goto(`/descadastrar#${TOKEN}`)
export const unsubscribeScreens: readonly Screen[] = [
  {
    name: 'unsubscribe',
    role: 'visitor',
    open: async ({ page }) => {
      await openLink(page)
      await page.getByRole('button', { name: 'Parar de receber' }).waitFor()
    },
  },
]
