import type * as schemas from '../modules/admin/schemas.ts'
import { type Body, endpoint, type Output, type Query } from './endpoint.ts'

/** Number of days whose invitations count as demand for places. */
export const DEMAND_DAYS = 28
/** A city with this many unchosen places in a category is not running out of places. */
export const MIN_PLACES = 10

export const loadAdminStats = endpoint<typeof schemas.loadAdminStats>('GET', '/api/admin/stats', 'admin')

/** Settings that the law requires in the terms, the privacy policy and the footer of a public installation. */
export const OPERATOR_SETTINGS = [
  'LEGAL_NAME',
  'LEGAL_DOCUMENT',
  'LEGAL_ADDRESS',
  'SUPPORT_EMAIL',
  'DATABASE_REGION',
] as const

export const loadAdminHealth = endpoint<typeof schemas.loadAdminHealth>('GET', '/api/admin/health', 'admin')
export const loadSettings = endpoint<typeof schemas.loadSettings>('GET', '/api/admin/settings', 'admin')

export type AdminStats = Output<typeof loadAdminStats>
export type AdminHealth = Output<typeof loadAdminHealth>
export type AdminSettings = Output<typeof loadSettings>

/** Counts stop at `MAX_WAITING + 1`, which means that there are more. */
export const MAX_WAITING = 99
/** Number of days for which dropped e-mails are counted. */
export const DROPPED_DAYS = 7

export const loadWaiting = endpoint<typeof schemas.loadWaiting>('GET', '/api/admin/waiting', 'admin')

export type Waiting = Output<typeof loadWaiting>

/** Number of days for which sent and dropped messages are counted after they were last due. */
export const OUTBOX_COUNTED_DAYS = 90

export const loadOutbox = endpoint<typeof schemas.loadOutbox>('GET', '/api/admin/email-outbox', 'admin')

export const listOutboxMessages = endpoint<typeof schemas.listOutboxMessages>(
  'GET',
  '/api/admin/email-outbox/messages',
  'admin',
)

export type OutboxCounts = Output<typeof loadOutbox>
export type OutboxMessage = Output<typeof listOutboxMessages>[number]
export type OutboxMessagesQuery = Query<typeof listOutboxMessages>

/** Counts of waiting and sent messages stop here. */
export const MAX_QUEUE_COUNT = 500

export const loadOperations = endpoint<typeof schemas.loadOperations>('GET', '/api/admin/operations', 'admin')

export type Operations = Output<typeof loadOperations>

/** The lists of the panel that can be exported as a file. */
export const EXPORT_LISTS = [
  'users',
  'activities',
  'page-reports',
  'banned-pages',
  'note-reports',
  'place-reports',
  'contact-messages',
  'withheld-places',
  'catalogue',
  'email-outbox',
  'audit',
] as const

export const exportList = endpoint<typeof schemas.exportList>('POST', '/api/admin/exports', 'admin', {
  needsConfirmation: true,
})

export type ExportRequest = Body<typeof exportList>
export type ExportListName = ExportRequest['list']
