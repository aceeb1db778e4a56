import type * as schemas from '../modules/couples/schemas.ts'
import { type Body, endpoint, type Infer, type Output } from './endpoint.ts'

export const MAX_BIO_LENGTH = 500

/** Limits of an uploaded photo, which the browser has scaled down. */
export const PHOTO_LIMITS = { sideMaxPx: 400, sizeMaxBytes: 300 * 1024 } as const
/** The only format of a photo, because the browser creates it with a canvas. */
export const PHOTO_TYPE = 'image/jpeg'

/** Maximum number of completed activities on a public page; its totals count all. */
export const PUBLIC_ACTIVITIES = 24

const PROFILE_LIMIT_BYTES = 1024 * 1024

export type Couple = Infer<typeof schemas.Couple>
export type OwnCouple = Infer<typeof schemas.OwnCouple>

export const loadCouple = endpoint<typeof schemas.loadCouple>('GET', '/api/couple/{userId}', 'user')

export const saveCouple = endpoint<typeof schemas.saveCouple>('PUT', '/api/couple/{userId}', 'user', {
  bodyLimitBytes: PROFILE_LIMIT_BYTES,
})

export const loadPublicCouple = endpoint<typeof schemas.loadPublicCouple>('GET', '/api/couple/public/{slug}', 'public')

export const loadPublicPhoto = endpoint<typeof schemas.loadPublicPhoto>(
  'GET',
  '/api/couple/public/{slug}/photo',
  'public',
)

export type CoupleChange = Body<typeof saveCouple>
export type PublicCouple = Output<typeof loadPublicCouple>

/** Letters and digits of a code that are not easily confused. */
export const JOIN_CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const JOIN_CODE_LENGTH = 8

/** Parses a typed code, in any case, with spaces or a dash; null if it cannot be a code. */
export function readJoinCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const isCode = code.length === JOIN_CODE_LENGTH && [...code].every((sign) => JOIN_CODE_SIGNS.includes(sign))
  return isCode ? code : null
}

export type JoinCode = Infer<typeof schemas.JoinCode>
export type CoupleMembers = Infer<typeof schemas.CoupleMembers>

export const loadMembers = endpoint<typeof schemas.loadMembers>('GET', '/api/couple/members', 'user')

export const createJoinCode = endpoint<typeof schemas.createJoinCode>('POST', '/api/couple/invite', 'user', {
  idempotent: true,
  status: 201,
})

export const deleteJoinCode = endpoint<typeof schemas.deleteJoinCode>('DELETE', '/api/couple/invite', 'user', {
  status: 204,
})

export const loadInviter = endpoint<typeof schemas.loadInviter>('GET', '/api/couple/join/{code}', 'public')

export type NewJoinRequest = Infer<typeof schemas.NewJoinRequest>

export const requestJoining = endpoint<typeof schemas.requestJoining>('POST', '/api/couple/join', 'user', {
  status: 202,
})

export const answerJoinRequest = endpoint<typeof schemas.answerJoinRequest>(
  'POST',
  '/api/couple/join-requests/{id}',
  'user',
)

export type JoinAnswer = Infer<typeof schemas.answerJoinRequest.body>

export const takeBackRequest = endpoint<typeof schemas.takeBackRequest>(
  'DELETE',
  '/api/couple/join-requests/{id}',
  'user',
  { status: 204 },
)

export const unblockPerson = endpoint<typeof schemas.unblockPerson>('DELETE', '/api/couple/blocks/{id}', 'user', {
  status: 204,
})

export const leaveCouple = endpoint<typeof schemas.leaveCouple>('POST', '/api/couple/leave', 'user')

export type Inviter = Output<typeof loadInviter>

export const PAGE_REPORT_REASONS = ['offensive', 'intimate', 'not_us', 'spam', 'minor', 'other'] as const
export type PageReportReason = (typeof PAGE_REPORT_REASONS)[number]

/** Reasons for which the first report hides a page (docs/rules.md, couples.10). */
export const URGENT_REASONS = ['intimate', 'minor'] as const satisfies readonly PageReportReason[]

export const MAX_PAGE_REPORT_NOTE_LENGTH = 300

export const reportPublicCouple = endpoint<typeof schemas.reportPublicCouple>(
  'POST',
  '/api/couple/public/{slug}/report',
  'public',
  { limit: 'selection' },
)

export type PageReport = Body<typeof reportPublicCouple>
