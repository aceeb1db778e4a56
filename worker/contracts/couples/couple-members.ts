import * as z from 'zod/mini'
import { endpoint, type Output } from '../http/endpoint.ts'

/** Signs of a code: letters and digits that nobody takes for one another. */
export const JOIN_CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const JOIN_CODE_LENGTH = 8

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

export const requestJoining = endpoint({
  method: 'POST',
  path: '/api/couple/join',
  auth: 'user',
  summary: 'Asks whoever made the code for their yes; asked again, the answer is the same.',
  body: z.object({ code: z.string() }),
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

export type Inviter = Output<typeof loadInviter>
