import type { Page } from 'playwright-core'
import type { PlaceImport, PlacePage } from '#contracts/admin-places'
import type { Screen } from '../screen.ts'
import { openTab } from './admin-panel-states.ts'

const ADDRESS = '**/api/admin/catalogue/*'
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T15:00:00.000Z`
const NAME = 'Restaurante e Churrascaria Dona Maria das Graças do Alto da Sé de Olinda'

/** A place with reports, edits and a long name. */
const PLACE: PlacePage = {
  id: 'osm:node/42',
  name: NAME,
  kindWords: 'Churrascaria',
  city: 'Olinda, PE',
  source: 'osm',
  origin: 'imported',
  standing: 'offered',
  isFeatured: true,
  categories: ['Romance', 'Gastronomia'],
  description: 'Mesas na ladeira, vista do mar e do Recife ao longe, e a tapioca que se espera em fila.',
  address: 'Rua Bispo Coutinho, 35',
  neighbourhood: 'Carmo',
  cityId: '2609600',
  website: 'https://donamaria.com.br',
  phone: '+55 81 3429-1000',
  point: { latitude: -8.0136, longitude: -34.8471 },
  isPointRough: false,
  categoryIds: [1, 2],
  visit: { parts: ['day', 'evening'], closedOn: [1, 2], season: { from: 6, to: 9 }, isOnProgramme: false },
  dataset: 'nordeste',
  withheldReason: null,
  version: 3,
  editedFields: ['name', 'phone', 'categories', 'visit'],
  edited: { by: 'chefe', at: at(9) },
  reports: [
    {
      id: 'a',
      reason: 'wrong_data',
      note: 'O telefone mudou em fevereiro, ligamos e era de uma padaria.',
      reportedAt: at(8),
      settledAs: null,
    },
    { id: 'b', reason: 'closed', note: null, reportedAt: at(2), settledAs: 'kept' },
  ],
  audit: [
    {
      id: 'y',
      at: at(9),
      actor: { id: 'x', username: 'chefe' },
      action: 'place_corrected',
      target: null,
      details: {
        place: 'osm:node/42',
        name: NAME,
        'was.phone': '',
        'now.phone': '+55 81 3429-1000',
        'was.name': 'Dona Maria',
        'now.name': NAME,
        reason: 'Um casal avisou.',
      },
    },
    {
      id: 'z',
      at: at(9),
      actor: { id: 'x', username: 'chefe' },
      action: 'place_featured',
      target: null,
      details: { place: 'osm:node/42', name: NAME },
    },
  ],
}

const outcome = (count: number, ...names: string[]) => ({
  count,
  examples: names.map((name, index) => ({ id: `osm:node/${index}`, name })),
})
const IMPORT: PlaceImport = {
  id: 'nordeste',
  dataset: 'nordeste',
  finishedAt: at(8),
  outcomes: {
    added: outcome(1240, 'Bar do Nado', 'Creperia de Olinda'),
    changed: outcome(86, NAME),
    retired: outcome(12),
    edited: outcome(4, NAME),
    withdrawn: outcome(1, 'Cine Olinda'),
    permanent: outcome(0),
  },
}

async function openPlace(page: Page, part: Partial<PlacePage> = {}): Promise<void> {
  await page.route(ADDRESS, (route) => route.fulfill({ json: { ...PLACE, ...part } }))
  await openTab(page, 'catalogo&lugar=osm:node/42')
  await page.getByRole('heading', { name: NAME }).waitFor()
  await page.getByLabel('Gastronomia').waitFor({ state: 'attached' })
}

const listScreen = (name: string, address: string, proof: RegExp | string): Screen => ({
  name: `admin-places-${name}`,
  role: 'admin',
  open: async ({ page }) => {
    await page.route('**/api/admin/place-imports', (route) => route.fulfill({ json: [IMPORT] }))
    await openTab(page, `catalogo${address}`)
    await page.getByText(proof).first().waitFor()
    await page.getByText('nordeste').waitFor()
  },
})

export const adminCatalogueScreens: readonly Screen[] = [
  listScreen('list', '&cidade=Olinda, PE&ibge=2609600&situacao=offered', /lugares na lista/),
  { name: 'admin-place', role: 'admin', open: ({ page }) => openPlace(page) },
]
