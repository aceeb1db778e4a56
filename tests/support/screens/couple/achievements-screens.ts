import type { Page } from 'playwright-core'
import type { Achievement, AchievementsOverview } from '#contracts/achievements'
import { alter } from '../../browser/route-answers.ts'
import { becomeNewcomer } from '../become-newcomer.ts'

import type { Screen } from '../screen.ts'

const ADDRESS = '**/api/achievements'

async function openAchievements(page: Page): Promise<void> {
  await page.goto('/painel/conquistas')
  await page.getByRole('heading', { level: 1, name: 'Conquistas' }).waitFor()
}

const unlock = (achievement: Achievement): Achievement => ({ ...achievement, unlockedAt: '2026-11-20T12:00:00.000Z' })

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
    name: 'achievements-new',
    role: 'user',
    open: async ({ page }) => {
      await alter(page, ADDRESS, (overview: AchievementsOverview) => ({
        ...overview,
        achievements: overview.achievements.map((achievement) => ({ ...achievement, isNew: true })),
      }))
      await page.route('**/api/achievements/seen', (route) => route.fulfill({ json: { success: true } }))
      await openAchievements(page)
      await page.getByText('Nova', { exact: true }).first().waitFor()
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
  {
    name: 'achievements-all',
    role: 'premium',
    open: async ({ page }) => {
      await alter(page, ADDRESS, ({ achievements, nextAchievements }: AchievementsOverview) => ({
        achievements: [...achievements, ...nextAchievements.map(unlock)],
        nextAchievements: [],
        totalPoints: 1130,
      }))
      await openAchievements(page)
      await page.getByText('Vocês carimbaram o caderno inteiro.').waitFor()
    },
  },
]
