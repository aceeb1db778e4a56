import * as z from 'zod/mini'
import { Message, Signature } from './fields/invitation-note.ts'
import { queryInteger } from './fields/query-integer.ts'
import { WELL_FORMED } from './fields/text.ts'
import { endpoint, type Output, type Parsed } from './http/endpoint.ts'
import { Activity, CityId, Filters, Location, RADIUS_OPTIONS_KM, Radius, RadiusQuery, SCOPES } from './suggestions.ts'
import { InvitationMode, VotingState } from './voting/voting-state.ts'

const MAX_TOKEN_LENGTH = 64
export const InvitationToken = z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH), z.regex(WELL_FORMED))
const TokenParams = z.object({ token: InvitationToken })

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/create-invitation',
  auth: 'user',
  idempotent: true,
  summary: 'Creates a link through which the partner chooses a place without an account.',
  body: z.object({
    categoryId: z.int().check(z.positive()),
    location: Location,
    cityId: CityId,
    radius: Radius,
    filters: z.optional(Filters),
    /** The guest chooses by clues; refused where fewer than three different ones can be made. */
    surprise: z._default(z.boolean(), false),
    /** `match`: both sides vote on each suggestion, and the first place that both want is the choice. */
    mode: z._default(InvitationMode, 'choose'),
    /** Words of the sender on the ticket; either may come without the other. */
    signature: Signature,
    message: Message,
  }),
  status: 201,
  response: z.object({
    shareUrl: z.string(),
    token: z.string(),
    expiresAt: z.iso.datetime(),
    /** Invitations that the plan still allows this month; `null`: no limit. */
    remainingThisMonth: z.nullable(z.int()),
  }),
  errors: ['premium_required', 'invitation_limit_reached', 'not_found', 'nothing_left', 'surprise_unavailable'],
})

export const InvitationSuggestions = z.object({
  token: z.string(),
  /** Name of the category. */
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
  /** Both sides want what was chosen; told until the votes are deleted. */
  isMatch: z.boolean(),
  /** Whether the caller votes for the couple that invites. */
  isInviter: z.boolean(),
  /** Whether somebody votes as the guest already. */
  isSeatTaken: z.boolean(),
  /** What the sender wrote on the ticket; `null`: nothing, or an administrator removed it. */
  signature: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Centre of the city that was searched; `null` without a known one. */
  centre: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Until when the choice can be taken back; `null`: there is none, or it can no longer. */
  undoUntil: z.nullable(z.iso.datetime()),
  /** As in the list of choices. */
  plannedAt: z.nullable(z.string()),
  /** Of `plannedAt`; `null` while nothing is chosen. */
  timeZone: z.nullable(z.string()),
})

export const loadInvitation = endpoint({
  method: 'GET',
  path: '/api/suggestions/{token}',
  auth: 'public',
  limit: 'invitation',
  summary: 'What an invitation offers, or what was chosen. Reading changes nothing.',
  params: TokenParams,
  status: 200,
  response: InvitationSuggestions,
  errors: ['not_found', 'invitation_expired'],
})

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/suggestions/{token}/opened',
  auth: 'public',
  limit: 'invitation',
  summary: 'Says that somebody sees the invitation; its own couple does not count, nor any time after the first.',
  params: TokenParams,
  status: 204,
  response: z.void(),
  errors: ['not_found'],
})

export const reportNote = endpoint({
  method: 'POST',
  path: '/api/suggestions/{token}/report',
  auth: 'public',
  limit: 'selection',
  summary: 'Says that the words on an invitation should not be there; said again it changes nothing.',
  params: TokenParams,
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

export const reloadSuggestions = endpoint({
  method: 'POST',
  path: '/api/reload-suggestions/{token}',
  auth: 'public',
  limit: 'selection',
  idempotent: true,
  summary: 'Draws other places for an open invitation of a Premium couple.',
  params: TokenParams,
  status: 200,
  response: InvitationSuggestions,
  errors: [
    'not_found',
    'premium_required',
    'invitation_used',
    'reload_limit_reached',
    'nothing_left',
    'invitation_expired',
  ],
})

const INVITATION_STATES = ['open', 'selected', 'expired'] as const

export const previewInvitation = endpoint({
  method: 'GET',
  path: '/api/create-invitation',
  auth: 'user',
  summary:
    'What a guest would find, before an invitation is spent; of the catalogue alone, so that it costs nobody anything.',
  query: z.object({
    categoryId: queryInteger,
    location: Location,
    cityId: CityId,
    radius: RadiusQuery,
    free: z.optional(z.literal('true')),
    rainy: z.optional(z.literal('true')),
    surprise: z.optional(z.literal('true')),
  }),
  status: 200,
  response: z.object({
    /** Places, and how many of them lie outside the radius. */
    places: z.int(),
    outside: z.int(),
    /** Ideas for home, where there are too few places. */
    ideas: z.int(),
    /** Kilometres to the nearest place whose distance is known. */
    nearestKm: z.nullable(z.number()),
    /** The next radius that has more of them inside. */
    widerRadius: z.nullable(z.literal(RADIUS_OPTIONS_KM)),
    /** Whether the invitation can be made; a surprise cannot where its clues would not differ. */
    isPossible: z.boolean(),
  }),
  errors: ['not_found', 'premium_required'],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  auth: 'user',
  summary: "The couple's invitations, newest first.",
  status: 200,
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
      /** Whether an administrator removed what was written on the ticket. */
      isNoteRemoved: z.boolean(),
      /** What was asked of the places beyond their category; `null`: nothing. */
      filters: z.nullable(Filters),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** When somebody else than the couple first saw it. */
      openedAt: z.nullable(z.iso.datetime()),
      shareUrl: z.string(),
      selectedActivity: z.nullable(Activity),
    }),
  ),
})

export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/{token}',
  auth: 'user',
  summary: 'Withdraws an open invitation; it still counts in its month.',
  params: TokenParams,
  status: 204,
  response: z.void(),
  errors: ['not_found', 'invitation_used'],
})

export type NewInvitation = Parsed<typeof createInvitation>['body']
export type CreatedInvitation = Output<typeof createInvitation>
export type InvitationSuggestions = Output<typeof loadInvitation>
export type InvitationSummary = Output<typeof listInvitations>[number]
export type InvitationPreview = Output<typeof previewInvitation>
export type PreviewedInvitation = Parsed<typeof previewInvitation>['query']
