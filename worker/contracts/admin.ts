import type * as schemas from '../modules/admin/schemas.ts'
import { type Body, endpoint, type Output, type Query } from './endpoint.ts'

/** Demand for places is what was asked for in so many days. */
export const DEMAND_DAYS = 28
/** With so many places that no couple has chosen yet a city is not running out of them. */
export const MIN_PLACES = 10

export const loadAdminStats = endpoint<typeof schemas.loadAdminStats>({
  method: 'GET',
  path: '/api/admin/stats',
  auth: 'admin',
  status: 200,
})

/** Settings without which terms, privacy policy and footer say less than the law wants of a product that is open. */
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

/** Each count stops at one more than this, which says that there are more. */
export const MAX_WAITING = 99
/** E-mails that were given up are counted for so long. */
export const DROPPED_DAYS = 7

export const loadWaiting = endpoint<typeof schemas.loadWaiting>({
  method: 'GET',
  path: '/api/admin/waiting',
  auth: 'admin',
  status: 200,
})

export type Waiting = Output<typeof loadWaiting>

/** Messages that no longer wait are counted for so long after they were last due. */
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

export const exportList = endpoint<typeof schemas.exportList>({
  method: 'POST',
  path: '/api/admin/exports',
  auth: 'admin',
  status: 200,
})

export type ExportRequest = Body<typeof exportList>
export type ExportListName = ExportRequest['list']
