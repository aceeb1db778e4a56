import type { Page } from 'playwright-core'
import type { AccountSecurity } from '#contracts/accounts'
import { refuse } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const SECURITY = '**/api/user/security'
const here: AccountSecurity['sessions'][number] = {
  id: 'here',
  device: 'Chrome no Android',
  createdAt: '2026-11-20T22:14:00Z',
  lastUsedAt: '2026-11-21T13:00:00Z',
  isCurrent: true,
}
const DEVICES: AccountSecurity['sessions'] = [
  {
    id: 'work',
    device: 'Firefox no Windows',
    createdAt: '2026-11-21T12:05:00Z',
    lastUsedAt: '2026-11-22T12:05:00Z',
    isCurrent: false,
  },
  here,
  { id: 'tablet', device: 'Safari no iPad', createdAt: '2026-11-02T01:30:00Z', lastUsedAt: null, isCurrent: false },
]

const withSecurity = (page: Page, json: AccountSecurity) => page.route(SECURITY, (route) => route.fulfill({ json }))
async function openAccount(page: Page): Promise<void> {
  await page.goto('/painel/conta')
  await page.getByRole('heading', { level: 1, name: 'Sua conta' }).waitFor()
}

async function openWithDevices(page: Page): Promise<void> {
  await withSecurity(page, { sessions: DEVICES, emailChange: null, secondFactor: null })
  await openAccount(page)
  await page.getByText('Este aparelho', { exact: true }).waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Console error of a response with 401. */
const REFUSED = [/status of 401/]

const FORMS: readonly Screen[] = [
  {
    name: 'account-password-form',
    role: 'user',
    open: async ({ page }) => {
      await page.route('**/api/user/password', refuse(401, 'invalid_credentials', 'Credenciais inválidas'))
      await openWithDevices(page)
      await press(page, 'Trocar senha')
      await page.getByLabel('Senha de agora').fill('errada-123')
      await page.getByLabel('Nova senha').fill('abacate-com-limão')
      await press(page, 'Trocar senha')
      await page.getByText('Esta não é a sua senha.').waitFor()
    },
    expects: REFUSED,
  },
]

const FACTOR = '**/api/user/second-factor'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const PREPARED = { nonce: 'n', secret: SECRET, uri: `otpauth://totp/Pra%20Dois:ana%40exemplo.com.br?secret=${SECRET}` }
const CODES = Array.from({ length: 10 }, (_, index) => `k7m2q-x9pa${index}`)

async function openSetUp(page: Page): Promise<void> {
  await page.route(FACTOR, (route) =>
    route.fulfill({ json: route.request().method() === 'POST' ? PREPARED : { recoveryCodes: CODES } }),
  )
  await openAccount(page)
  await press(page, 'Ativar')
  await page.getByRole('img', { name: 'Código QR' }).waitFor()
}

const SECOND_FACTOR: readonly Screen[] = [
  { name: 'account-factor-set-up', role: 'user', open: ({ page }) => openSetUp(page) },
]

export const accountScreens: readonly Screen[] = [...FORMS, ...SECOND_FACTOR]
