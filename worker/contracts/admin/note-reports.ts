import * as z from 'zod/mini'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'
import { NEXT_CURSOR, pageQuery } from '../http/pagination.ts'

export const listNoteReports = endpoint({
  method: 'GET',
  path: '/api/admin/note-reports',
  auth: 'admin',
  summary: 'Words of invitations that somebody reported and nobody has settled, newest report first.',
  query: z.object(pageQuery),
  status: 200,
  response: z.array(
    z.object({
      /** Of the invitation; its link stays the couple's. */
      id: z.string(),
      signature: z.nullable(z.string()),
      message: z.nullable(z.string()),
      reportedAt: z.iso.datetime(),
      /** Who wrote them. */
      author: z.object({ id: z.string(), username: z.string() }),
    }),
  ),
  headers: NEXT_CURSOR,
})

export const settleNoteReport = endpoint({
  method: 'POST',
  path: '/api/admin/note-reports/{invitationId}',
  auth: 'admin',
  summary: 'Settles a report: `keep` leaves the words where they are, `remove` deletes them; the invitation stays.',
  params: z.object({ invitationId: z.string() }),
  body: z.object({ action: z.enum(['keep', 'remove']) }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

export type NoteReportRow = Output<typeof listNoteReports>[number]
export type NoteReportsQuery = Parsed<typeof listNoteReports>['query']
export type NoteSettlement = Parsed<typeof settleNoteReport>['body']['action']
