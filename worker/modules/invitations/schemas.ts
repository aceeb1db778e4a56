import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { INVITATION_MODES, MAX_MESSAGE_LENGTH, MAX_SIGNATURE_LENGTH } from '#contracts/invitations'
import { RADIUS_OPTIONS_KM, SCOPES } from '#contracts/suggestions'
import { VOTES } from '#contracts/votes'
import { line, optionalLine, queryInteger, WELL_FORMED } from '../../lib/fields/fields.ts'
import { Activity, CityId, Filters, Location, Radius, RadiusQuery, When } from '../suggestions/schemas.ts'

export const InvitationMode = z.enum(INVITATION_MODES)

export const Vote = z.enum(VOTES)

/** The caller's own votes in the current round, by the id of the suggestion. The other side's votes are never sent. */
export const Votes = z.record(z.string(), Vote)

/** The state of a vote; empty for an invitation whose guest chooses alone. */
export const VotingState = {
  votes: Votes,
  /** Both sides voted on everything, without a match: votes cannot change any more. */
  isOver: z.boolean(),
  /** Once the vote is over: the suggestion nearest to a match; `null`: each suggestion has a no, so none can be drawn. */
  fallback: z.nullable(z.string()),
}

/** The name that signs an invitation: a nickname, or nothing. */
export const Signature = optionalLine(MAX_SIGNATURE_LENGTH)

/** One line on the ticket, with or without a signature. */
export const Message = optionalLine(MAX_MESSAGE_LENGTH)

const MAX_TOKEN_LENGTH = 64
export const InvitationToken = z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH), z.regex(WELL_FORMED))
/** Failures of a call about a link. */
export const LINK_ERRORS = ['not_found', 'invitation_expired', 'link_closed'] as const

/** Which side proposed the day, while the other has not said yes; `null`: it is agreed, or no date is set. */
export const DateProposer = z.nullable(z.enum(['you', 'other']))

const TokenParams = z.object({ token: InvitationToken })

export const createInvitation = {
  summary: 'Creates a link through which the partner chooses a place without an account.',
  body: z.object({
    categoryId: z.int().check(z.positive()),
    location: Location,
    cityId: CityId,
    radius: Radius,
    filters: z.optional(Filters),
    /** The guest chooses by clues; refused when fewer than three different clues are possible. */
    surprise: z._default(z.boolean(), false),
    /** Whether the places where the couple wants to go come first, as many as there are in reach; not in a surprise. */
    withWishes: z._default(z.boolean(), false),
    /** `match`: both sides vote, and the first place that both want is chosen. */
    mode: z._default(InvitationMode, 'choose'),
    /** Text of the sender on the ticket; each is optional. */
    signature: Signature,
    message: Message,
  }),
  response: z.object({
    shareUrl: z.string(),
    token: z.string(),
    expiresAt: z.iso.datetime(),
    /** How many invitations the plan still allows this month; `null`: no limit. */
    remainingThisMonth: z.nullable(z.int()),
  }),
  errors: ['premium_required', 'invitation_limit_reached', 'not_found', 'nothing_left', 'surprise_unavailable'],
} satisfies CallSchema

export const InvitationSuggestions = z.object({
  token: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  location: z.nullable(z.string()),
  /** Kilometres. */
  radius: z.int(),
  activities: z.array(Activity),
  /** Whether the inviting couple is Premium now. */
  isPremium: z.boolean(),
  expiresAt: z.iso.datetime(),
  reloadsLeft: z.int(),
  selectedActivity: z.nullable(Activity),
  scope: z.enum(SCOPES),
  isSurprise: z.boolean(),
  mode: InvitationMode,
  ...VotingState,
  /** Whether both sides want the choice; it stays true until the votes are deleted. */
  isMatch: z.boolean(),
  /** Whether the caller is a member of the inviting couple, whose votes are stored under their account. */
  isOfCouple: z.boolean(),
  isDismissed: z.boolean(),
  isCompleted: z.boolean(),
  /** Day of the completed outing, `YYYY-MM-DD`; `null`: it is not completed. */
  completedDay: z.nullable(z.string()),
  /**
   * Who votes as the receiver: no one yet, a browser with the link, or the invited member, who always gets `member`.
   */
  seat: z.enum(['free', 'link', 'member']),
  /** Text of the sender on the ticket; `null`: none, or removed by an administrator. */
  signature: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Centre of the searched city; `null` without a known city. */
  centre: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Until when the choice can be undone; `null`: there is no choice, or it is too late. */
  undoUntil: z.nullable(z.iso.datetime()),
  /** Local date and time of the outing, `YYYY-MM-DDTHH:mm`; `null`: no date is set. */
  plannedAt: z.nullable(z.string()),
  dateProposedBy: DateProposer,
  /** The wanted time of the filters; absent: whenever. */
  when: z.optional(z.nullable(When)),
  /** Local date and time of a proposal, on which a yes agrees, `YYYY-MM-DDTHH:mm`; `null`: the guest chooses a place. */
  proposedAt: z.nullable(z.string()),
  /** Whether the proposal got a no; a yes is still possible. */
  isDeclined: z.boolean(),
  /** Time zone of `plannedAt` and `proposedAt`; `null` while nothing is chosen or proposed. */
  timeZone: z.nullable(z.string()),
})

