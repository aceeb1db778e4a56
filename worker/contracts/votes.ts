import type * as schemas from '../modules/votes/schemas.ts'
import { type Body, endpoint, type Output } from './endpoint.ts'

export const VOTES = ['yes', 'maybe', 'no'] as const
export type Vote = (typeof VOTES)[number]

/** The caller's own votes in the current round, by the id of the suggestion. The other side's votes are never sent. */
export type Votes = Readonly<Record<string, Vote>>

export const castVote = endpoint<typeof schemas.castVote>('POST', '/api/vote', 'public')
export const drawActivity = endpoint<typeof schemas.drawActivity>('POST', '/api/suggestions/{token}/draw', 'public', {
  limit: 'selection',
})

export const loadVoteProgress = endpoint<typeof schemas.loadVoteProgress>(
  'GET',
  '/api/suggestions/{token}/vote',
  'public',
)

export const freeSeat = endpoint<typeof schemas.freeSeat>('DELETE', '/api/invitations/{token}/seat', 'user', {
  status: 204,
})

export type VoteProgress = Output<typeof loadVoteProgress>
export type VoteCast = Output<typeof castVote>
export type NewVote = Body<typeof castVote>
