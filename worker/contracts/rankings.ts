import type * as schemas from '../modules/rankings/schemas.ts'
import { endpoint, type Output, type Query } from './endpoint.ts'

export const loadRankings = endpoint<typeof schemas.loadRankings>('GET', '/api/rankings', 'public')

export type RankingsQuery = Query<typeof loadRankings>
export type Rankings = Output<typeof loadRankings>
