import type { Examples } from './example-values.ts'
import { activity, done, PHOTO, SLUG, USER_ID, user } from './example-values.ts'

const REPORT_ID = 'Qm3vX9mT7kLw2RbN8sYdHc'
const COUPLE_ID = '0b5a7c11-93c4-4a53-8f0e-6a2f1d0c9e77'

export const adminExamples: Examples = {
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
      countedAt: '2026-03-10T03:00:12.000Z',
      isCounting: false,
      payingCouples: 171,
      grantedCouples: 9,
      weeks: [
        {
          week: '2026-03-09',
          invitations: 118,
          opened: 97,
          chosen: 71,
          planned: 40,
          completed: 22,
          activeCouples: 104,
          firstPayments: 6,
        },
      ],
      scarcity: [{ city: 'Olinda', uf: 'PE', category: 'Natureza', invitations: 14, places: 6, unchosen: 1 }],
      series: [{ month: '2026-03', newUsers: 86, premiumUsers: 203, activities: 611, revenue: 385700 }],
    },
  },
  getAdminWaiting: {
    response: { pageReports: 3, placeReports: 1, withheldPlaces: 0, lettersWaiting: 2, lettersDropped: 0 },
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
  postAdminExports: { body: { list: 'users', plan: 'premium', from: '2026-01-01' } },
  getAdminEmailOutbox: {
    response: { waiting: 3, sent: 480, outdated: 12, expired: 1, refused: 2 },
  },
  getAdminEmailOutboxMessages: {
    response: [
      {
        id: '5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7',
        kind: 'welcome',
        createdAt: '2026-03-07T20:00:00.000Z',
        attempts: 0,
        nextAttemptAt: '2026-03-07T20:00:00.000Z',
        content: { to: 'ana@exemplo.com.br', subject: 'Boas-vindas ao Pra Dois', text: 'Sua conta está pronta' },
      },
    ],
  },
  getAdminHealth: { response: { missingSettings: ['LEGAL_ADDRESS'] } },
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
  getAdminNoteReports: {
    parameters: { limit: 50 },
    response: [
      {
        id: REPORT_ID,
        signature: 'Bia',
        message: 'Tô com saudade de rodízio',
        reportedAt: '2026-03-09T22:15:00.000Z',
        author: { id: USER_ID, username: 'bia' },
      },
    ],
  },
  postAdminNoteReportsByInvitationId: {
    parameters: { invitationId: REPORT_ID },
    body: { action: 'remove' },
    response: done,
  },
  getAdminPageReports: {
    parameters: { limit: 50 },
    response: [
      {
        id: REPORT_ID,
        reason: 'not_us',
        note: 'A foto é minha e da minha irmã.',
        reportedAt: '2026-03-09T22:15:00.000Z',
        others: 1,
        couple: { id: COUPLE_ID, coupleSlug: SLUG, isHidden: true },
      },
    ],
  },
  getAdminPageReportsByReportId: {
    parameters: { reportId: REPORT_ID },
    response: { coupleSlug: SLUG, bio: 'Café sem açúcar.', couplePhotoUrl: PHOTO },
  },
  postAdminPageReportsByReportId: {
    parameters: { reportId: REPORT_ID },
    body: { action: 'ban', reason: 'A foto mostra outras pessoas.' },
    response: done,
  },
  getAdminBannedPages: {
    parameters: { limit: 50 },
    response: [
      {
        id: COUPLE_ID,
        coupleSlug: SLUG,
        reason: 'A foto mostra outras pessoas.',
        bannedAt: '2026-03-10T09:00:00.000Z',
      },
    ],
  },
  deleteAdminBannedPagesByCoupleId: { parameters: { coupleId: COUPLE_ID } },
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
}
