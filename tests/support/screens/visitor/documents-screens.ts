import type { Screen } from '../screen.ts'

export const documentsScreens: readonly Screen[] = [
  {
    name: 'faq-open',
    role: 'visitor',
    open: async ({ page }) => {
      await page.goto('/faq#premium')
      await page.getByText('Página pública do casal e lugar no ranking, se quiser').waitFor()
    },
  },
]
