import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

async function openRanking(page: Page, path = '/ranking'): Promise<void> {
  await page.goto(path)
  await rows(page).first().waitFor()
}

export const rankingsScreens: readonly Screen[] = [
  {
    name: 'ranking-premium',
    role: 'premium',
    open: async ({ page }) => {
      await openRanking(page)
      await page.getByText(/^Vocês estão em 7º/).waitFor()
    },
  },
]
