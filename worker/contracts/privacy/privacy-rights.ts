import * as z from 'zod/mini'
import { PASSWORD_LENGTH, User } from '../accounts.ts'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '../brand.ts'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'
import { FileAnswer } from '../http/file-answer.ts'

/** Names the form of the copy that a person gets of their data; a change that old readers cannot read raises the number. */
export const EXPORT_FORMAT = { format: 'pra-dois-dados-pessoais', version: 1 } as const

/** Copies that one person can make in 24 hours. */
export const EXPORTS_A_DAY = 5
/** Rows of one section of a copy; a section that has more is named in `shortened`, and its oldest rows are missing. */
export const MOST_EXPORTED_ROWS = 10_000

/** One thing that is stored: names and values as in the data, times in ISO 8601 (UTC), amounts in centavos. */
const Row = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))
const Rows = z.array(Row)

/** Sections of a copy, in the order in which it has them; docs/data-export.md says what each holds. */
export const EXPORT_SECTIONS = [
  'account',
  'consents',
  'membership',
  'joinCode',
  'joinRequests',
  'joinBlocks',
  'mergedCouples',
  'couple',
  'subscription',
  'payments',
  'invitations',
  'invitationNotes',
  'suggestions',
  'votes',
  'offers',
  'choices',
  'feelings',
  'achievements',
  'rankingPoints',
  'rankingMonths',
  'formerSlugs',
  'notifications',
  'messages',
  'pushSettings',
  'pushDevices',
  'waitingPushes',
  'placeReports',
  'pageReports',
  'sessions',
  'endedSessions',
  'sentLinks',
  'emailChange',
  'passwordGuesses',
  'repeatableAnswers',
  'accessRecords',
  'administration',
  'privacyRequests',
] as const
export type ExportSection = (typeof EXPORT_SECTIONS)[number]

/** `Object.fromEntries` forgets the names; each section has its own, so that a reader of the document sees them. */
const SECTION_SHAPE = Object.fromEntries(EXPORT_SECTIONS.map((name) => [name, Rows])) as Record<
  ExportSection,
  typeof Rows
>

const DataExport = z.object({
  format: z.literal(EXPORT_FORMAT.format),
  version: z.literal(EXPORT_FORMAT.version),
  exportedAt: z.iso.datetime(),
  /** Sections whose oldest rows are missing: see `MOST_EXPORTED_ROWS`. */
  shortened: z.array(z.enum(EXPORT_SECTIONS)),
  sections: z.object(SECTION_SHAPE),
  /** The couple's photo as a data URL. */
  photo: z.nullable(z.string()),
})

const DISPOSITION = { 'Content-Disposition': 'Has a browser save the answer as a file.' }

export const exportData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  auth: 'user',
  summary: 'Everything that is stored about the caller, as JSON to download.',
  status: 200,
  response: DataExport,
  headers: DISPOSITION,
  errors: ['too_many_requests'],
})

export const exportArchive = endpoint({
  method: 'GET',
  path: '/api/user/export.zip',
  auth: 'user',
  summary: 'The same as a zip: the JSON, a page to read it, and the photo.',
  status: 200,
  response: FileAnswer,
  media: ['application/zip'],
  headers: DISPOSITION,
  errors: ['too_many_requests'],
})

export const requestDeletion = endpoint({
  method: 'DELETE',
  path: '/api/user',
  auth: 'user',
  limit: 'login',
  summary:
    'Ends the subscription and all sessions at once, and has the account erased in some days, until which it can be kept.',
  body: z.object({ password: z.string().check(z.maxLength(PASSWORD_LENGTH.max)) }),
  status: 204,
  response: z.void(),
  errors: ['invalid_credentials', 'last_admin', 'too_many_requests'],
})

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/user/keep-account',
  auth: 'user',
  summary: 'Takes back the deletion that the caller asked for.',
  status: 200,
  response: User,
})

export const acceptDocuments = endpoint({
  method: 'POST',
  path: '/api/user/consents',
  auth: 'user',
  summary: 'Accepts the documents in the versions that are in force.',
  body: z.object({ terms: z.literal(LEGAL_VERSIONS.terms), privacy: z.literal(LEGAL_VERSIONS.privacy) }),
  status: 200,
  response: User,
})

export const loadPrivacy = endpoint({
  method: 'GET',
  path: '/api/user/privacy',
  auth: 'user',
  summary: 'What the caller agreed to, and asked for, about their own data.',
  status: 200,
  response: z.object({
    /** Newest first. */
    consents: z.array(
      z.object({
        document: z.enum(LEGAL_DOCUMENTS),
        version: z.string(),
        grantedAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
    /** Since when the caller agrees to the couple being public; null: does not. */
    publicSince: z.nullable(z.iso.datetime()),
    /** Newest first. */
    requests: z.array(
      z.object({
        kind: z.enum(['export', 'deletion']),
        requestedAt: z.iso.datetime(),
        closedAt: z.nullable(z.iso.datetime()),
        outcome: z.nullable(z.enum(['done', 'withdrawn'])),
      }),
    ),
  }),
})

export type DataExport = Output<typeof exportData>
export type ExportRow = z.output<typeof Row>
export type DeletionConfirmation = Parsed<typeof requestDeletion>['body']
export type Privacy = Output<typeof loadPrivacy>
