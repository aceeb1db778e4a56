import type { Page } from 'playwright-core'
import { ROLES, type Role, type Screen } from '../screen.ts'

const MENU = /^(Abrir menu|Conta de .*)$/

/** Opens whichever of the two menus has room here; a wide window shows a visitor everything as it is. */
async function openMenu(page: Page, role: Role): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Principal' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await navigation.getByRole('link', { name: 'Pra Dois' }).waitFor()
  const isWideVisitor = role === 'visitor' && (page.viewportSize()?.width ?? 0) >= 1024
  if (isWideVisitor) return
  await navigation.getByRole('button', { name: MENU }).click()
  await navigation.getByRole('link', { name: role === 'visitor' ? 'Planos' : 'Conquistas' }).waitFor()
}

/** A notice stays as long as the focus is in it. */
const holdToast = (page: Page) => page.getByRole('button', { name: 'Fechar aviso' }).focus()

const opened = (role: Role): Screen => ({
  name: 'menu',
  role,
  open: async ({ page }) => {
    // A page of text: no control of its lies half under the menu's edge.
    await page.goto('/privacidade#direitos')
    await openMenu(page, role)
  },
})

export const navigationScreens: readonly Screen[] = [
  ...ROLES.map(opened),
  {
    name: 'menu-checking',
    role: 'user',
    open: async ({ page }) => {
      await page.route('**/api/current-user', () => new Promise(() => {}))
      await page.goto('/faq')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'log-out-failed',
    role: 'user',
    open: async ({ page }) => {
      await page.route('**/api/logout', (route) => route.abort('internetdisconnected'))
      await page.goto('/faq')
      await openMenu(page, 'user')
      await page.getByRole('button', { name: 'Sair' }).click()
      await page.getByText('Erro no logout').waitFor()
      await holdToast(page)
    },
    expects: [/INTERNET_DISCONNECTED/],
  },
  {
    name: 'session-lost',
    role: 'user',
    open: async ({ page }) => {
      const json = { code: 'unauthenticated', message: 'Não autenticado', requestId: 'r' }
      await page.route('**/api/achievements', (route) => route.fulfill({ status: 401, json }))
      // An answer without a body leaves the page where it is.
      await page.route('**/api/login', (route) => route.fulfill({ status: 204 }))
      await page.goto('/painel', { waitUntil: 'commit' })
      await page.getByText('You are logged out. Logging in again...').waitFor()
      await holdToast(page)
    },
    expects: [/status of 401/],
  },
]
