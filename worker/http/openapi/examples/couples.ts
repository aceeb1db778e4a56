import type { Examples } from './call-examples.ts'
import { achievement, completed, couple, done, ownCouple, PHOTO, SLUG, userParameters } from './example-values.ts'

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
