import type { Page } from 'playwright-core'
import { ROLES, type Screen } from '../screen.ts'

const FAQ_CODE = /\/assets\/faq-page-.*\.js/
const FAILED_IMPORT = /dynamically imported module|no connection/

/** Goes on inside the product: what is missing is the code of the next page, not the product. */
async function goOnToFaq(page: Page): Promise<void> {
  await page.goto('/termos')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Perguntas frequentes' }).click()
}

const notFound = (role: Screen['role']): Screen => ({
  name: 'not-found',
  role,
  open: async ({ page }) => {
    await page.goto('/nada/mesmo')
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  },
  expects: [/status of 404/],
})

export const errorScreens: readonly Screen[] = [
  ...ROLES.map(notFound),
  {
    name: 'page-broken',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(FAQ_CODE, (route) => route.fulfill({ status: 404, body: '' }))
      await goOnToFaq(page)
      await page.getByRole('heading', { name: 'Algo não saiu como devia' }).waitFor()
    },
    expects: [/status of 404/, FAILED_IMPORT],
  },
  {
    name: 'page-unreachable',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route(FAQ_CODE, (route) => route.abort('internetdisconnected'))
      await page.route(
        (url) => url.pathname === '/',
        (route) => route.abort('internetdisconnected'),
      )
      await goOnToFaq(page)
      await page.getByRole('heading', { name: 'Sem conexão por aqui' }).waitFor()
      await page.getByRole('button', { name: 'Tentar Novamente' }).click()
      await page.getByText('Ainda sem conexão.').waitFor()
    },
    expects: [/INTERNET_DISCONNECTED/, FAILED_IMPORT],
  },
  {
    name: 'session-unknown',
    role: 'user',
    open: async ({ page }) => {
      const json = { code: 'internal_error', message: 'Erro interno do servidor', requestId: 'r' }
      await page.route('**/api/current-user', (route) => route.fulfill({ status: 500, json }))
      await page.goto('/painel')
      await page.getByRole('alert').getByText('Erro de Conexão').waitFor()
    },
    expects: [/status of 500/],
  },
]
