import type { Examples } from './call-examples.ts'
import { achievement, SLUG } from './example-values.ts'

export const rankingExamples: Examples = {
  getRankings: {
    parameters: { month: '2026-03', limit: 10 },
    response: {
      month: '2026-03',
      topCouples: [{ rank: 1, couple: { coupleSlug: SLUG }, stats: { totalActivities: 9 } }],
      topLocations: [{ rank: 1, location: 'Bar do Mirante', visits: 7 }],
      recentAchievements: [
        {
          achievement: {
            name: achievement.name,
            description: achievement.description,
            icon: achievement.icon,
          },
          couple: { coupleSlug: SLUG },
          unlockedAt: achievement.unlockedAt,
        },
      ],
    },
  },
}
