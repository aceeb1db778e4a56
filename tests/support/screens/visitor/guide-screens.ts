import type { Page } from 'playwright-core'
import { refuse } from '../../browser/route-answers.ts'
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

const MISSED = { 'Nome do lugar': 'Bar do Zeca', 'Por que vale a ida': 'Samba às quintas.', Link: '@bardozeca' }

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
    name: 'guide-missing-place-refused',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route('**/api/missing-places', refuse(429, 'missing_places_reached', 'Por hoje já anotamos várias.'))
      await missPlace(page, MISSED, 'Por hoje já anotamos várias.')
    },
    expects: [/status of 429/],
  },
  {
    name: 'guide-missing-place-sent',
    role: 'visitor',
    open: async ({ page }) => {
      await page.route('**/api/missing-places', (route) => route.fulfill({ json: { success: true } }))
      await missPlace(page, MISSED, 'Agradecemos a dica.')
    },
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
