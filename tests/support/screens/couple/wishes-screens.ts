import type { Page } from 'playwright-core'
import type { WishList } from '#contracts/wishes'
import { answerFor, fail } from '../../browser/route-answers.ts'
import { neighbourPlace } from '../../world/offered-places.ts'
import type { Screen } from '../screen.ts'

const WISHES = '**/api/wishes'
const addedAt = '2026-03-07T20:00:00.000Z'
const offered = {
  ...neighbourPlace,
  id: 'osm:way/124',
  name: 'Jardim Botânico',
  kindWords: null,
  drawing: 'natureza-1',
}
const written = { ...offered, id: 'own:1', name: 'Bar da esquina da tia Dalva', credits: [], drawing: 'gastronomia-2' }

const LIST: WishList = {
  partnerName: 'Maria Aparecida',
  wishes: [
    {
      activity: { ...offered, description: 'Estufa, lago e sombra para a tarde toda.' },
      categoryId: 2,
      by: 'both',
      addedAt,
    },
    { activity: neighbourPlace, categoryId: 2, by: 'partner', addedAt },
    {
      activity: { ...written, city: 'Porto Alegre, RS', description: 'Pedir o bolinho.' },
      categoryId: 2,
      by: 'you',
      addedAt,
    },
  ],
}

async function openWishes(page: Page): Promise<void> {
  await page.goto('/painel/queremos-ir')
  await page.getByRole('heading', { level: 1, name: 'Queremos ir' }).waitFor()
}

export const wishesScreens: readonly Screen[] = [
  {
    name: 'wishes-empty',
    role: 'user',
    open: async ({ page }) => {
      await openWishes(page)
      await page.getByText('Onde vocês querem ir?').waitFor()
    },
  },
  {
    name: 'wishes',
    role: 'user',
    open: async ({ page }) => {
      await answerFor(page, WISHES, (route) => route.fulfill({ json: LIST }))
      await openWishes(page)
      await page.getByRole('heading', { name: 'Os dois querem' }).waitFor()
      await page.getByLabel('Um lugar que vocês viram').fill('Sorveteria da praça')
      await page.getByLabel('Categoria').waitFor()
    },
  },
  {
    name: 'wishes-failed',
    role: 'user',
    expects: [/500/],
    open: async ({ page }) => {
      await fail(page, WISHES)
      await openWishes(page)
      await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    },
  },
]
