import type { Examples } from './call-examples.ts'
import { achievement, done, nextAchievement } from './example-values.ts'

export const achievementExamples: Examples = {
  getAchievements: {
    response: { achievements: [achievement], nextAchievements: [nextAchievement], totalPoints: 10 },
  },
  postAchievementsSeen: { response: done },
}
