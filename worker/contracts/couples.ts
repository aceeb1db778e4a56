import type * as schemas from '../modules/couples/schemas.ts'
import { type Body, endpoint, type Infer, type Output } from './endpoint.ts'

export const MAX_BIO_LENGTH = 500

/** Limits of a photo as it is sent; the browser has already scaled it down. */
export const PHOTO_LIMITS = { sideMaxPx: 400, sizeMaxBytes: 300 * 1024 } as const
/** The only format of a photo: the browser makes it with a canvas. */
export const PHOTO_TYPE = 'image/jpeg'

/** Completed activities on a public page; its totals count all of them. */
export const PUBLIC_ACTIVITIES = 24

const PROFILE_LIMIT_BYTES = 1024 * 1024

export type Couple = Infer<typeof schemas.Couple>
export type OwnCouple = Infer<typeof schemas.OwnCouple>

export const loadCouple = endpoint<typeof schemas.loadCouple>({
  method: 'GET',
  path: '/api/couple/{userId}',
  auth: 'user',
  status: 200,
})

export const saveCouple = endpoint<typeof schemas.saveCouple>({
  method: 'PUT',
  path: '/api/couple/{userId}',
  auth: 'user',
  bodyLimitBytes: PROFILE_LIMIT_BYTES,
  status: 200,
})

export const loadPublicCouple = endpoint<typeof schemas.loadPublicCouple>({
  method: 'GET',
  path: '/api/couple/public/{slug}',
  auth: 'public',
  status: 200,
})

export const loadPublicPhoto = endpoint<typeof schemas.loadPublicPhoto>({
  method: 'GET',
  path: '/api/couple/public/{slug}/photo',
  auth: 'public',
  status: 200,
})

export type CoupleChange = Body<typeof saveCouple>
export type PublicCouple = Output<typeof loadPublicCouple>

/** Letters and digits of a code that are not easily confused. */
export const JOIN_CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const JOIN_CODE_LENGTH = 8

/** Reads a typed code, in any case, with spaces or a dash; null when it cannot be a code. */
export function readJoinCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const isCode = code.length === JOIN_CODE_LENGTH && [...code].every((sign) => JOIN_CODE_SIGNS.includes(sign))
  return isCode ? code : null
}

export type JoinCode = Infer<typeof schemas.JoinCode>
export type CoupleMembers = Infer<typeof schemas.CoupleMembers>

export const loadMembers = endpoint<typeof schemas.loadMembers>({
  method: 'GET',
  path: '/api/couple/members',
  auth: 'user',
  status: 200,
})

export const createJoinCode = endpoint<typeof schemas.createJoinCode>({
  method: 'POST',
  path: '/api/couple/invite',
  auth: 'user',
  idempotent: true,
  status: 201,
})

export const deleteJoinCode = endpoint<typeof schemas.deleteJoinCode>({
  method: 'DELETE',
  path: '/api/couple/invite',
  auth: 'user',
  status: 204,
})

export const loadInviter = endpoint<typeof schemas.loadInviter>({
  method: 'GET',
  path: '/api/couple/join/{code}',
  auth: 'public',
  status: 200,
})

export type NewJoinRequest = Infer<typeof schemas.NewJoinRequest>

export const requestJoining = endpoint<typeof schemas.requestJoining>({
  method: 'POST',
  path: '/api/couple/join',
  auth: 'user',
  status: 202,
})

export const answerJoinRequest = endpoint<typeof schemas.answerJoinRequest>({
  method: 'POST',
  path: '/api/couple/join-requests/{id}',
  auth: 'user',
  status: 200,
})

export const leaveCouple = endpoint<typeof schemas.leaveCouple>({
  method: 'POST',
  path: '/api/couple/leave',
  auth: 'user',
  status: 200,
})

export type Inviter = Output<typeof loadInviter>

/** Reasons to report a public page. */
export const PAGE_REPORT_REASONS = ['offensive', 'intimate', 'not_us', 'spam', 'minor', 'other'] as const
export type PageReportReason = (typeof PAGE_REPORT_REASONS)[number]

/**
 * Reasons that hide a page with the first report.
 *
 * @see docs/rules.md, couples.10
 */
export const URGENT_REASONS = ['intimate', 'minor'] as const satisfies readonly PageReportReason[]

export const MAX_PAGE_REPORT_NOTE_LENGTH = 300

export const reportPublicCouple = endpoint<typeof schemas.reportPublicCouple>({
  method: 'POST',
  path: '/api/couple/public/{slug}/report',
  auth: 'public',
  limit: 'selection',
  status: 200,
})

export type PageReport = Body<typeof reportPublicCouple>
