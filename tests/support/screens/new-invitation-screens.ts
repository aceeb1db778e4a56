import type { Page } from 'playwright-core'
import { fail, stall } from '../network.ts'
import type { Role, Screen } from './screen.ts'
import { becomeNewcomer, FAILED } from './signed-in.ts'

const CATEGORIES = '**/api/categories'

async function openForm(page: Page): Promise<void> {
  await page.goto('/painel/sugestoes')
  await page.getByRole('radio', { name: 'Gastronomia' }).waitFor()
}

/** The six basic categories, or all twelve. */
const seenBy = (role: Role): Screen => ({ name: 'new-invitation', role, open: ({ page }) => openForm(page) })

export const newInvitationScreens: readonly Screen[] = [
  seenBy('user'),
  seenBy('premium'),
  {
    name: 'new-invitation-counted',
    role: 'user',
    open: async ({ page, world }) => {
      await becomeNewcomer(page, world)
      await openForm(page)
      await page.getByText('Restam 3 convites este mês').waitFor()
    },
  },
  {
    name: 'new-invitation-found-nothing',
    role: 'user',
    open: async ({ page }) => {
      await openForm(page)
      await page.getByLabel('Buscar categoria').fill('montanha-russa')
      await page.getByText('Nenhuma categoria encontrada').waitFor()
    },
  },
  {
    name: 'new-invitation-cities',
    role: 'user',
    open: async ({ page }) => {
      await openForm(page)
      await page.getByRole('combobox', { name: /Cidade/ }).fill('sao jose')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'new-invitation-no-category',
    role: 'user',
    open: async ({ page }) => {
      await openForm(page)
      await page.getByRole('button', { name: 'Criar Convite' }).click()
      await page.getByText('Categoria Obrigatória').waitFor()
    },
  },
  {
    name: 'new-invitation-loading',
    role: 'user',
    open: async ({ page }) => {
      await stall(page, CATEGORIES)
      await page.goto('/painel/sugestoes')
      await page.getByRole('group', { name: 'Qual é o clima?' }).getByText('Carregando...').waitFor()
    },
  },
  {
    name: 'new-invitation-failed',
    role: 'user',
    open: async ({ page }) => {
      await fail(page, CATEGORIES)
      await page.goto('/painel/sugestoes')
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
    expects: FAILED,
  },
]
