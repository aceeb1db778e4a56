import * as z from 'zod/mini'
import { line } from './fields/text.ts'
import { endpoint, type Output, type Parsed } from './http/endpoint.ts'

const MAX_ID_LENGTH = 64
const MAX_IDS = 100
const Id = line(MAX_ID_LENGTH)

export const Notification = z.object({
  id: z.string(),
  /** `activity_selected`, `achievement_unlocked`, `premium_activated`, `premium_deactivated`; more may come. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Path of the page that it is about. */
  url: z.string(),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
})
export type Notification = z.output<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  auth: 'user',
  summary: 'What the caller was told, newest first, as far as it is kept, and how much of all of it is unread.',
  query: z.object({
    /** Only notifications newer than the one with this id, or than this timestamp. */
    after: z.optional(Id),
  }),
  status: 200,
  response: z.object({ items: z.array(Notification), unread: z.int() }),
})
export type NotificationList = Output<typeof listNotifications>
export type NotificationsQuery = Parsed<typeof listNotifications>['query']

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  auth: 'user',
  summary: 'Marks some of the caller’s notifications as read, or all; an id that is not theirs changes nothing.',
  body: z
    .object({
      ids: z.optional(z.array(Id).check(z.maxLength(MAX_IDS))),
      all: z.optional(z.literal(true)),
    })
    .check(z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'] })),
  status: 200,
  response: z.object({ unread: z.int() }),
})
export type ReadRequest = Parsed<typeof markNotificationsRead>['body']
export type UnreadCount = Output<typeof markNotificationsRead>

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/test-email',
  auth: 'admin',
  summary: 'Sends a message of a kind to the administrator who asks.',
  body: z.object({ type: z.enum(['welcome', 'premium', 'activity']) }),
  status: 200,
  response: z.object({ success: z.literal(true), id: z.string() }),
  errors: ['service_unavailable'],
})
export type TestEmailType = Parsed<typeof sendTestEmail>['body']['type']
export type SentTestEmail = Output<typeof sendTestEmail>
