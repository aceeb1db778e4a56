import * as api from '#contracts/rankings'
import { on } from '../../http/on.ts'
import { loadRankings } from './load-rankings.ts'
import * as schemas from './schemas.ts'

export const rankingRoutes = [
  on(api.loadRankings, schemas.loadRankings, ({ deps, query }) => loadRankings(deps, query)),
]
