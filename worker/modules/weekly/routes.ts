import * as api from '#contracts/weekly'
import { routesOf } from '../../http/on.ts'
import { passWeeklyTurn } from './pass-turn.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const weeklyRoutes = [on('passWeeklyTurn', ({ deps, caller }) => passWeeklyTurn(deps, caller))]
