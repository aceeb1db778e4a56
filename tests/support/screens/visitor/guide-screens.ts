import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

async function openHeaded(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

export const guideScreens: readonly Screen[] = [
  {
    name: 'guides',
    role: 'visitor',
    open: ({ page }) => openHeaded(page, '/roles', 'Rolês a dois pelo Brasil'),
  },
  {
    name: 'guide-category',
    role: 'premium',
    open: ({ page }) => openHeaded(page, '/roles/rj/rio-de-janeiro/gastronomia', 'Onde comer a dois no Rio de Janeiro'),
  },
  {
    name: 'start',
    role: 'visitor',
    open: async ({ page }) => {
      await openHeaded(
        page,
        '/roles/convidar?categoria=gastronomia&cidade=2611606&nome=Recife%2C+PE',
        'Convidar meu par',
      )
      await page.getByRole('link', { name: 'Ver todos os rolês de Recife, PE' }).waitFor()
      await page.getByText('10 opções').or(page.getByText('3 opções')).waitFor()
    },
  },
]
