import { EXPORT_FORMAT, EXPORT_SECTIONS } from '#contracts/privacy'
import type { Examples } from './example-values.ts'
import {
  achievement,
  completed,
  couple,
  DEVICE,
  done,
  LINK_TOKEN,
  nextAchievement,
  ownCouple,
  PHOTO,
  SESSION,
  SLUG,
  user,
  userParameters,
} from './example-values.ts'

export const accountExamples: Examples = {
  postRegister: {
    body: {
      username: 'ana.souza',
      email: 'ana.souza@exemplo.com.br',
      password: 'abacate-com-limão',
      firstName: 'Ana',
      lastName: 'Souza',
    },
    response: { token: SESSION, user, deviceToken: DEVICE },
  },
  postLogin: {
    body: { username: 'ana.souza', password: 'abacate-com-limão' },
    response: { token: SESSION, user, deviceToken: DEVICE },
  },
  postLogout: { response: done },
  getCurrentUser: { response: user },
  patchUserProfile: {
    body: { firstName: 'Ana', lastName: 'Souza Lima' },
    response: { ...user, lastName: 'Souza Lima' },
  },
}
const PASSWORD = 'abacate-com-limão'
const NEW_PASSWORD = 'jabuticaba no pé'
const NEW_EMAIL = 'ana@exemplo.com.br'
const SESSION_ID = 'k3uY0aVnQz6sTq1xW8dRfg'

export const accountSecurityExamples: Examples = {
  postAuthForgotPassword: { body: { email: user.email }, response: done },
  postAuthResetPassword: {
    body: { token: LINK_TOKEN, password: NEW_PASSWORD },
    response: { ...done, deviceToken: DEVICE },
  },
  postAuthVerifyEmail: { body: { token: LINK_TOKEN }, response: done },
  postAuthResendVerification: { response: done },
  putUserPassword: { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, response: { token: SESSION } },
  putUserEmail: { body: { email: NEW_EMAIL, password: PASSWORD }, response: done },
  postAuthConfirmEmailChange: { body: { token: LINK_TOKEN }, response: { isComplete: false } },
  getUserSecurity: {
    response: {
      sessions: [
        { id: SESSION_ID, device: 'Chrome no Android', createdAt: '2026-03-08T01:10:00.000Z', isCurrent: true },
      ],
      emailChange: {
        newEmail: NEW_EMAIL,
        isOldConfirmed: true,
        isNewConfirmed: false,
        expiresAt: '2026-03-12T15:00:00.000Z',
      },
    },
  },
  deleteUserSessionsBySessionId: { parameters: { sessionId: SESSION_ID } },
  postUserEndOtherSessions: { response: { token: SESSION } },
}
const sections = {
  ...Object.fromEntries(EXPORT_SECTIONS.map((section) => [section, []])),
  consents: [{ purpose: 'terms', version: '2026-11-28', grantedAt: '2026-11-22T21:30:00.000Z', revokedAt: null }],
}

export const privacyExamples: Examples = {
  getUserExport: {
    response: { ...EXPORT_FORMAT, exportedAt: '2026-11-23T12:00:00.000Z', shortened: [], sections, photo: PHOTO },
  },
  deleteUser: { body: { password: 'abacate-com-limão' } },
  postUserKeepAccount: { response: user },
  postUserConsents: { body: { terms: '2026-11-28', privacy: '2026-11-26' }, response: user },
  getUserPrivacy: {
    response: {
      consents: [{ document: 'terms', version: '2026-11-28', grantedAt: '2026-11-22T21:30:00.000Z', isCurrent: true }],
      publicSince: null,
      requests: [
        {
          kind: 'export',
          requestedAt: '2026-11-23T12:00:00.000Z',
          closedAt: '2026-11-23T12:00:00.000Z',
          outcome: 'done',
        },
      ],
    },
  },
}
const UNSUBSCRIBE_TOKEN = `monthly_summary.5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7.${'0'.repeat(64)}`

export const notificationExamples: Examples = {
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
  getUserPreferences: { response: { monthlySummary: false, emailVerified: true } },
  putUserPreferences: { body: { monthlySummary: true }, response: { monthlySummary: true, emailVerified: true } },
  postUnsubscribeByToken: { parameters: { token: UNSUBSCRIBE_TOKEN }, response: { success: true } },
  getUnsubscribeByToken: { parameters: { token: UNSUBSCRIBE_TOKEN } },
  putPushSubscriptions: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dXBkYXRl',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  deletePushSubscriptions: { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/dXBkYXRl' } },
  getPushSettings: { response: { choice: true, achievement: true, reminder: false } },
  putPushSettings: { body: { reminder: false }, response: { choice: true, achievement: true, reminder: false } },
  postTestEmail: { body: { type: 'welcome' }, response: { success: true, id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' } },
}
export const achievementExamples: Examples = {
  getAchievements: {
    response: { achievements: [achievement], nextAchievements: [nextAchievement], totalPoints: 10 },
  },
  postAchievementsSeen: { response: done },
}
const CODE = 'K7M2QX9P'
const INVITE = { code: CODE, url: `https://pradois.example/entrar/${CODE}`, expiresAt: '2026-03-17T15:00:00.000Z' }
const ANA = {
  id: userParameters.userId,
  firstName: 'Ana',
  isYou: true,
  joinedAt: '2026-02-14T21:30:00.000Z',
  publicConsent: true,
}
const JOAO = {
  id: 'b7c1f0de-0d6e-4a8b-9a53-5d1b4f0e9a53',
  firstName: 'João',
  isYou: false,
  joinedAt: '2026-03-11T15:00:00.000Z',
  publicConsent: false,
}
const REQUEST_ID = 'k3uY0aVnQz6sTq1xW8dRfg'

export const coupleExamples: Examples = {
  getCoupleMembers: {
    response: {
      members: [ANA],
      invite: INVITE,
      requests: [{ id: REQUEST_ID, firstName: 'João', coupleSlug: 'joao-casal', at: '2026-03-11T14:00:00.000Z' }],
      asked: [],
    },
  },
  postCoupleInvite: { response: INVITE },
  getCoupleJoinByCode: {
    parameters: { code: CODE },
    response: { invitedBy: { firstName: 'Ana', coupleSlug: SLUG } },
  },
  postCoupleJoin: { body: { code: CODE }, response: { requestId: REQUEST_ID } },
  postCoupleJoinRequestsById: {
    parameters: { id: REQUEST_ID },
    body: { accept: true },
    response: { members: [ANA, JOAO], invite: null, requests: [], asked: [] },
  },
  postCoupleLeave: {
    parameters: { block: 'false' },
    response: { ...ownCouple, coupleSlug: 'joao-casal', bio: null, isPublic: false, couplePhotoUrl: null },
  },
  getCoupleByUserId: { parameters: userParameters, response: ownCouple },
  putCoupleByUserId: {
    parameters: userParameters,
    body: { coupleSlug: SLUG, bio: couple.bio, isPublic: true, couplePhotoUrl: PHOTO },
    response: ownCouple,
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
  postCouplePublicBySlugReport: {
    parameters: { slug: SLUG },
    body: { reason: 'not_us', note: 'A foto é minha e da minha irmã.' },
    response: done,
  },
}
