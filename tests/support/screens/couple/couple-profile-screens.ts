import type { Page } from 'playwright-core'
import { alter, fail, OWN_COUPLE } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const LONGEST_SLUG = 'maria-aparecida-e-sebastiana-de-itaquaque'.slice(0, 40)

async function openProfile(page: Page): Promise<void> {
  await page.goto('/painel/perfil')
  await page.getByRole('heading', { level: 1, name: 'Perfil do Casal' }).waitFor()
  await page.getByRole('button', { name: 'Salvar perfil' }).waitFor()
  await page.getByText(/^conquistas?$/).waitFor()
}

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor()

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
    name: 'couple-profile-hidden',
    role: 'premium',
    open: async ({ page }) => {
      await alter(page, OWN_COUPLE, (couple: object) => ({ ...couple, pageStanding: 'hidden' }))
      await openProfile(page)
      await page.getByText('A página de vocês está em análise').waitFor()
    },
  },
  {
    name: 'couple-profile-banned',
    role: 'premium',
    open: async ({ page }) => {
      const banReason = 'A foto mostra outras pessoas, que não deram licença. Troquem por uma de vocês.'
      await alter(page, OWN_COUPLE, (couple: object) => ({ ...couple, pageStanding: 'banned', banReason }))
      await openProfile(page)
      await page.getByText('A página de vocês saiu do ar').waitFor()
    },
  },
  {
    name: 'couple-profile-missing-yes',
    role: 'premium',
    open: async ({ page }) => {
      const ofTwo = { isPublic: false, missingConsent: 'partner', partner: { firstName: 'Maria Aparecida' } }
      await alter(page, OWN_COUPLE, (couple: object) => ({ ...couple, ...ofTwo }))
      await openProfile(page)
      await page.getByText('Falta o sim de Maria Aparecida.').waitFor()
    },
  },
  {
    name: 'couple-profile-paused',
    role: 'user',
    open: async ({ page }) => {
      await alter(page, OWN_COUPLE, (couple: object) => ({
        ...couple,
        isPublic: true,
        missingConsent: null,
      }))
      await openProfile(page)
      await page.getByText(/a página fica fechada até ele voltar/).waitFor()
    },
  },
  {
    name: 'couple-profile-loading',
    role: 'user',
    open: async ({ page }) => {
      await page.route(OWN_COUPLE, () => undefined)
      await page.goto('/painel/perfil')
      await page.getByRole('button', { name: 'Salvar dados' }).waitFor()
      await page.locator('main').getByText('Carregando...').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'couple-profile-failed',
    role: 'user',
    open: async ({ page }) => {
      await fail(page, OWN_COUPLE)
      await page.goto('/painel/perfil')
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
    expects: [/status of 500/],
  },
  {
    name: 'couple-profile-counters-failed',
    role: 'user',
    open: async ({ page }) => {
      await fail(page, '**/api/stats')
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
      await page.getByLabel('Nome', { exact: true }).fill('Maria Aparecida Wilhelmina de Albuquerque')
      await page.getByText('Há alterações não salvas.').nth(1).waitFor()
    },
  },
]
