import type { Examples } from './call-examples.ts'
import { activity } from './example-values.ts'

const head = {
  id: activity.id,
  name: activity.name,
  kindWords: 'Bistrô',
  city: 'Campinas, SP',
  source: 'curated',
  origin: 'shipped' as const,
  standing: 'offered' as const,
  isFeatured: false,
  categories: ['Romance', 'Gastronomia'],
}

const facts = {
  name: activity.name,
  description: 'Mesas na varanda e pão feito na casa.',
  address: 'Rua das Flores, 12',
  neighbourhood: 'Cambuí',
  cityId: '3509502',
  website: 'https://lugar.com.br',
  phone: '+55 19 3333-4444',
  point: { latitude: -22.9, longitude: -47.06 },
  categoryIds: [1, 2],
}

const page = {
  ...head,
  ...facts,
  isPointRough: false,
  dataset: null,
  withheldReason: null,
  version: 3,
  editedFields: ['phone' as const],
  edited: { by: 'suporte', at: '2026-03-09T18:00:00.000Z' },
  reports: [],
  audit: [],
}

export const catalogueExamples: Examples = {
  getAdminCatalogue: {
    parameters: { q: 'bist', placeState: 'edited', limit: 50 },
    response: [{ ...head, isEdited: true }],
  },
  postAdminCatalogue: { body: facts, response: page },
  getAdminCatalogueByPlaceId: { parameters: { placeId: activity.id }, response: page },
  putAdminCatalogueByPlaceId: {
    parameters: { placeId: activity.id },
    body: { ...facts, version: 2, reason: 'O telefone mudou.' },
    response: page,
  },
  postAdminCatalogueByPlaceIdStanding: {
    parameters: { placeId: activity.id },
    body: { action: 'feature', version: 3, reason: 'Semana da cidade.' },
    response: { ...page, isFeatured: true, version: 4 },
  },
  getAdminPlaceImports: {
    response: [
      {
        id: '0b5a7c11-93c4-4a53-8f0e-6a2f1d0c9e77',
        dataset: 'sul',
        finishedAt: '2026-03-09T18:00:00.000Z',
        outcomes: {
          added: { count: 12, examples: [{ id: activity.id, name: activity.name }] },
          changed: { count: 3, examples: [] },
          retired: { count: 1, examples: [] },
          edited: { count: 2, examples: [] },
          withdrawn: { count: 0, examples: [] },
          permanent: { count: 0, examples: [] },
        },
      },
    ],
  },
}
