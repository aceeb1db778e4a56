import * as api from '#contracts/rankings'
import { routesOf } from '../../http/on.ts'
import { loadRankings } from './load-rankings.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const rankingRoutes = [on('loadRankings', ({ deps, query }) => loadRankings(deps, query))]
