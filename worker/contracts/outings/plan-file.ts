import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { FileAnswer } from '../http/file-answer.ts'
import { InvitationToken } from '../invitations.ts'

export const loadPlanFile = endpoint({
  method: 'GET',
  path: '/api/suggestions/{token}/plan.ics',
  auth: 'public',
  limit: 'invitation',
  summary: 'The day and hour that were set through an invitation, as a file for any calendar.',
  params: z.object({ token: InvitationToken }),
  status: 200,
  media: ['text/calendar'],
  response: FileAnswer,
  errors: ['not_found'],
})
