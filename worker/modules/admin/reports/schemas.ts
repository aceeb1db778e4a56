import * as z from 'zod/mini'
import { MAX_BAN_REASON_LENGTH } from '#contracts/admin-reports'
import { PAGE_REPORT_REASONS } from '#contracts/couples'
import type { CallSchema } from '#contracts/endpoint'
import { line, NEXT_CURSOR, pageQuery } from '../../../lib/fields/fields.ts'

export const listNoteReports = {
  summary: 'Open reports of notes on invitations, newest first.',
  query: z.object(pageQuery),
  response: z.array(
    z.object({
      /** Id of the invitation; its token is not sent, because it opens the couple's link. */
      id: z.string(),
      signature: z.nullable(z.string()),
      message: z.nullable(z.string()),
      reportedAt: z.iso.datetime(),
      author: z.object({ id: z.string(), username: z.string() }),
    }),
  ),
  headers: NEXT_CURSOR,
} satisfies CallSchema

export const settleNoteReport = {
  summary: 'Settles a report: `keep` leaves the texts, `remove` deletes them; the invitation stays.',
  params: z.object({ invitationId: z.string() }),
  body: z.object({ action: z.enum(['keep', 'remove']) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
} satisfies CallSchema

const ReportParams = z.object({ reportId: z.string() })

export const listPageReports = {
  summary: 'Open reports of public pages, newest first.',
  query: z.object(pageQuery),
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
        /** Whether only administrators see the page until one of them decides. */
        isHidden: z.boolean(),
      }),
    }),
  ),
  headers: NEXT_CURSOR,
} satisfies CallSchema

export const loadReportedPage = {
  summary: 'The contents of a reported page, even while it is hidden.',
  params: ReportParams,
  response: z.object({
    coupleSlug: z.string(),
    bio: z.nullable(z.string()),
    /** A data URL. */
    couplePhotoUrl: z.nullable(z.string()),
  }),
  errors: ['not_found'],
} satisfies CallSchema

export const settlePageReport = {
  summary:
    'Settles all reports of a page: `keep` shows it again, `ban` hides it permanently with a reason that the couple reads.',
  params: ReportParams,
  body: z
    .object({
      action: z.enum(['keep', 'ban']),
      /** Reason of a ban, which the couple reads. */
      reason: z.optional(line(MAX_BAN_REASON_LENGTH)),
      /** Time of the newest report that the administrator has read: `keep` settles no newer one. Default: now. */
      readUntil: z.optional(z.iso.datetime()),
    })
    .check(z.refine(({ action, reason }) => action === 'keep' || Boolean(reason), { path: ['reason'] })),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
} satisfies CallSchema

export const listBannedPages = {
  summary: 'Banned public pages, newest first.',
  query: z.object(pageQuery),
  response: z.array(
    z.object({ id: z.string(), coupleSlug: z.string(), reason: z.string(), bannedAt: z.iso.datetime() }),
  ),
  headers: NEXT_CURSOR,
} satisfies CallSchema

export const unbanPage = {
  summary: 'Lifts the ban of a couple’s page; the page is shown if the couple is public and Premium.',
  params: z.object({ coupleId: z.string() }),
  response: z.void(),
  errors: ['not_found'],
} satisfies CallSchema
