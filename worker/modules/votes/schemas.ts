import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { MAX_ACTIVITY_ID_LENGTH } from '#contracts/suggestions'
import { line } from '../../lib/fields/fields.ts'
import { selectActivity } from '../activities/schemas.ts'
import { InvitationToken, LINK_ERRORS, Vote, VotingState } from '../invitations/schemas.ts'
import { Activity } from '../suggestions/schemas.ts'

/** The guest's browser creates it; the key identifies the guest. */
const GUEST_KEY = /^[A-Za-z0-9_-]{22,128}$/

export const castVote = {
  summary:
    'Votes on a suggestion of an invitation: each member of the couple in their own seat, anyone else in the receiver’s seat.',
  body: z.object({
    token: InvitationToken,
    activityId: line(MAX_ACTIVITY_ID_LENGTH).check(z.minLength(1)),
    vote: Vote,
    /** Key of the guest; only the first key that votes is accepted, until the invited member votes. */
    guestKey: z.optional(z.nullable(z.string().check(z.regex(GUEST_KEY)))),
  }),
  response: z.object({
    ...VotingState,
    match: z.nullable(Activity),
    /** Same as in the invitation. */
    undoUntil: z.nullable(z.iso.datetime()),
  }),
  errors: [...LINK_ERRORS, 'not_a_match', 'invitation_used', 'seat_taken', 'voting_over'],
} satisfies CallSchema

const TokenParams = z.object({ token: InvitationToken })

export const drawActivity = {
  summary: 'Chooses a random place to which neither side said no, once both sides have voted on every place.',
  params: TokenParams,
  response: selectActivity.response,
  errors: [...LINK_ERRORS, 'still_voting', 'voting_over'],
} satisfies CallSchema

export const loadVoteProgress = {
  summary: 'The progress of an invitation’s vote, for a page that waits for the other side.',
  params: TokenParams,
  response: z.object({
    /** `over`: both sides voted on everything, without a match; `decided`: a place is chosen. */
    state: z.enum(['open', 'over', 'decided']),
    /** Identifies the round: when it changes, other places were drawn. */
    reloadsLeft: z.int(),
    /** Whether no one has the receiver's seat, or the couple has freed it. */
    isSeatFree: z.boolean(),
  }),
  errors: LINK_ERRORS,
} satisfies CallSchema

export const freeSeat = {
  summary: 'Frees the receiver’s seat from a browser that votes by the link, and deletes its votes.',
  params: TokenParams,
  response: z.void(),
  errors: ['not_found', 'not_a_match', 'invitation_used', 'invitation_expired', 'voting_over'],
} satisfies CallSchema
