import { PLANS } from '#contracts/plans'

interface CallExamples {
  /** Of the path and the query. */
  parameters?: Record<string, unknown>
  body?: unknown
  /** Body of a success; none where that has no JSON. */
  response?: unknown
}

const USER_ID = '6f1f6c0e-5d1b-4f0e-9a53-0c2f4f7f0d11'
const TOKEN = 'pX3vQ9mT7kLw2RbN8sYdHc4ZfJg6AeUo'
const SESSION = 'eyJhbGciOiJIUzI1NiIsInR5cCI6InNlc3Npb24rand0In0.eyJzdWIiOiI2ZjFmNmMwZSJ9.c2lnbmF0dXJl'
const SLUG = 'ana-e-joao'
const CAMPINAS = '3509502'
const PHOTO = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

const user = {
  id: USER_ID,
  username: 'ana.souza',
  email: 'ana.souza@exemplo.com.br',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
  role: 'user',
  createdAt: '2026-02-14T21:30:00.000Z',
  emailVerified: true,
  subscription: {
    plan: 'premium',
    status: 'active',
    billing: 'active',
    currentPeriodEnd: '2026-04-14T21:30:00.000Z',
    cancelAtPeriodEnd: false,
  },
}

const activity = {
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

const achievement = {
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

const nextAchievement = {
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

const completed = {
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

const couple = {
  coupleSlug: SLUG,
  bio: 'Café sem açúcar, trilha de domingo e cinema de rua.',
  isPublic: true,
  couplePhotoUrl: PHOTO,
  updatedAt: '2026-03-01T12:00:00.000Z',
}

const invitation = {
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
  centre: { latitude: -22.9053, longitude: -47.0659 },
}

const done = { success: true }
const ofUser = { userId: USER_ID }
const ofInvitation = { token: TOKEN }

/**
 * What the document shows of each call, by its operation: people, places and links here are invented.
 * Their shapes are the contracts': a test holds every one against its schema.
 */
export const EXAMPLES: Readonly<Record<string, CallExamples>> = {
  postRegister: {
    body: {
      username: 'ana.souza',
      email: 'ana.souza@exemplo.com.br',
      password: 'abacate-com-limão',
      firstName: 'Ana',
      lastName: 'Souza',
    },
    response: { token: SESSION, user },
  },
  postLogin: {
    body: { username: 'ana.souza', password: 'abacate-com-limão' },
    response: { token: SESSION, user },
  },
  postLogout: { response: done },
  getCurrentUser: { response: user },
  patchUserProfile: {
    body: { firstName: 'Ana', lastName: 'Souza Lima' },
    response: { ...user, lastName: 'Souza Lima' },
  },

  getAchievements: {
    response: { achievements: [achievement], nextAchievements: [nextAchievement], totalPoints: 10 },
  },
  postAchievementsSeen: { response: done },

  postSelectActivity: {
    body: { token: TOKEN, activityId: activity.id, selectedByEmail: 'joao@exemplo.com.br' },
    response: { success: true, activity },
  },
  getSelectedActivities: {
    parameters: { order: 'open_first' },
    response: [
      {
        id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7',
        activityId: activity.id,
        activity,
        completedAt: '2026-03-07T20:00:00.000Z',
        markedAsCompleted: true,
        markedAt: '2026-03-08T01:10:00.000Z',
        invitationToken: TOKEN,
      },
    ],
  },
  getCompletedActivities: { response: [completed] },
  deleteSelectedActivitiesById: { parameters: { id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7' } },
  postMarkActivityCompleted: {
    body: { activityId: activity.id },
    response: { success: true, newAchievements: [achievement] },
  },
  getStats: {
    response: {
      completedActivities: 12,
      distinctCities: 3,
      unlockedAchievements: 4,
      totalPoints: 95,
      invitationsThisMonth: 2,
      invitationLimit: 3,
    },
  },

  getAdminStats: {
    response: {
      totalUsers: 1247,
      newUsersThisMonth: 86,
      premiumUsers: 203,
      premiumPercentage: 16.3,
      totalActivities: 5310,
      activitiesThisWeek: 142,
      monthlyRevenue: 385700,
      revenueGrowth: 4.2,
      series: [{ month: '2026-03', newUsers: 86, premiumUsers: 203, activities: 611, revenue: 385700 }],
    },
  },
  getAdminUsers: {
    parameters: { q: 'ana', plan: 'premium', role: 'user', limit: 50 },
    response: [{ ...user, activitiesCount: 12, lastSeenAt: '2026-03-09T22:15:00.000Z' }],
  },
  getAdminActivities: {
    parameters: { q: 'bar', limit: 50 },
    response: [
      {
        id: '0a9be0f4-55d2-4e6b-b0a5-4d3ef5d6f2a7',
        couple: { coupleSlug: SLUG },
        category: 'Gastronomia',
        place: { name: activity.name, city: activity.city },
        state: 'completed',
        selectedAt: '2026-03-07T20:00:00.000Z',
        completedAt: '2026-03-08T01:10:00.000Z',
      },
    ],
  },
  getAdminEmailOutbox: { response: { waiting: 3, outdated: 12 } },
  getAdminSettings: {
    response: {
      paymentPublicKey: 'Configurado',
      paymentSecretKey: 'Configurado',
      emailServiceKey: 'Não configurado',
      placesServiceKey: 'Não configurado',
      signingSecret: 'Configurado',
      databaseUrl: 'Configurado',
    },
  },
  postAdminUsersByUserIdPremium: {
    parameters: ofUser,
    body: { action: 'activate' },
    response: { ...user, subscription: { ...user.subscription, billing: 'granted', currentPeriodEnd: null } },
  },
  postAdminUsersByUserIdRole: {
    parameters: ofUser,
    body: { role: 'admin' },
    response: { ...user, role: 'admin' },
  },
  deleteAdminUsersByUserId: { parameters: ofUser },
  getAdminPlaces: {
    response: {
      provider: 'auto',
      order: ['google', 'catalogue'],
      sources: [
        {
          source: 'google',
          today: { calls: 42, hits: 310, misses: 9, failures: 1, estimatedCostUsdCents: 84 },
          month: { calls: 1260, hits: 9100, misses: 240, failures: 12, estimatedCostUsdCents: 520 },
        },
      ],
      daily: { used: 42, limit: 200, isDefault: false },
      monthly: { used: 1260, limit: 6000, isDefault: true },
      state: 'fine',
      openReports: 1,
    },
  },
  getAdminPlaceReports: {
    parameters: { limit: 50 },
    response: [
      {
        id: 'Qm3vX9mT7kLw2RbN8sYdHc',
        reason: 'closed',
        note: 'Virou uma farmácia.',
        reportedAt: '2026-03-09T22:15:00.000Z',
        alike: 2,
        place: {
          id: activity.id,
          name: activity.name,
          address: activity.address,
          city: 'Campinas, SP',
          source: 'osm',
        },
      },
    ],
  },
  postAdminPlaceReportsByReportId: {
    parameters: { reportId: 'Qm3vX9mT7kLw2RbN8sYdHc' },
    body: { action: 'withdraw' },
    response: done,
  },
  getAdminWithheldPlaces: {
    parameters: { reason: 'waits for an administrator', limit: 50 },
    response: [
      {
        place: {
          id: activity.id,
          name: activity.name,
          kindWords: 'Bistrô',
          address: activity.address,
          city: 'Campinas, SP',
          source: 'curated',
          description: activity.description,
        },
        reason: 'waits for an administrator',
        categories: ['Romance', 'Gastronomia'],
      },
    ],
  },
  getAdminWithheldReasons: { response: [{ reason: 'waits for an administrator', count: 299 }] },
  postAdminWithheldPlacesByPlaceId: {
    parameters: { placeId: activity.id },
    body: { action: 'show' },
    response: done,
  },
  getAdminAudit: {
    response: [
      {
        id: '41f0b1a6-0a44-4bb1-8f0c-9b6a2f6f8a10',
        at: '2026-03-09T18:00:00.000Z',
        actor: { id: '3c2e5a54-2e3b-4c53-8a5e-6b1a0de0a001', username: 'suporte' },
        action: 'premium_activated',
        target: { id: USER_ID, username: user.username },
        details: null,
      },
    ],
  },

  getSubscriptionStatus: {
    response: {
      status: 'premium',
      plan: 'premium',
      currentPeriodEnd: '2026-04-14T21:30:00.000Z',
      cancelAtPeriodEnd: false,
      billing: 'active',
      source: 'stripe',
      means: 'card',
      card: { brand: 'visa', last4: '4242' },
      graceUntil: null,
      withdrawableUntil: '2026-03-21T21:30:00.000Z',
      hasPortal: true,
    },
  },
  postCreateSubscription: {
    body: {
      paymentMethodId: 'pm_1TestExample',
      name: 'Ana Souza',
      email: 'ana.souza@exemplo.com.br',
      postalCode: '01310-100',
    },
    response: {
      success: true,
      status: 'incomplete',
      clientSecret: 'pi_1TestExample_secret_example',
      subscriptionId: 'sub_1TestExample',
    },
  },
  postConfirmPayment: { body: { paymentIntentId: 'pi_1TestExample' }, response: done },
  postActivateSubscription: { body: { subscriptionId: 'sub_1TestExample' }, response: done },
  postCreateCheckoutSession: {
    body: { plan: 'premium' },
    response: { url: 'https://checkout.stripe.com/c/pay/cs_test_example' },
  },
  postCancelSubscription: { response: { cancelAtPeriodEnd: true, currentPeriodEnd: '2026-04-14T21:30:00.000Z' } },
  postResumeSubscription: { response: { cancelAtPeriodEnd: false, currentPeriodEnd: '2026-04-14T21:30:00.000Z' } },
  postBillingPortal: { response: { url: 'https://billing.stripe.com/p/session/test_example' } },
  postWithdrawPurchase: { response: { refundedCents: 1900 } },
  postCreatePixPass: {
    body: { months: 3 },
    response: {
      paymentIntentId: 'pi_1TestExample',
      copyPasteCode: '00020101021226BR.GOV.BCB.PIX',
      qrCodeUrl: 'https://qr.stripe.com/test_example.png',
      expiresAt: '2026-03-14T22:30:00.000Z',
      amountCents: 5700,
    },
  },
  getPayments: {
    response: [
      {
        id: '5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7',
        kind: 'subscription',
        paidAt: '2026-03-14T21:30:00.000Z',
        amountCents: 1900,
        refundedCents: 0,
      },
    ],
  },
  postPaymentsByPaymentIdReceipt: {
    parameters: { paymentId: '5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7' },
    response: { url: 'https://invoice.stripe.com/i/acct_example/test_example' },
  },
  postStripeWebhook: {
    body: {
      id: 'evt_1TestExample',
      object: 'event',
      type: 'invoice.paid',
      created: 1_773_523_800,
      livemode: false,
      data: { object: { id: 'in_1TestExample', object: 'invoice', customer: 'cus_TestExample' } },
    },
    response: { received: true },
  },

  getCoupleByUserId: { parameters: ofUser, response: couple },
  putCoupleByUserId: {
    parameters: ofUser,
    body: { coupleSlug: SLUG, bio: couple.bio, isPublic: true, couplePhotoUrl: PHOTO },
    response: couple,
  },
  getCouplePublicBySlug: {
    parameters: { slug: SLUG },
    response: {
      couple: { ...couple, couplePhotoUrl: `/api/couple/public/${SLUG}/photo?v=9f86d081884c` },
      memberSince: '2026-02-14T21:30:00.000Z',
      activities: [completed],
      achievements: [
        {
          id: achievement.id,
          unlockedAt: achievement.unlockedAt,
          achievement: {
            slug: achievement.slug,
            name: achievement.name,
            description: achievement.description,
            icon: achievement.icon,
            points: achievement.points,
          },
        },
      ],
      totals: { activities: 12, achievements: 4, cities: 3 },
    },
  },
  getCouplePublicBySlugPhoto: { parameters: { slug: SLUG, v: '9f86d081884c' } },

  getHealth: { response: { status: 'ok', database: 'ok', version: '0.1.0' } },
  getTestCors: { response: { ok: true, origin: 'https://pradois.example' } },
  getPublicConfig: {
    response: {
      stripePublishableKey: null,
      pixEnabled: false,
      vapidPublicKey: null,
      supportEmail: 'oi@pradois.example',
      placesAttribution: '© colaboradores do OpenStreetMap',
      placeFilters: ['rainy'],
      mapTiles: null,
    },
  },
  getPlans: { response: { ...PLANS, currency: 'BRL' } },
  getOpenapiJson: { response: { openapi: '3.1.0', info: { title: 'Pra Dois', version: '1.0.0' } } },

  postCreateInvitation: {
    body: { categoryId: 2, location: 'Campinas, SP', cityId: CAMPINAS, radius: 10 },
    response: {
      shareUrl: `https://pradois.example/convite/${TOKEN}`,
      token: TOKEN,
      expiresAt: '2026-04-09T15:00:00.000Z',
      remainingThisMonth: 2,
    },
  },
  getInvitations: {
    response: [
      {
        token: TOKEN,
        state: 'open',
        category: 'Gastronomia',
        location: 'Campinas, SP',
        createdAt: '2026-03-10T15:00:00.000Z',
        expiresAt: '2026-04-09T15:00:00.000Z',
        shareUrl: `https://pradois.example/convite/${TOKEN}`,
        selectedActivity: null,
      },
    ],
  },
  getSuggestionsByToken: { parameters: ofInvitation, response: invitation },
  postReloadSuggestionsByToken: { parameters: ofInvitation, response: { ...invitation, reloadsLeft: 4 } },
  deleteInvitationsByToken: { parameters: ofInvitation },

  getNotifications: {
    parameters: { after: '2026-03-07T19:00:00.000Z' },
    response: {
      items: [
        {
          id: '5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7',
          kind: 'activity_selected',
          title: 'Rolê escolhido',
          body: 'Seu par escolheu Bar do Mirante, em Campinas, SP.',
          url: '/painel',
          createdAt: '2026-03-07T20:00:00.000Z',
          readAt: null,
        },
      ],
      unread: 1,
    },
  },
  postNotificationsRead: { body: { ids: ['5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7'] }, response: { unread: 0 } },

  postTestEmail: { body: { type: 'welcome' }, response: { success: true, id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' } },

  getPlacesByIdPhoto: { parameters: { id: 'google:ChIJexample' } },
  postPlacesByIdReport: {
    parameters: { id: activity.id },
    body: { reason: 'closed', note: 'Virou uma farmácia.', token: TOKEN },
    response: done,
  },

  getRankings: {
    parameters: { month: '2026-03', limit: 10 },
    response: {
      month: '2026-03',
      topCouples: [{ rank: 1, couple: { coupleSlug: SLUG }, stats: { totalActivities: 9 } }],
      topLocations: [{ rank: 1, location: 'Bar do Mirante', visits: 7 }],
      recentAchievements: [
        {
          achievement: { name: achievement.name, description: achievement.description, icon: achievement.icon },
          couple: { coupleSlug: SLUG },
          unlockedAt: achievement.unlockedAt,
        },
      ],
    },
  },

  getCategories: {
    response: [
      {
        id: 1,
        name: 'Romance',
        slug: 'romance',
        description: 'Luz baixa, conversa boa e nenhuma pressa de ir embora.',
        icon: 'heart',
        isPremium: false,
        color: 'linear-gradient(135deg, oklch(0.74 0.11 10), oklch(0.68 0.11 22))',
      },
    ],
  },
  getCities: {
    parameters: { q: 'campi' },
    response: [
      {
        id: CAMPINAS,
        name: 'Campinas',
        uf: 'SP',
        label: 'Campinas, SP',
        thinCategories: [],
        nearestCity: null,
      },
    ],
  },
  getPreview: { parameters: { categoryId: 2, cityId: CAMPINAS }, response: [activity] },
  getSuggestions: {
    parameters: { categoryId: 2, location: 'Campinas, SP', cityId: CAMPINAS, radius: 20 },
    response: [activity],
  },
}
