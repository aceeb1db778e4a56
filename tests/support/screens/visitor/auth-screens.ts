import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const submit = (page: Page, name: 'Entrar' | 'Criar Conta') =>
  page.locator('form').getByRole('button', { name }).click()

async function openForm(page: Page, title: string, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
const openRegistration = (page: Page) => openForm(page, 'Crie sua conta', '/auth?modo=criar')

export const authScreens: readonly Screen[] = [
  {
    name: 'auth-register-problems',
    role: 'visitor',
    open: async ({ page }) => {
      await openRegistration(page)
      await submit(page, 'Criar Conta')
      await page.getByText('Faltou a senha.').waitFor()
    },
  },
]
