import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { MAX_ACTIVITY_ID_LENGTH } from '#contracts/suggestions'
import { line } from '../../lib/fields/fields.ts'
import { InvitationToken, Vote, VotingState } from '../invitations/schemas.ts'
import { Activity } from '../suggestions/schemas.ts'

/** The guest's browser creates it; the key identifies the guest. */
const GUEST_KEY = /^[A-Za-z0-9_-]{22,128}$/

export const castVote = {
  summary:
    'Votes on a suggestion of an invitation: a signed-in member of the couple that invites for the couple, anybody else as the guest.',
  body: z.object({
    token: InvitationToken,
    activityId: line(MAX_ACTIVITY_ID_LENGTH).check(z.minLength(1)),
    vote: Vote,
    /** Key of the guest; only the first key that votes is accepted. */
    guestKey: z.optional(z.nullable(z.string().check(z.regex(GUEST_KEY)))),
    /** Whether a member whose partner sent the invitation votes as the guest, with a key. */
    asGuest: z._default(z.boolean(), false),
  }),
  response: z.object({
    ...VotingState,
    /** The place that both sides want, once they agree. */
    match: z.nullable(Activity),
    /** Same as in the invitation. */
    undoUntil: z.nullable(z.iso.datetime()),
  }),
  errors: ['not_found', 'not_a_match', 'invitation_used', 'seat_taken', 'invitation_expired'],
} satisfies CallSchema
