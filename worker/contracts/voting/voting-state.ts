import * as z from 'zod/mini'

/** Whether the guest of an invitation chooses alone, or both sides vote until they agree. */
export const INVITATION_MODES = ['choose', 'match'] as const
export const InvitationMode = z.enum(INVITATION_MODES)
export type InvitationMode = z.output<typeof InvitationMode>

export const VOTES = ['yes', 'maybe', 'no'] as const
export const Vote = z.enum(VOTES)
export type Vote = z.output<typeof Vote>

/** The caller's own votes of the present round, by the id of the suggestion. Nobody reads those of the other side. */
export const Votes = z.record(z.string(), Vote)
export type Votes = z.output<typeof Votes>

/** Where a vote stands; of an invitation through which the guest chooses alone nothing of it is ever set. */
export const VotingState = {
  votes: Votes,
  /** Both sides voted on everything, and agreed on nothing. */
  isOver: z.boolean(),
  /** Once it is over: the suggestion that comes nearest to a match; `null`: to each of them somebody said no. */
  fallback: z.nullable(z.string()),
}
