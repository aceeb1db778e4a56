import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const TOKEN = 'bGluay10b2tlbi1vZi1hLXNjcmVlbi0wMDAwMDAwMDA'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function openAt(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await title(page, name)
}

const FORGOTTEN: readonly Screen[] = [
  {
    name: 'forgot-password',
    role: 'visitor',
    open: ({ page }) => openAt(page, '/esqueci-a-senha', 'Esqueceu a senha?'),
  },
]

const NEW_PASSWORD: readonly Screen[] = [
  {
    name: 'reset-password',
    role: 'visitor',
    open: ({ page }) => openAt(page, `/nova-senha#${TOKEN}`, 'Crie uma nova senha'),
  },
]

export const recoveryScreens: readonly Screen[] = [...FORGOTTEN, ...NEW_PASSWORD]
