import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const FORGOT = '**/api/auth/forgot-password'
const VERIFY = '**/api/auth/verify-email'
const CHANGE = '**/api/auth/confirm-email-change'
const TOKEN = 'bGluay10b2tlbi1vZi1hLXNjcmVlbi0wMDAwMDAwMDA'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function openAt(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await title(page, name)
}

async function askFor(page: Page, email: string): Promise<void> {
  await openAt(page, '/esqueci-a-senha', 'Esqueceu a senha?')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Receber o link' }).click()
}

async function confirm(page: Page, kind: 'conta' | 'troca'): Promise<void> {
  const isChange = kind === 'troca'
  await openAt(
    page,
    `/confirmar-email#${kind}=${TOKEN}`,
    isChange ? 'Confirme a troca de e-mail' : 'Confirme seu e-mail',
  )
  await page.getByRole('button', { name: isChange ? 'Confirmar a troca' : 'Confirmar e-mail' }).click()
}

const FORGOTTEN: readonly Screen[] = [
  {
    name: 'forgot-password',
    role: 'visitor',
    open: ({ page }) => openAt(page, '/esqueci-a-senha', 'Esqueceu a senha?'),
  },
  {
    name: 'forgot-password-sent',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(FORGOT, (route) => route.fulfill({ status: 202, json: { success: true } }))
      await askFor(page, 'ana.beatriz@exemplo.com.br')
      await title(page, 'Confira seu e-mail')
    },
  },
]

const NEW_PASSWORD: readonly Screen[] = [
  {
    name: 'reset-password',
    role: 'visitor',
    open: ({ page }) => openAt(page, `/nova-senha#${TOKEN}`, 'Crie uma nova senha'),
  },
  {
    name: 'reset-password-incomplete',
    role: 'visitor',
    open: ({ page }) => openAt(page, '/nova-senha', 'Este link não vale mais'),
  },
]

/** What the server says to the button of a link, and the title that follows. */
const settled = (name: string, kind: 'conta' | 'troca', answer: object, heading: string): Screen => ({
  name: `confirm-email-${name}`,
  role: 'visitor',
  open: async ({ page }) => {
    await page.route(kind === 'conta' ? VERIFY : CHANGE, (route) => route.fulfill({ json: answer }))
    await confirm(page, kind)
    await title(page, heading)
  },
})

const CONFIRMATION: readonly Screen[] = [
  {
    name: 'confirm-email',
    role: 'visitor',
    open: ({ page }) => openAt(page, `/confirmar-email#conta=${TOKEN}`, 'Confirme seu e-mail'),
  },
  settled('verified', 'conta', { success: true }, 'E-mail confirmado'),
]

export const recoveryScreens: readonly Screen[] = [...FORGOTTEN, ...NEW_PASSWORD, ...CONFIRMATION]
