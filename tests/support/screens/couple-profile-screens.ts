import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const LONGEST_SLUG = 'maria-aparecida-e-sebastiana-de-itaquaque'.slice(0, 40)

async function openProfile(page: Page): Promise<void> {
  await page.goto('/painel/perfil')
  await page.getByRole('heading', { level: 1, name: 'Perfil do Casal' }).waitFor()
  await page.getByRole('button', { name: 'Salvar perfil' }).waitFor()
  await page.getByText(/^conquistas?$/).waitFor()
}

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor()
const answer = (page: Page, address: string, status: number) =>
  page.route(address, (route) =>
    route.fulfill({ status, json: { code: 'internal_error', message: '', requestId: 'r' } }),
  )

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
    name: 'couple-profile',
    role: 'premium',
    open: async ({ page }) => {
      await openProfile(page)
      await page.getByText('Perfil Público', { exact: true }).waitFor()
    },
  },
  {
    name: 'couple-profile-paused',
    role: 'user',
    open: async ({ page }) => {
      await page.route('**/api/couple/*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), isPublic: true } })
      })
      await openProfile(page)
      await page.getByText(/a página fica fechada até ele voltar/).waitFor()
    },
  },
  {
    name: 'couple-profile-loading',
    role: 'user',
    open: async ({ page }) => {
      await page.route('**/api/couple/*', () => undefined)
      await page.goto('/painel/perfil')
      await page.getByRole('button', { name: 'Salvar dados' }).waitFor()
      await page.getByText('Carregando...').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'couple-profile-failed',
    role: 'user',
    open: async ({ page }) => {
      await answer(page, '**/api/couple/*', 500)
      await page.goto('/painel/perfil')
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
    expects: [/status of 500/],
  },
  {
    name: 'couple-profile-counters-failed',
    role: 'user',
    open: async ({ page }) => {
      await answer(page, '**/api/stats', 500)
      await page.goto('/painel/perfil')
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
    expects: [/status of 500/],
  },
  {
    name: 'couple-profile-name-missing',
    role: 'user',
    open: async ({ page }) => {
      await openProfile(page)
      await page.getByLabel('Nome', { exact: true }).fill(' ')
      await page.getByRole('button', { name: 'Salvar dados' }).click()
      await toast(page, 'Nome obrigatório')
    },
  },
  {
    name: 'couple-profile-premium-only',
    role: 'user',
    open: async ({ page }) => {
      await openProfile(page)
      await page.getByRole('switch', { name: 'Perfil público' }).click()
      await toast(page, 'Recurso Premium')
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
  {
    name: 'couple-profile-unsaved-long',
    role: 'premium',
    open: async ({ page }) => {
      await openProfile(page)
      await page.getByLabel('Endereço público').fill(LONGEST_SLUG)
      await page.getByLabel('Sobre vocês').fill('Feira de rua, cinema e um bom café. '.repeat(13).trim())
      await page.getByRole('button', { name: 'Remover foto' }).click()
      await page.getByText('Há alterações não salvas.').waitFor()
    },
  },
]
