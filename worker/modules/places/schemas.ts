import * as z from 'zod/mini'
import { CATEGORY_SLUGS } from '#contracts/categories'
import type { CallSchema } from '#contracts/endpoint'
import { MAX_REPORT_NOTE_LENGTH, MISSING_PLACE_LENGTHS, REPORT_REASONS } from '#contracts/places'
import { MAX_ACTIVITY_ID_LENGTH, MAX_LOCATION_LENGTH } from '#contracts/suggestions'
import { line, optionalLine } from '../../lib/fields/fields.ts'
import { FileAnswer } from '../../lib/fields/file-answer.ts'
import { InvitationToken } from '../invitations/schemas.ts'

const PlaceParams = z.object({ id: line(MAX_ACTIVITY_ID_LENGTH).check(z.minLength(1)) })

export const loadPlacePhoto = {
  summary: 'A photo of a place, sent by this server. `photo` identifies it; the server signs it for at most two hours.',
  params: PlaceParams,
  query: z.object({ photo: z.optional(z.string().check(z.maxLength(2000))) }),
  media: ['image/jpeg', 'image/png', 'image/webp'],
  response: FileAnswer,
  revalidates: true,
  errors: ['not_found', 'service_unavailable'],
} satisfies CallSchema

export const reportPlace = {
  summary: 'Reports that a place is closed or has wrong data: a guest with `token`, a signed-in person without it.',
  params: PlaceParams,
  body: z.object({
    reason: z.enum(REPORT_REASONS),
    note: z.optional(z.nullable(line(MAX_REPORT_NOTE_LENGTH))),
    token: z.optional(z.nullable(InvitationToken)),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'unauthenticated'],
} satisfies CallSchema

export const reportMissingPlace = {
  summary: 'Tells of a place that the city lacks, for an administrator to check; a repetition changes nothing.',
  body: z.object({
    /** "Recife, PE" */
    city: line(MAX_LOCATION_LENGTH),
    category: z.enum(CATEGORY_SLUGS),
    name: line(MISSING_PLACE_LENGTHS.name).check(z.minLength(1)),
    /** Why one should go there. */
    note: line(MISSING_PLACE_LENGTHS.note).check(z.minLength(1)),
    link: optionalLine(MISSING_PLACE_LENGTHS.link),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'missing_places_reached'],
} satisfies CallSchema
