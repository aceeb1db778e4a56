import type * as schemas from '../modules/admin/schemas.ts'
import { type Body, endpoint, type Output, type Query } from './endpoint.ts'

/** Invitations of this many days count as demand for places. */
export const DEMAND_DAYS = 28
/** A city with this many unchosen places in a category is not running out of places. */
export const MIN_PLACES = 10

export const loadAdminStats = endpoint<typeof schemas.loadAdminStats>({
  method: 'GET',
  path: '/api/admin/stats',
  auth: 'admin',
  status: 200,
})

/** Settings that the law requires in the terms, the privacy policy and the footer of a public installation. */
export const OPERATOR_SETTINGS = [
  'LEGAL_NAME',
  'LEGAL_DOCUMENT',
  'LEGAL_ADDRESS',
  'SUPPORT_EMAIL',
  'DATABASE_REGION',
] as const

export const loadAdminHealth = endpoint<typeof schemas.loadAdminHealth>({
  method: 'GET',
  path: '/api/admin/health',
  auth: 'admin',
  status: 200,
})

export const loadSettings = endpoint<typeof schemas.loadSettings>({
  method: 'GET',
  path: '/api/admin/settings',
  auth: 'admin',
  status: 200,
})

export type AdminStats = Output<typeof loadAdminStats>
export type AdminHealth = Output<typeof loadAdminHealth>
export type AdminSettings = Output<typeof loadSettings>

/** Counts stop at `MAX_WAITING + 1`, which means that there are more. */
export const MAX_WAITING = 99
/** Dropped e-mails are counted for this many days. */
export const DROPPED_DAYS = 7

export const loadWaiting = endpoint<typeof schemas.loadWaiting>({
  method: 'GET',
  path: '/api/admin/waiting',
  auth: 'admin',
  status: 200,
})

export type Waiting = Output<typeof loadWaiting>

/** Sent and dropped messages are counted for this many days after they were last due. */
export const OUTBOX_COUNTED_DAYS = 90

export const loadOutbox = endpoint<typeof schemas.loadOutbox>({
  method: 'GET',
  path: '/api/admin/email-outbox',
  auth: 'admin',
  status: 200,
})

export const listOutboxMessages = endpoint<typeof schemas.listOutboxMessages>({
  method: 'GET',
  path: '/api/admin/email-outbox/messages',
  auth: 'admin',
  status: 200,
})

export type OutboxCounts = Output<typeof loadOutbox>
export type OutboxMessages = Output<typeof listOutboxMessages>
export type OutboxMessage = OutboxMessages[number]
export type OutboxMessagesQuery = Query<typeof listOutboxMessages>

/** The lists of the panel that can be exported as a file. */
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

export const exportList = endpoint<typeof schemas.exportList>({
  method: 'POST',
  path: '/api/admin/exports',
  auth: 'admin',
  status: 200,
})

export type ExportRequest = Body<typeof exportList>
export type ExportListName = ExportRequest['list']
