import * as api from '#contracts/achievements'
import { answerPoll } from '../../http/answer-poll.ts'
import { routesOf } from '../../http/on.ts'
import { listAchievements, markAchievementsSeen } from './list-achievements.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const achievementRoutes = [
  on('listAchievements', ({ deps, caller, request, setHeader }) =>
    answerPoll({ caller, request, setHeader, now: deps.now() }, (known) => listAchievements(deps, caller, known)),
  ),
  on('markAchievementsSeen', ({ deps, caller, query }) => markAchievementsSeen(deps, caller, query.until)),
]
