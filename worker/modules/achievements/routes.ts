import * as api from '#contracts/achievements'
import { answerPoll } from '../../http/answer-poll.ts'
import { on } from '../../http/on.ts'
import { listAchievements } from './list-achievements.ts'
import { markAchievementsSeen } from './mark-achievements-seen.ts'

export const achievementRoutes = [
  on(api.listAchievements, ({ deps, caller, request, setHeader }) =>
    answerPoll({ caller, request, setHeader, now: deps.now() }, (known) => listAchievements(deps, caller, known)),
  ),
  on(api.markAchievementsSeen, ({ deps, caller }) => markAchievementsSeen(deps, caller)),
]
