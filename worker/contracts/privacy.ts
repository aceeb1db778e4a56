import type * as schemas from '../modules/privacy/schemas.ts'
import { type Body, endpoint, type Infer, type Output } from './endpoint.ts'

/** The format of an export of a person's data. A change that breaks existing readers raises `version`. */
export const EXPORT_FORMAT = { format: 'pra-dois-dados-pessoais', version: 1 } as const

/** Exports that one person can make in 24 hours. */
export const EXPORTS_A_DAY = 5
/** Most rows in one section of an export. A longer section is named in `shortened` and lacks its oldest rows. */
export const MAX_EXPORTED_ROWS = 10_000

/** Sections of an export, in their order; docs/data-export.md describes each of them. */
export const EXPORT_SECTIONS = [
  'account',
  'consents',
  'membership',
  'joinCode',
  'joinRequests',
  'joinBlocks',
  'mergedCouples',
  'formerPages',
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

export const exportData = endpoint<typeof schemas.exportData>({
  method: 'GET',
  path: '/api/user/export',
  auth: 'user',
  status: 200,
})

export const exportArchive = endpoint<typeof schemas.exportArchive>({
  method: 'GET',
  path: '/api/user/export.zip',
  auth: 'user',
  status: 200,
})

export const requestDeletion = endpoint<typeof schemas.requestDeletion>({
  method: 'DELETE',
  path: '/api/user',
  auth: 'user',
  limit: 'login',
  status: 204,
})

export const keepAccount = endpoint<typeof schemas.keepAccount>({
  method: 'POST',
  path: '/api/user/keep-account',
  auth: 'user',
  status: 200,
})

export const acceptDocuments = endpoint<typeof schemas.acceptDocuments>({
  method: 'POST',
  path: '/api/user/consents',
  auth: 'user',
  status: 200,
})

export const loadPrivacy = endpoint<typeof schemas.loadPrivacy>({
  method: 'GET',
  path: '/api/user/privacy',
  auth: 'user',
  status: 200,
})

export type DataExport = Output<typeof exportData>
export type ExportRow = Infer<typeof schemas.Row>
export type DeletionConfirmation = Body<typeof requestDeletion>
export type Privacy = Output<typeof loadPrivacy>
