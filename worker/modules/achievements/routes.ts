import * as api from '#contracts/achievements'
import { answerPoll } from '../../http/answer-poll.ts'
import { on } from '../../http/on.ts'
import { listAchievements, markAchievementsSeen } from './list-achievements.ts'
import * as schemas from './schemas.ts'

export const achievementRoutes = [
  on(api.listAchievements, schemas.listAchievements, ({ deps, caller, request, setHeader }) =>
    answerPoll({ caller, request, setHeader, now: deps.now() }, (known) => listAchievements(deps, caller, known)),
  ),
  on(api.markAchievementsSeen, schemas.markAchievementsSeen, ({ deps, caller, query }) =>
    markAchievementsSeen(deps, caller, query.until),
  ),
]
