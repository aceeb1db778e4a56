import * as api from '#contracts/achievements'
import { on } from '../../http/on.ts'
import { listAchievements } from './list-achievements.ts'
import { markAchievementsSeen } from './mark-achievements-seen.ts'

export const achievementRoutes = [
  on(api.listAchievements, ({ deps, caller }) => listAchievements(deps, caller)),
  on(api.markAchievementsSeen, ({ deps, caller }) => markAchievementsSeen(deps, caller)),
]
