import type * as schemas from '../modules/votes/schemas.ts'
import { type Body, endpoint, type Output } from './endpoint.ts'

export const VOTES = ['yes', 'maybe', 'no'] as const
export type Vote = (typeof VOTES)[number]

/** The caller's own votes in the current round, by the id of the suggestion. The other side's votes are never sent. */
export type Votes = Readonly<Record<string, Vote>>

export const castVote = endpoint<typeof schemas.castVote>({
  method: 'POST',
  path: '/api/vote',
  auth: 'public',
  status: 200,
})
export type VoteCast = Output<typeof castVote>
export type NewVote = Body<typeof castVote>
