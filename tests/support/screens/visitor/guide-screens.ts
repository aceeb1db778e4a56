import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

async function openHeaded(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Opens the form for a missing place on a page, and sends what is typed. */
async function missPlace(page: Page, texts: Readonly<Record<string, string>>, until: string): Promise<void> {
  await openHeaded(page, '/roles/rj/rio-de-janeiro', 'O que fazer a dois no Rio de Janeiro')
  await page.getByRole('button', { name: /^Falta um lugar/ }).click()
  const sheet = page.getByRole('dialog')
  for (const [label, text] of Object.entries(texts)) await sheet.getByLabel(label).fill(text)
  if (texts.Link) await sheet.getByLabel('Que rolê é esse').selectOption('Noite a dois')
  await sheet.getByRole('button', { name: 'Avisar' }).click()
  await sheet.getByText(until).waitFor()
}

/** The pages of cities, and the form that they link to. */
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
    name: 'guide-missing-place',
    role: 'visitor',
    open: ({ page }) => missPlace(page, {}, 'Escreva o nome do lugar.'),
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
