import * as z from 'zod/mini'
import { PASSWORD_LENGTH } from '#contracts/accounts'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from '#contracts/brand'
import type { CallSchema } from '#contracts/endpoint'
import { EXPORT_FORMAT, EXPORT_SECTIONS, type ExportSection } from '#contracts/privacy'
import { FileAnswer } from '../../lib/fields/file-answer.ts'
import { User } from '../accounts/schemas.ts'

/** A stored row: its fields with their values, timestamps in ISO 8601 (UTC), amounts in centavos. */
export const Row = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))
const Rows = z.array(Row)

/** A field for each section, so that the OpenAPI document lists them. `Object.fromEntries` loses the type of the names. */
const SECTION_SHAPE = Object.fromEntries(EXPORT_SECTIONS.map((name) => [name, Rows])) as Record<
  ExportSection,
  typeof Rows
>

const DataExport = z.object({
  format: z.literal(EXPORT_FORMAT.format),
  version: z.literal(EXPORT_FORMAT.version),
  exportedAt: z.iso.datetime(),
  /** Sections whose oldest rows are missing: see `MAX_EXPORTED_ROWS`. */
  shortened: z.array(z.enum(EXPORT_SECTIONS)),
  sections: z.object(SECTION_SHAPE),
  photo: z.nullable(z.string()),
})

const DISPOSITION = { 'Content-Disposition': 'Makes a browser save the response as a file.' }

export const exportData = {
  summary: 'Everything that is stored about the caller, as JSON to download.',
  response: DataExport,
  headers: DISPOSITION,
  errors: ['too_many_requests'],
} satisfies CallSchema

export const exportArchive = {
  summary: 'Everything that is stored about the caller as a zip: the JSON, a page to read it, and the photo.',
  response: FileAnswer,
  media: ['application/zip'],
  headers: DISPOSITION,
  errors: ['too_many_requests'],
} satisfies CallSchema

export const requestDeletion = {
  summary:
    'Requests the deletion of the account: stops the renewal of the subscription and ends all sessions at once. The account is erased after some days; until then the request can be taken back.',
  body: z.object({ password: z.string().check(z.maxLength(PASSWORD_LENGTH.max)) }),
  response: z.void(),
  errors: ['invalid_credentials', 'last_admin', 'too_many_requests'],
} satisfies CallSchema

export const keepAccount = {
  summary: 'Takes back the caller’s request to delete the account.',
  response: User,
} satisfies CallSchema

export const acceptDocuments = {
  summary: 'Accepts the documents in their current versions.',
  body: z.object({ terms: z.literal(LEGAL_VERSIONS.terms), privacy: z.literal(LEGAL_VERSIONS.privacy) }),
  response: User,
} satisfies CallSchema

export const loadPrivacy = {
  summary: 'The caller’s consents, and requests about their own data.',
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
    /** When the caller agreed to the couple being public; null: the caller does not agree. */
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
} satisfies CallSchema
