import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

async function openProfile(page: Page): Promise<void> {
  await page.goto('/painel/perfil')
  await page.getByRole('heading', { level: 1, name: 'Perfil do Casal' }).waitFor()
  await page.getByRole('button', { name: 'Salvar perfil' }).waitFor()
  await page.getByText(/^conquistas?$/).waitFor()
}

export const coupleProfileScreens: readonly Screen[] = [
  {
    name: 'couple-profile',
    role: 'user',
    open: async ({ page }) => {
      await openProfile(page)
      await page.getByText('Perfil Privado').waitFor()
    },
  },
  {
    name: 'couple-profile-problems',
    role: 'premium',
    open: async ({ page }) => {
      await openProfile(page)
      await page.getByLabel('Endereço público').fill('maria & josé')
      await page.getByLabel('Sobre vocês').fill('Feira de rua, cinema e um bom café. '.repeat(16))
      await page.getByRole('button', { name: 'Salvar perfil' }).click()
      await page.getByText(/do limite\./).waitFor()
    },
  },
]
