import type { Page } from 'playwright-core'
import { ERRORS } from '#contracts/errors'
import { refuse } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const username = (page: Page) => page.getByLabel(/^Usuário/)
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const submit = (page: Page, name: 'Entrar' | 'Criar Conta') =>
  page.locator('form').getByRole('button', { name }).click()

async function openForm(page: Page, title: string, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
const openLogIn = (page: Page) => openForm(page, 'Entre na sua conta', '/auth')
const openRegistration = (page: Page) => openForm(page, 'Crie sua conta', '/auth?modo=criar')

async function tryLogIn(page: Page, name: string): Promise<void> {
  await openLogIn(page)
  await username(page).fill(name)
  await password(page).fill('quase-certa-1')
  await submit(page, 'Entrar')
}

const REFUSED = [/status of (400|401|403|409|429|500|503)/]

export const authScreens: readonly Screen[] = [
  {
    name: 'auth-register-problems',
    role: 'visitor',
    open: async ({ page }) => {
      await openRegistration(page)
      await submit(page, 'Criar Conta')
      await page.getByText('Informe sua senha.').waitFor()
    },
  },
  {
    name: 'auth-code-wrong',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route('**/api/login', refuse(403, 'second_factor_needed', ''))
      await tryLogIn(page, 'ana.souza')
      await page.getByLabel('Código do aplicativo').fill('492039')
      await page.route('**/api/login', refuse(403, 'invalid_code', ERRORS.invalid_code.message))
      await submit(page, 'Entrar')
      await page.getByText('Este código não vale').waitFor()
    },
    expects: REFUSED,
  },
]
