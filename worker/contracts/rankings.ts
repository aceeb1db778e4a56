import type * as schemas from '../modules/rankings/schemas.ts'
import { endpoint, type Output, type Query } from './endpoint.ts'

export const loadRankings = endpoint<typeof schemas.loadRankings>({
  method: 'GET',
  path: '/api/rankings',
  auth: 'public',
  status: 200,
})

export type RankingsQuery = Query<typeof loadRankings>
export type Rankings = Output<typeof loadRankings>
