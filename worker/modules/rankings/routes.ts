import * as api from '#contracts/rankings'
import { on } from '../../http/on.ts'
import { loadRankings } from './load-rankings.ts'

export const rankingRoutes = [on(api.loadRankings, ({ deps, query }) => loadRankings(deps, query))]
