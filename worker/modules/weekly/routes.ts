import * as api from '#contracts/weekly'
import { routesOf } from '../../http/on.ts'
import * as schemas from './schemas.ts'
import { passWeeklyTurn } from './weekly-turns.ts'

const on = routesOf(api, schemas)

export const weeklyRoutes = [on('passWeeklyTurn', ({ deps, caller }) => passWeeklyTurn(deps, caller))]
