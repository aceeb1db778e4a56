import type * as schemas from '../modules/admin/reports/schemas.ts'
import { type Body, endpoint, type Output, type Query } from './endpoint.ts'

export const listNoteReports = endpoint<typeof schemas.listNoteReports>({
  method: 'GET',
  path: '/api/admin/note-reports',
  auth: 'admin',
  status: 200,
})

export const settleNoteReport = endpoint<typeof schemas.settleNoteReport>({
  method: 'POST',
  path: '/api/admin/note-reports/{invitationId}',
  auth: 'admin',
  status: 200,
})

export type NoteReportRow = Output<typeof listNoteReports>[number]
export type NoteReportsQuery = Query<typeof listNoteReports>
export type NoteSettlement = Body<typeof settleNoteReport>['action']

export const MAX_BAN_REASON_LENGTH = 300

export const listPageReports = endpoint<typeof schemas.listPageReports>({
  method: 'GET',
  path: '/api/admin/page-reports',
  auth: 'admin',
  status: 200,
})

export const loadReportedPage = endpoint<typeof schemas.loadReportedPage>({
  method: 'GET',
  path: '/api/admin/page-reports/{reportId}',
  auth: 'admin',
  status: 200,
})

export const settlePageReport = endpoint<typeof schemas.settlePageReport>({
  method: 'POST',
  path: '/api/admin/page-reports/{reportId}',
  auth: 'admin',
  status: 200,
})

export const listBannedPages = endpoint<typeof schemas.listBannedPages>({
  method: 'GET',
  path: '/api/admin/banned-pages',
  auth: 'admin',
  status: 200,
})

export const unbanPage = endpoint<typeof schemas.unbanPage>({
  method: 'DELETE',
  path: '/api/admin/banned-pages/{coupleId}',
  auth: 'admin',
  status: 204,
})

export type PageReportRow = Output<typeof listPageReports>[number]
export type PageReportsQuery = Query<typeof listPageReports>
export type ReportedPage = Output<typeof loadReportedPage>
export type PageSettlement = Body<typeof settlePageReport>
export type BannedPage = Output<typeof listBannedPages>[number]
