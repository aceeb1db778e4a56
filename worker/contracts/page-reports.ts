import * as z from 'zod/mini'
import { PublicSlug } from './couples.ts'
import { line } from './fields/text.ts'
import { endpoint, type Parsed } from './http/endpoint.ts'

/** Why somebody says that a public page should not be there. */
export const PAGE_REPORT_REASONS = ['offensive', 'intimate', 'not_us', 'spam', 'minor', 'other'] as const
export type PageReportReason = (typeof PAGE_REPORT_REASONS)[number]

/**
 * What cannot wait for a second report.
 *
 * @see docs/rules.md, couples.10
 */
export const URGENT_REASONS = ['intimate', 'minor'] as const satisfies readonly PageReportReason[]

export const MAX_PAGE_REPORT_NOTE_LENGTH = 300

export const reportPublicCouple = endpoint({
  method: 'POST',
  path: '/api/couple/public/{slug}/report',
  auth: 'public',
  limit: 'selection',
  summary: 'Says why a public page should not be there; whoever says it again while nobody has decided is heard once.',
  params: PublicSlug,
  body: z.object({
    reason: z.enum(PAGE_REPORT_REASONS),
    note: z.optional(z.nullable(line(MAX_PAGE_REPORT_NOTE_LENGTH))),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

export type PageReport = Parsed<typeof reportPublicCouple>['body']
