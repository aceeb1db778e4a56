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

const [MONTHLY, FREQUENT, NIGHTLY] = [32 * 24 * 60, 15, 26 * 60]
/** Every scheduled job, with the minutes after which it is late without a run: a little more than its interval. */
export const JOB_LATE_MINUTES = {
  remove_disabled_members: FREQUENT,
  expire_plans: FREQUENT,
  remind_of_ends: FREQUENT,
  remind_of_outings: FREQUENT,
  tell_weekly_turns: FREQUENT,
  drain_outbox: FREQUENT,
  drain_push_outbox: FREQUENT,
  resume_closing: FREQUENT,
  send_monthly_summaries: NIGHTLY,
  close_missed_months: NIGHTLY,
  erase_accounts: NIGHTLY,
  retention: NIGHTLY,
  reconcile_billing: NIGHTLY,
  count_overview: NIGHTLY,
  close_last_month: MONTHLY,
} as const
export type JobName = keyof typeof JOB_LATE_MINUTES
export const JOB_NAMES = Object.keys(JOB_LATE_MINUTES) as [JobName, ...JobName[]]

/** A message is late after three missed runs of the jobs that send. */
export const LATE_MESSAGE_MINUTES = 15

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
