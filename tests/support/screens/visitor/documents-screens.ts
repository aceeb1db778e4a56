import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

async function openAt(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

export const documentsScreens: readonly Screen[] = [
  {
    name: 'faq-open',
    role: 'visitor',
    open: async ({ page }) => {
      await openAt(page, '/faq#premium', 'Perguntas frequentes')
      await page.getByText('Página pública do casal e lugar no ranking, se quiser').waitFor()
    },
  },
  { name: 'terms', role: 'visitor', open: ({ page }) => openAt(page, '/termos', 'Termos de uso') },
]
