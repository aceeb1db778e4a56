import * as z from 'zod/mini'
import { line } from '../fields/text.ts'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'
import { NEXT_CURSOR, pageQuery } from '../http/pagination.ts'
import { PAGE_REPORT_REASONS } from '../page-reports.ts'

export const MAX_BAN_REASON_LENGTH = 300

const ReportParams = z.object({ reportId: z.string() })

export const listPageReports = endpoint({
  method: 'GET',
  path: '/api/admin/page-reports',
  auth: 'admin',
  summary: 'Reports of public pages that nobody has settled, newest first.',
  query: z.object(pageQuery),
  status: 200,
  response: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(PAGE_REPORT_REASONS),
      note: z.nullable(z.string()),
      reportedAt: z.iso.datetime(),
      /** Other open reports of the same page. */
      others: z.int(),
      couple: z.object({
        id: z.string(),
        coupleSlug: z.string(),
        /** Nobody but an administrator sees the page until somebody decides. */
        isHidden: z.boolean(),
      }),
    }),
  ),
  headers: NEXT_CURSOR,
})

export const loadReportedPage = endpoint({
  method: 'GET',
  path: '/api/admin/page-reports/{reportId}',
  auth: 'admin',
  summary: 'What a reported page says and shows, also while it is hidden.',
  params: ReportParams,
  status: 200,
  response: z.object({
    coupleSlug: z.string(),
    bio: z.nullable(z.string()),
    /** A data URL. */
    couplePhotoUrl: z.nullable(z.string()),
  }),
  errors: ['not_found'],
})

export const settlePageReport = endpoint({
  method: 'POST',
  path: '/api/admin/page-reports/{reportId}',
  auth: 'admin',
  summary:
    'Settles all reports of a page: `keep` shows it again, `ban` takes it down with a reason that the couple reads.',
  params: ReportParams,
  body: z
    .object({
      action: z.enum(['keep', 'ban']),
      /** Of a ban; the couple reads it. */
      reason: z.optional(line(MAX_BAN_REASON_LENGTH)),
    })
    .check(z.refine(({ action, reason }) => action === 'keep' || Boolean(reason), { path: ['reason'] })),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

export const listBannedPages = endpoint({
  method: 'GET',
  path: '/api/admin/banned-pages',
  auth: 'admin',
  summary: 'Public pages that were taken down, newest first.',
  query: z.object(pageQuery),
  status: 200,
  response: z.array(
    z.object({ id: z.string(), coupleSlug: z.string(), reason: z.string(), bannedAt: z.iso.datetime() }),
  ),
  headers: NEXT_CURSOR,
})

export const unbanPage = endpoint({
  method: 'DELETE',
  path: '/api/admin/banned-pages/{coupleId}',
  auth: 'admin',
  summary: 'Gives a couple its public page back; it shows where the couple is public and Premium.',
  params: z.object({ coupleId: z.string() }),
  status: 204,
  response: z.void(),
  errors: ['not_found'],
})

export type PageReportRow = Output<typeof listPageReports>[number]
export type PageReportsQuery = Parsed<typeof listPageReports>['query']
export type ReportedPage = Output<typeof loadReportedPage>
export type PageSettlement = Parsed<typeof settlePageReport>['body']
export type BannedPage = Output<typeof listBannedPages>[number]
