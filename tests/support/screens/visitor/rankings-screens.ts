import type { Page } from 'playwright-core'
import { answerFor } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const LISTS = '**/api/rankings?*'
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
  {
    name: 'ranking-samples',
    role: 'visitor',
    open: async ({ page }) => {
      const json = { month: '2026-11', topCouples: [], topLocations: [], recentAchievements: [] }
      await answerFor(page, LISTS, (route) => route.fulfill({ json }))
      await openRanking(page, '/ranking?lista=casais')
    },
  },
]
