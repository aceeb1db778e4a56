import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { FileAnswer } from '../../../lib/fields/file-answer.ts'
import { InvitationToken } from '../../invitations/schemas.ts'

export const loadCalendarFile = {
  summary: 'The day and hour that were set through an invitation, as a calendar file.',
  params: z.object({ token: InvitationToken }),
  media: ['text/calendar'],
  response: FileAnswer,
  headers: { 'Content-Disposition': 'Names the file.' },
  errors: ['not_found', 'link_closed'],
} satisfies CallSchema

export const loadOwnCalendarFile = {
  summary: 'The day and hour of a choice of the caller’s couple, as a calendar file: a novelty, see `listNovelties`.',
  params: z.object({ id: z.string() }),
  media: ['text/calendar'],
  response: FileAnswer,
  errors: ['not_found', 'premium_required'],
} satisfies CallSchema
