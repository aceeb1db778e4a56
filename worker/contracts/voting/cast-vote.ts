import * as z from 'zod/mini'
import { line } from '../fields/text.ts'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'
import { InvitationToken } from '../invitations.ts'
import { Activity, MAX_ACTIVITY_ID_LENGTH } from '../suggestions.ts'
import { Vote, VotingState } from './voting-state.ts'

/** The guest's browser makes it; whoever has it votes as the guest. */
const GUEST_KEY = /^[A-Za-z0-9_-]{22,128}$/

export const castVote = endpoint({
  method: 'POST',
  path: '/api/vote',
  auth: 'public',
  summary:
    'Votes on a suggestion of an invitation: a signed-in member of the couple that invites for the couple, anybody else as the guest.',
  body: z.object({
    token: InvitationToken,
    activityId: line(MAX_ACTIVITY_ID_LENGTH).check(z.minLength(1)),
    vote: Vote,
    /** Of the guest; the seat is that of the first key that votes. */
    guestKey: z.optional(z.nullable(z.string().check(z.regex(GUEST_KEY)))),
    /** A member who was invited by the other one of their couple votes as the guest, with a key. */
    asGuest: z._default(z.boolean(), false),
  }),
  status: 200,
  response: z.object({
    ...VotingState,
    /** What both sides want, from the vote on that made it so. */
    match: z.nullable(Activity),
    /** As in the invitation. */
    undoUntil: z.nullable(z.iso.datetime()),
  }),
  errors: ['not_found', 'not_a_match', 'invitation_used', 'seat_taken', 'invitation_expired'],
})

export type VoteCast = Output<typeof castVote>
export type NewVote = Parsed<typeof castVote>['body']
