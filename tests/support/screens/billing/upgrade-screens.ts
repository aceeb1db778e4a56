import type { Page } from 'playwright-core'
import { fail, stall } from '../../browser/route-answers.ts'
import { FAILED } from '../become-newcomer.ts'
import type { Screen } from '../screen.ts'

const CONFIG = '**/api/public-config'

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/premium')
  await page.getByRole('heading', { level: 1, name: 'Premium para vocês' }).waitFor()
}

export const upgradeScreens: readonly Screen[] = [
  {
    name: 'upgrade',
    role: 'user',
    open: async ({ page }) => {
      await page.goto('/painel/upgrade')
      await page.getByRole('link', { name: 'Fazer Upgrade Agora' }).waitFor()
    },
  },
  {
    name: 'upgrade',
    role: 'premium',
    open: async ({ page }) => {
      await page.goto('/painel/upgrade')
      await page.getByRole('heading', { level: 1, name: 'Você já é Premium!' }).waitFor()
    },
  },
  ...(['user', 'admin'] as const).map(
    (role): Screen => ({
      name: 'checkout',
      role,
      open: async ({ page }) => {
        await openCheckout(page)
        await page.getByText('Os pagamentos ainda não estão configurados.').waitFor()
      },
    }),
  ),
  {
    name: 'checkout',
    role: 'premium',
    open: async ({ page }) => {
      await page.goto('/premium')
      await page.getByRole('heading', { level: 1, name: 'Você já é Premium' }).waitFor()
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
  {
    name: 'checkout-loading',
    role: 'user',
    open: async ({ page }) => {
      await stall(page, CONFIG)
      await openCheckout(page)
      await page.getByText('Carregando...').waitFor()
    },
  },
  {
    name: 'checkout-unreachable',
    role: 'user',
    open: async ({ page }) => {
      await fail(page, CONFIG)
      await openCheckout(page)
      await page.getByText('Não deu para falar com a área de pagamentos agora.').waitFor()
    },
    expects: FAILED,
  },
  {
    name: 'checkout-nobody-knows',
    role: 'user',
    open: async ({ page }) => {
      await fail(page, '**/api/current-user')
      await page.goto('/premium')
      await page.getByRole('heading', { level: 1, name: 'Erro de Conexão' }).waitFor()
    },
    expects: FAILED,
  },
]
