import type { Page } from 'playwright-core'
import { refuse } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const FORGOT = '**/api/auth/forgot-password'
const RESET = '**/api/auth/reset-password'
const VERIFY = '**/api/auth/verify-email'
const CHANGE = '**/api/auth/confirm-email-change'
const TOKEN = 'bGluay10b2tlbi1vZi1hLXNjcmVlbi0wMDAwMDAwMDA'
const REFUSED = [/status of (400|409|429)/]

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

async function setPassword(page: Page, password: string): Promise<void> {
  await openAt(page, `/nova-senha#${TOKEN}`, 'Crie uma nova senha')
  await page.getByLabel('Nova senha').fill(password)
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
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
    name: 'forgot-password-problem',
    role: 'visitor',
    open: async ({ page }) => {
      await askFor(page, 'ana.beatriz')
      await page.getByText(/^Escreva o e-mail inteiro/).waitFor()
    },
  },
  {
    name: 'forgot-password-limited',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(FORGOT, refuse(429, 'too_many_requests', 'Muitas tentativas em pouco tempo.'))
      await askFor(page, 'ana.beatriz@exemplo.com.br')
      await page.getByText('O pedido não chegou').waitFor()
    },
    expects: REFUSED,
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
    name: 'reset-password-problem',
    role: 'visitor',
    open: async ({ page }) => {
      await setPassword(page, 'curta')
      await page.getByText(/^A senha precisa de pelo menos/).waitFor()
    },
  },
  {
    name: 'reset-password-dead',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(RESET, refuse(400, 'invalid_link', 'Este link não vale mais.'))
      await setPassword(page, 'abacate-com-limão')
      await title(page, 'Este link não vale mais')
    },
    expects: REFUSED,
  },
  ...(['visitor', 'user', 'premium', 'admin'] as const).map(
    (role): Screen => ({
      name: 'reset-password-incomplete',
      role,
      open: ({ page }) => openAt(page, '/nova-senha', 'Este link não vale mais'),
    }),
  ),
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
  {
    name: 'confirm-email-change',
    role: 'visitor',
    open: ({ page }) => openAt(page, `/confirmar-email#troca=${TOKEN}`, 'Confirme a troca de e-mail'),
  },
  settled('verified', 'conta', { success: true }, 'E-mail confirmado'),
  settled('changed', 'troca', { isComplete: true }, 'E-mail trocado'),
  settled('half', 'troca', { isComplete: false }, 'Falta o outro endereço'),
  {
    name: 'confirm-email-taken',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(CHANGE, refuse(409, 'email_taken', 'Email já está em uso'))
      await confirm(page, 'troca')
      await title(page, 'Este e-mail já tem conta')
    },
    expects: REFUSED,
  },
  {
    name: 'confirm-email-dead',
    role: 'visitor',
    open: ({ page }) => openAt(page, '/confirmar-email', 'Este link não vale mais'),
  },
]

export const recoveryScreens: readonly Screen[] = [...FORGOTTEN, ...NEW_PASSWORD, ...CONFIRMATION]
