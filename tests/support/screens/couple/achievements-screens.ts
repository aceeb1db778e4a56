import type { Screen } from '../screen.ts'

export const achievementsScreens: readonly Screen[] = [
  {
    name: 'achievements',
    role: 'user',
    open: async ({ page }) => {
      await page.goto('/painel/conquistas')
      await page.getByRole('heading', { name: 'Primeira Aventura' }).waitFor()
    },
  },
]
