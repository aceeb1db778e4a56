import * as z from 'zod/mini'
import { endpoint, type Parsed } from '../http/endpoint.ts'
import { FileAnswer } from '../http/file-answer.ts'
import { placeFilter } from './catalogue.ts'
import { accountFilter, activityFilter } from './overview.ts'
import { WITHHELD_REASONS } from './places.ts'

/** The lists of the panel, each of which can be taken along as a file. */
export const EXPORT_LISTS = [
  'users',
  'activities',
  'page-reports',
  'banned-pages',
  'note-reports',
  'place-reports',
  'withheld-places',
  'catalogue',
  'email-outbox',
  'audit',
] as const

export const exportList = endpoint({
  method: 'POST',
  path: '/api/admin/exports',
  auth: 'admin',
  summary:
    'A whole list as CSV: UTF-8 with a byte order mark, `;` between cells, text that a spreadsheet would run as a formula behind an apostrophe.',
  body: z.object({
    list: z.enum(EXPORT_LISTS),
    ...accountFilter,
    ...activityFilter,
    cityId: placeFilter.cityId,
    categoryId: z.optional(z.int()),
    placeState: placeFilter.placeState,
    /** Of withheld places. */
    reason: z.optional(z.enum(WITHHELD_REASONS)),
  }),
  status: 200,
  response: FileAnswer,
  media: ['text/csv'],
})

export type ExportRequest = Parsed<typeof exportList>['body']
export type ExportListName = ExportRequest['list']
