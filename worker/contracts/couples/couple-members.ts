import * as z from 'zod/mini'
import { OwnCouple } from '../couples.ts'
import { WELL_FORMED } from '../fields/text.ts'
import { endpoint, type Output } from '../http/endpoint.ts'

/** Signs of a code: letters and digits that nobody takes for one another. */
export const JOIN_CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const JOIN_CODE_LENGTH = 8

/** A code as people type it, in small letters, with spaces or a dash; null for what can be none. */
export function readJoinCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const isCode = code.length === JOIN_CODE_LENGTH && [...code].every((sign) => JOIN_CODE_SIGNS.includes(sign))
  return isCode ? code : null
}

const CoupleInvite = z.object({
  code: z.string(),
  /** The page on which somebody asks to join with this code. */
  url: z.string(),
  expiresAt: z.iso.datetime(),
})
export type CoupleInvite = z.output<typeof CoupleInvite>

const CoupleMembers = z.object({
  /** One or two, the first first. */
  members: z.array(
    z.object({
      id: z.string(),
      firstName: z.nullable(z.string()),
      isYou: z.boolean(),
      joinedAt: z.iso.datetime(),
      /** Said yes to the couple being public. */
      publicConsent: z.boolean(),
    }),
  ),
  /** The code that holds now; null: none does, or the couple is two. */
  invite: z.nullable(CoupleInvite),
  /** Who asks to join, oldest first. */
  requests: z.array(
    z.object({
      id: z.string(),
      firstName: z.nullable(z.string()),
      coupleSlug: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** What the caller asked of others, and nobody has answered. */
  asked: z.array(z.object({ id: z.string(), at: z.iso.datetime() })),
})
export type CoupleMembers = z.output<typeof CoupleMembers>

/** A wrong code is an address that does not exist. */
const NO_SUCH_CODE = { invalid_link: 404 } as const

export const loadMembers = endpoint({
  method: 'GET',
  path: '/api/couple/members',
  auth: 'user',
  summary: 'Who the couple is, the code with which somebody can ask to join it, and who asks.',
  status: 200,
  response: CoupleMembers,
})

export const createInvite = endpoint({
  method: 'POST',
  path: '/api/couple/invite',
  auth: 'user',
  idempotent: true,
  summary: 'Makes a code with which somebody can ask to join the couple; an earlier one ends.',
  status: 201,
  response: CoupleInvite,
  errors: ['couple_full'],
})

export const deleteInvite = endpoint({
  method: 'DELETE',
  path: '/api/couple/invite',
  auth: 'user',
  summary: 'Ends the code of the couple; who has asked with it still waits for an answer.',
  status: 204,
  response: z.void(),
})

export const loadInviter = endpoint({
  method: 'GET',
  path: '/api/couple/join/{code}',
  auth: 'public',
  summary: 'Who asks somebody to join, before anything is shared.',
  params: z.object({ code: z.string() }),
  status: 200,
  response: z.object({ invitedBy: z.object({ firstName: z.nullable(z.string()), coupleSlug: z.string() }) }),
  errors: ['invalid_link', 'too_many_requests'],
  errorStatus: NO_SUCH_CODE,
})

const JoiningSecret = z.string().check(z.regex(WELL_FORMED))

/** With a code, or with an invitation whose guest has chosen. */
const JoiningWay = z.object({ code: z.optional(JoiningSecret), invitationToken: z.optional(JoiningSecret) }).check(
  z.refine(({ code, invitationToken }) => (code === undefined) !== (invitationToken === undefined), {
    path: ['code'],
  }),
)
export type JoiningWay = z.output<typeof JoiningWay>

export const requestJoining = endpoint({
  method: 'POST',
  path: '/api/couple/join',
  auth: 'user',
  summary:
    'Asks whoever made the code, or whoever sent an invitation that was answered in the last days, for their yes; asked again, the answer is the same.',
  body: JoiningWay,
  status: 202,
  response: z.object({ requestId: z.string() }),
  errors: ['invalid_link', 'couple_full', 'both_paying', 'own_code', 'too_many_requests'],
  errorStatus: NO_SUCH_CODE,
})

export const answerJoinRequest = endpoint({
  method: 'POST',
  path: '/api/couple/join-requests/{id}',
  auth: 'user',
  summary: 'Says yes or no to somebody who asked to join: with a yes the two couples become one.',
  params: z.object({ id: z.string() }),
  body: z.object({ accept: z.boolean() }),
  status: 200,
  response: CoupleMembers,
  errors: ['not_found', 'couple_full', 'both_paying'],
})

export const leaveCouple = endpoint({
  method: 'POST',
  path: '/api/couple/leave',
  auth: 'user',
  summary:
    'Leaves a couple of two at once: each is a couple of one afterwards, with a copy of what was theirs together.',
  /** `block=true`: the other's codes and requests are refused from then on. */
  query: z.object({ block: z._default(z.enum(['true', 'false']), 'false') }),
  status: 200,
  response: OwnCouple,
  errors: ['alone'],
})

export type Inviter = Output<typeof loadInviter>
