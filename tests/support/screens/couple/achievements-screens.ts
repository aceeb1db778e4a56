import type { Page } from 'playwright-core'
import { becomeNewcomer } from '../become-newcomer.ts'

import type { Screen } from '../screen.ts'

async function openAchievements(page: Page): Promise<void> {
  await page.goto('/painel/conquistas')
  await page.getByRole('heading', { level: 1, name: 'Conquistas' }).waitFor()
}

export const achievementsScreens: readonly Screen[] = [
  {
    name: 'achievements',
    role: 'user',
    open: async ({ page }) => {
      await openAchievements(page)
      await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
    },
  },
  {
    name: 'achievements-none',
    role: 'user',
    open: async ({ page, world }) => {
      await becomeNewcomer(page, world)
      await openAchievements(page)
      await page.getByText('Esta página ainda está em branco.').waitFor()
    },
  },
]
