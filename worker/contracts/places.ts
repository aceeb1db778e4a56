import * as z from 'zod/mini'
import { line } from './fields/text.ts'
import { endpoint, type Parsed } from './http/endpoint.ts'
import { FileAnswer } from './http/file-answer.ts'
import { InvitationToken } from './invitations.ts'
import { MAX_ACTIVITY_ID_LENGTH } from './suggestions.ts'

export const MAX_REPORT_NOTE_LENGTH = 300
/** What may be wrong with a place: it has closed, or its data are wrong. */
export const REPORT_REASONS = ['closed', 'wrong_data'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const PlaceParams = z.object({ id: line(MAX_ACTIVITY_ID_LENGTH).check(z.minLength(1)) })

export const loadPlacePhoto = endpoint({
  method: 'GET',
  path: '/api/places/{id}/photo',
  auth: 'public',
  limit: 'invitation',
  summary: 'A picture of a place through our own address: `photo` says which one, signed by us, for two hours at most.',
  params: PlaceParams,
  query: z.object({ photo: z.optional(z.string().check(z.maxLength(2000))) }),
  status: 200,
  media: ['image/jpeg', 'image/png', 'image/webp'],
  response: FileAnswer,
  revalidates: true,
  errors: ['not_found', 'service_unavailable'],
})

export const reportPlace = endpoint({
  method: 'POST',
  path: '/api/places/{id}/report',
  auth: 'public',
  limit: 'selection',
  summary:
    'Says that a place is closed or that its data are wrong: with `token` a guest, without it a signed-in couple.',
  params: PlaceParams,
  body: z.object({
    reason: z.enum(REPORT_REASONS),
    note: z.optional(z.nullable(line(MAX_REPORT_NOTE_LENGTH))),
    token: z.optional(z.nullable(InvitationToken)),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'unauthenticated'],
})

export type PlaceReport = Parsed<typeof reportPlace>['body']
