// People, places and links are invented.

export const USER_ID = '6f1f6c0e-5d1b-4f0e-9a53-0c2f4f7f0d11'
export const TOKEN = 'pX3vQ9mT7kLw2RbN8sYdHc4ZfJg6AeUo'
export const SESSION = 'eyJhbGciOiJIUzI1NiIsInR5cCI6InNlc3Npb24rand0In0.eyJzdWIiOiI2ZjFmNmMwZSJ9.c2lnbmF0dXJl'
/** The device token of the same login. */
export const DEVICE = 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImRldmljZStqd3QifQ.eyJzdWIiOiI2ZjFmNmMwZSJ9.c2lnbmF0dXJl'
/** The token of a link in an e-mail. */
export const LINK_TOKEN = '5d0f3b86a1c94e27'.repeat(4)
export const SLUG = 'ana-e-joao'
export const CAMPINAS = '3509502'
/** A data URL, shortened. */
export const PHOTO =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwg'

export const user = {
  id: USER_ID,
  username: 'ana.souza',
  email: 'ana.souza@exemplo.com.br',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
  role: 'user',
  createdAt: '2026-02-14T21:30:00.000Z',
  emailVerified: true,
  pendingDocuments: [],
  partner: { firstName: 'João' },
  deletionDueAt: null,
  subscription: {
    plan: 'premium',
    status: 'active',
    billing: 'active',
    currentPeriodEnd: '2026-04-14T21:30:00.000Z',
    cancelAtPeriodEnd: false,
  },
}

export const activity = {
  id: 'osm-n2741093351',
  name: 'Bar do Mirante',
  description: null,
  kindWords: 'Bar',
  drawing: 'bar-1',
  address: 'Rua das Palmeiras, 120',
  location: 'Cambuí',
  city: 'Campinas',
  rating: null,
  ratingCount: null,
  priceLevel: null,
  imageUrl: null,
  googleMapsUrl: 'https://www.google.com/maps/search/?api=1&query=-22.8922%2C-47.0519',
  websiteUrl: null,
  phone: '+55 19 3251-0000',
  category: 'Gastronomia',
  latitude: -22.8922,
  longitude: -47.0519,
  attributions: ['© colaboradores do OpenStreetMap'],
  credits: [{ text: '© colaboradores do OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }],
  distanceKm: 1.4,
  isDistanceApproximate: false,
  cityDistanceKm: null,
  outsideRadius: false,
  kind: 'place',
  isMappable: true,
  isSurprise: false,
}

export const achievement = {
  id: 'primeira-aventura',
  slug: 'primeira-aventura',
  name: 'Primeira Aventura',
  description: 'O primeiro rolê a gente não esquece.',
  icon: 'heart',
  points: 10,
  isPremium: false,
  unlockedAt: '2026-03-08T01:10:00.000Z',
  isNew: true,
  progress: { current: 1, target: 1 },
}

export const nextAchievement = {
  ...achievement,
  id: 'semana-ativa',
  slug: 'semana-ativa',
  name: 'Semana Ativa',
  description: 'Três dias de rolê na mesma semana. E ainda sobrou fôlego.',
  icon: 'fire',
  points: 20,
  unlockedAt: null,
  isNew: false,
  progress: { current: 1, target: 3 },
}

export const completed = {
  id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7',
  completedAt: '2026-03-08T01:10:00.000Z',
  activity: {
    id: activity.id,
    name: activity.name,
    city: activity.city,
    category: { name: activity.category },
    drawing: activity.drawing,
    credits: activity.credits,
  },
}

export const couple = {
  coupleSlug: SLUG,
  bio: 'Café sem açúcar, trilha de domingo e cinema de rua.',
  isPublic: true,
  couplePhotoUrl: PHOTO,
  updatedAt: '2026-03-01T12:00:00.000Z',
}
export const ownCouple = {
  ...couple,
  pageStanding: 'open',
  banReason: null,
  missingConsent: null,
  partner: { firstName: 'João' },
}

export const invitation = {
  token: TOKEN,
  category: 'Gastronomia',
  categorySlug: 'gastronomia',
  location: 'Campinas, SP',
  radius: 10,
  activities: [activity],
  isPremium: true,
  expiresAt: '2026-04-09T15:00:00.000Z',
  reloadsLeft: 5,
  selectedActivity: null,
  scope: 'radius',
  isSurprise: false,
  mode: 'choose',
  votes: {},
  isOver: false,
  fallback: null,
  isMatch: false,
  isInviter: false,
  isSeatTaken: false,
  signature: 'Bia',
  message: 'Tô com saudade de rodízio',
  centre: { latitude: -22.9053, longitude: -47.0659 },
  undoUntil: null,
  plannedAt: null,
  timeZone: null,
}

export const done = { success: true }
export const userParameters = { userId: USER_ID }
export const invitationParameters = { token: TOKEN }

interface CallExamples {
  /** Parameters of the path and the query. */
  parameters?: Record<string, unknown>
  body?: unknown
  /** Body of a successful response, if it is JSON. */
  response?: unknown
}

/** Examples by operation id. */
export type Examples = Readonly<Record<string, CallExamples>>
