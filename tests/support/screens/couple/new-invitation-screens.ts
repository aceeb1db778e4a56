import type { Page } from 'playwright-core'
import { alter } from '../../browser/route-answers.ts'
import { becomeNewcomer } from '../become-newcomer.ts'

import type { Role, Screen, Stage } from '../screen.ts'

/** Opens the form: a new free account sees six categories, a Premium account twelve. */
async function openForm({ page, world }: Stage, role: Role = 'user'): Promise<void> {
  if (role === 'user') await becomeNewcomer(page, world)
  await page.goto('/painel/sugestoes')
  await page.getByRole('radio', { name: 'Gastronomia' }).waitFor()
}

/** Sets every option besides category and city. */
async function askForMore(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Gastronomia' }).click()
  await page.getByRole('switch', { name: 'Surpresa' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Que sirva em dia de chuva' }).check({ force: true })
  await page.getByRole('combobox', { name: 'Preço' }).selectOption('Até Moderado')
}

const offerAll = (page: Page) =>
  alter(page, '**/api/public-config', (set: object) => ({
    ...set,
    placeFilters: ['openNow', 'price', 'free', 'rainy'],
  }))

export const newInvitationScreens: readonly Screen[] = [
  {
    name: 'new-invitation-wishes',
    role: 'premium',
    open: async (stage) => {
      await offerAll(stage.page)
      await openForm(stage, 'premium')
      await askForMore(stage.page)
      await stage.page.getByRole('combobox', { name: 'Preço' }).scrollIntoViewIfNeeded()
    },
  },
]
