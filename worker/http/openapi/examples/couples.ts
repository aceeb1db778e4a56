import type { Examples } from './call-examples.ts'
import { achievement, completed, couple, done, ownCouple, PHOTO, SLUG, userParameters } from './example-values.ts'

export const coupleExamples: Examples = {
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
