import type * as schemas from '../modules/admin/reports/schemas.ts'
import { type Body, endpoint, type Output, type Query } from './endpoint.ts'

export const listNoteReports = endpoint<typeof schemas.listNoteReports>('GET', '/api/admin/note-reports', 'admin')

export const settleNoteReport = endpoint<typeof schemas.settleNoteReport>(
  'POST',
  '/api/admin/note-reports/{invitationId}',
  'admin',
)

export type NoteReportRow = Output<typeof listNoteReports>[number]
export type NoteReportsQuery = Query<typeof listNoteReports>
export type NoteSettlement = Body<typeof settleNoteReport>['action']

export const MAX_BAN_REASON_LENGTH = 300

export const listPageReports = endpoint<typeof schemas.listPageReports>('GET', '/api/admin/page-reports', 'admin')

export const loadReportedPage = endpoint<typeof schemas.loadReportedPage>(
  'GET',
  '/api/admin/page-reports/{reportId}',
  'admin',
)

export const settlePageReport = endpoint<typeof schemas.settlePageReport>(
  'POST',
  '/api/admin/page-reports/{reportId}',
  'admin',
)

export const listBannedPages = endpoint<typeof schemas.listBannedPages>('GET', '/api/admin/banned-pages', 'admin')

export const unbanPage = endpoint<typeof schemas.unbanPage>('DELETE', '/api/admin/banned-pages/{coupleId}', 'admin', {
  status: 204,
})

export type PageReportRow = Output<typeof listPageReports>[number]
export type PageReportsQuery = Query<typeof listPageReports>
export type ReportedPage = Output<typeof loadReportedPage>
export type PageSettlement = Body<typeof settlePageReport>
export type BannedPage = Output<typeof listBannedPages>[number]
