import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

async function pickCity(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Cidade/ }).fill('Feira de Santana, BA')
  await page.getByRole('combobox', { name: /^Cidade/ }).press('Tab')
  await page
    .getByText(/^\d+ lugares$/)
    .first()
    .waitFor()
}

export const upgradeScreens: readonly Screen[] = [
  {
    name: 'upgrade',
    role: 'user',
    open: async ({ page }) => {
      await page.goto('/painel/upgrade')
      await page.getByRole('link', { name: 'Fazer Upgrade Agora' }).waitFor()
      await pickCity(page)
    },
  },
  {
    name: 'checkout',
    role: 'visitor',
    open: async ({ page }) => {
      await page.goto('/premium')
      await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
    },
  },
]
