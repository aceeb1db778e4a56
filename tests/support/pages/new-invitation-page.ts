import type { Page } from 'playwright-core'

export const PATH = '/painel/sugestoes'
export const [ROMANCE, RADII] = [1, [5, 10, 20]] as const
export const tile = (page: Page, name: string) => page.locator('label', { hasText: name })
export const create = (page: Page) => page.getByRole('button', { name: 'Criar convite' })

/** Sends the form without a city, and confirms that. */
export async function createAnywhere(page: Page): Promise<void> {
  await create(page).click()
  await page
    .getByRole('alertdialog', { name: 'Em que cidade vocês vão sair?' })
    .getByRole('button', { name: 'Usar o Brasil todo' })
    .click()
}
