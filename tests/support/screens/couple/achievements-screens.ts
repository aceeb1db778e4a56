import type { Page } from 'playwright-core'
import type { Achievement, AchievementsOverview } from '#contracts/achievements'
import { alter, fail, stall } from '../../browser/route-answers.ts'
import { becomeNewcomer, FAILED } from '../become-newcomer.ts'
import type { Screen } from '../screen.ts'

const ADDRESS = '**/api/achievements'

async function openAchievements(page: Page): Promise<void> {
  await page.goto('/painel/conquistas')
  await page.getByRole('heading', { level: 1, name: 'Conquistas' }).waitFor()
}

const unlock = (achievement: Achievement): Achievement => ({ ...achievement, unlockedAt: '2026-11-20T12:00:00.000Z' })

export const achievementsScreens: readonly Screen[] = [
  ...(['user', 'premium'] as const).map(
    (role): Screen => ({
      name: 'achievements',
      role,
      open: async ({ page }) => {
        await openAchievements(page)
        await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
      },
    }),
  ),
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
    name: 'achievements-words',
    role: 'premium',
    open: async ({ page }) => {
      await openAchievements(page)
      await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
      // Where there is room the words stand under the stamp.
      const more = page.getByRole('button', { name: 'Sobre Luz de Vela' })
      if (await more.isVisible()) await more.click()
      await page.getByText(/^Três programas românticos/).waitFor()
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
  {
    name: 'achievements-loading',
    role: 'user',
    open: async ({ page }) => {
      await stall(page, ADDRESS)
      await openAchievements(page)
      await page.locator('main').getByText('Carregando...').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'achievements-failed',
    role: 'user',
    open: async ({ page }) => {
      await fail(page, ADDRESS)
      await openAchievements(page)
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
    expects: FAILED,
  },
]
