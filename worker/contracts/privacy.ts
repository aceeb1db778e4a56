import type * as schemas from '../modules/privacy/schemas.ts'
import { type Body, endpoint, type Infer, type Output } from './endpoint.ts'

/** The format of an export of a person's data. A change that breaks existing readers must increment `version`. */
export const EXPORT_FORMAT = { format: 'pra-dois-dados-pessoais', version: 1 } as const

export const EXPORTS_PER_DAY = 5
/** Maximum number of rows in one section of an export. A longer section is named in `shortened` and lacks its oldest rows. */
export const MAX_EXPORTED_ROWS = 10_000

/** Sections of an export, in their order; docs/data-export.md describes them. */
export const EXPORT_SECTIONS = [
  'account',
  'consents',
  'membership',
  'joinCode',
  'joinRequests',
  'joinBlocks',
  'formerPages',
  'couple',
  'subscription',
  'premiumPeriods',
  'payments',
  'invitations',
  'invitationNotes',
  'suggestions',
  'votes',
  'offers',
  'choices',
  'feelings',
  'feelingRequests',
  'wishes',
  'achievements',
  'rankingPoints',
  'rankingMonths',
  'formerSlugs',
  'notifications',
  'messages',
  'contactMessages',
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

export const exportData = endpoint<typeof schemas.exportData>('GET', '/api/user/export', 'user')
export const exportArchive = endpoint<typeof schemas.exportArchive>('GET', '/api/user/export.zip', 'user')

export const requestDeletion = endpoint<typeof schemas.requestDeletion>('DELETE', '/api/user', 'user', {
  limit: 'login',
  status: 204,
})

export const keepAccount = endpoint<typeof schemas.keepAccount>('POST', '/api/user/keep-account', 'user')
export const acceptDocuments = endpoint<typeof schemas.acceptDocuments>('POST', '/api/user/consents', 'user')
export const loadPrivacy = endpoint<typeof schemas.loadPrivacy>('GET', '/api/user/privacy', 'user')

export type DataExport = Output<typeof exportData>
export type ExportRow = Infer<typeof schemas.Row>
export type DeletionConfirmation = Body<typeof requestDeletion>
export type Privacy = Output<typeof loadPrivacy>