export const loadInvitation = {
  summary: 'The places that an invitation offers, or the chosen one. Reading changes nothing.',
  params: TokenParams,
  response: InvitationSuggestions,
  errors: LINK_ERRORS,
} satisfies CallSchema

export const openInvitation = {
  summary: 'Records the first time that a person other than its author opens the invitation.',
  params: TokenParams,
  response: z.void(),
  errors: ['not_found'],
} satisfies CallSchema

export const declineInvitation = {
  summary: 'Answers a proposal with no; a repeat changes nothing.',
  params: TokenParams,
  response: z.void(),
  errors: [...LINK_ERRORS, 'invitation_used'],
} satisfies CallSchema

export const reportNote = {
  summary: 'Reports the texts on an invitation; a repeated report changes nothing.',
  params: TokenParams,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
} satisfies CallSchema

export const reloadSuggestions = {
  summary: 'Replaces the places of an open invitation of a Premium couple.',
  params: TokenParams,
  response: InvitationSuggestions,
  errors: [
    'not_found',
    'premium_required',
    'invitation_used',
    'reload_limit_reached',
    'nothing_left',
    'invitation_expired',
    'link_closed',
  ],
} satisfies CallSchema

const INVITATION_STATES = ['open', 'selected', 'declined', 'expired'] as const

export const previewInvitation = {
  summary:
    'Previews the places that a guest would find, without using an invitation; from the catalogue only, so no provider is billed.',
  query: z.object({
    categoryId: queryInteger,
    location: Location,
    cityId: CityId,
    radius: RadiusQuery,
    free: z.optional(z.literal('true')),
    rainy: z.optional(z.literal('true')),
    surprise: z.optional(z.literal('true')),
    when: z.optional(When),
  }),
  response: z.object({
    /** Places, and how many of them are outside the radius. */
    places: z.int(),
    outside: z.int(),
    /** Ideas for home, when there are too few places. */
    ideas: z.int(),
    /** Kilometres to the nearest place with a known distance. */
    nearestKm: z.nullable(z.number()),
    /** The next radius with more places inside. */
    widerRadius: z.nullable(z.literal(RADIUS_OPTIONS_KM)),
    isPossible: z.boolean(),
  }),
  errors: ['not_found', 'premium_required'],
} satisfies CallSchema

export const listInvitations = {
  summary: "The couple's invitations, newest first.",
  response: z.array(
    z.object({
      token: z.string(),
      state: z.enum(INVITATION_STATES),
      category: z.string(),
      location: z.nullable(z.string()),
      /** Kilometres. */
      radius: z.int(),
      isSurprise: z.boolean(),
      mode: InvitationMode,
      /** What a proposal proposes, and its time as in `loadInvitation`; `null`: the guest chooses a place. */
      proposal: z.nullable(z.object({ name: z.string(), plannedAt: z.string(), timeZone: z.string() })),
      /** Name of the guest, whom the message calls; `null`: unknown. */
      guest: z.nullable(z.string()),
      isNoteRemoved: z.boolean(),
      /** Filters beyond the category; `null`: none. */
      filters: z.nullable(Filters),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** When a person other than its author first saw it. */
      openedAt: z.nullable(z.iso.datetime()),
      /** The other member created it, so the caller is the one invited. */
      isInvited: z.boolean(),
      /** Whether the link shows nothing any more, although the choice continues. */
      isLinkClosed: z.boolean(),
      shareUrl: z.string(),
      selectedActivity: z.nullable(Activity),
      /** Id of the choice, if it was dismissed. */
      dismissedId: z.nullable(z.string()),
    }),
  ),
} satisfies CallSchema

export const deleteInvitation = {
  summary: 'Withdraws an open invitation; it still counts in its month.',
  params: TokenParams,
  response: z.void(),
  errors: ['not_found', 'invitation_used'],
} satisfies CallSchema

export const nameGuest = {
  summary: 'Calls the guest of an open invitation by name, in its line; a line that the sender wrote stays.',
  params: TokenParams,
  // A comma would end the name in the line on the ticket.
  body: z.object({ name: line(MAX_SIGNATURE_LENGTH).check(z.minLength(1), z.regex(/^[^,]+$/)) }),
  response: z.void(),
  errors: ['not_found'],
} satisfies CallSchema

export const closeInvitation = {
  summary: 'Closes the link of an invitation with a choice; the choice stays.',
  params: TokenParams,
  response: z.void(),
  errors: ['not_found', 'still_open'],
} satisfies CallSchema
