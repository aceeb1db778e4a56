import type { Examples } from './example-values.ts'
import { activity, SLUG, USER_ID, user, userParameters } from './example-values.ts'

const COUPLE_ID = '0b5a7c11-93c4-4a53-8f0e-6a2f1d0c9e77'

export const adminAccountExamples: Examples = {
  getAdminUsers: {
    parameters: {
      q: 'ana',
      plan: 'premium',
      role: 'user',
      state: 'active',
      from: '2026-01-01',
      to: '2026-03-31',
      sort: 'newest',
      limit: 50,
    },
    response: [
      {
        ...user,
        activitiesCount: 12,
        lastSeenAt: '2026-03-09T22:15:00.000Z',
        coupleSlug: SLUG,
        isDisabled: false,
      },
    ],
  },
  getAdminUsersByUserId: {
    parameters: userParameters,
    response: {
      account: {
        ...user,
        activitiesCount: 1,
        lastSeenAt: '2026-03-09T22:15:00.000Z',
        coupleSlug: SLUG,
        isDisabled: false,
      },
      couple: {
        id: COUPLE_ID,
        coupleSlug: SLUG,
        createdAt: '2026-01-10T12:00:00.000Z',
        isPublic: true,
        banReason: null,
        members: [{ id: USER_ID, username: user.username, email: user.email }],
      },
      invitations: [
        {
          id: 'b1f6c1de-7d0f-4b53-9d53-52f6a5f0c8d2',
          category: 'Gastronomia',
          location: 'Campinas',
          state: 'answered',
          createdAt: '2026-03-07T19:30:00.000Z',
        },
      ],
      choices: [
        {
          id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7',
          category: 'Gastronomia',
          place: { name: activity.name, city: activity.city },
          selectedAt: '2026-03-07T20:00:00.000Z',
          completedAt: null,
        },
      ],
      payments: [
        {
          id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          kind: 'subscription',
          amountCents: 1900,
          refundedCents: 0,
          isDisputed: false,
          paidAt: '2026-03-01T12:00:00.000Z',
        },
      ],
      letters: [
        {
          id: '5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7',
          kind: 'welcome',
          state: 'sent',
          createdAt: '2026-01-10T12:00:00.000Z',
          sentAt: '2026-01-10T12:00:05.000Z',
        },
      ],
      sessions: [
        { device: 'Chrome no Android', createdAt: '2026-03-09T22:15:00.000Z', expiresAt: '2026-03-16T22:15:00.000Z' },
      ],
      audit: [],
    },
  },
  postAdminUsersByUserIdPremium: {
    parameters: userParameters,
    body: { action: 'activate', reason: 'Prêmio da pesquisa de março.' },
    response: { ...user, subscription: { ...user.subscription, billing: 'granted', currentPeriodEnd: null } },
  },
  postAdminUsersByUserIdRole: {
    parameters: userParameters,
    body: { role: 'admin' },
    response: { ...user, role: 'admin' },
  },
  deleteAdminUsersByUserId: { parameters: { ...userParameters, reason: 'Pediu por carta.' } },
}
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
