import * as z from 'zod/mini'
import { line } from '../fields/text.ts'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'

const MAX_ID_LENGTH = 64
const MAX_IDS = 100
const Id = line(MAX_ID_LENGTH)

export const Notification = z.object({
  id: z.string(),
  /**
   * `activity_selected`, `achievement_unlocked`, `premium_activated`, `premium_deactivated`, `join_requested`, `couple_joined`,
   * `couple_ended`, `partner_chose`, `partner_planned`, `partner_completed`, `guest_planned`; more may come.
   */
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

const Preferences = z.object({
  /** Whether the person wants the summary of each month by e-mail; off until they say yes. */
  monthlySummary: z.boolean(),
  /** It is sent to a confirmed address only. */
  emailVerified: z.boolean(),
})

export const loadPreferences = endpoint({
  method: 'GET',
  path: '/api/user/preferences',
  auth: 'user',
  summary: 'Which letters the caller asked for beyond those that an account needs.',
  status: 200,
  response: Preferences,
})

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/user/preferences',
  auth: 'user',
  summary: 'Switches the monthly summary on or off; the consent and its end are recorded.',
  body: z.object({ monthlySummary: z.boolean() }),
  status: 200,
  response: Preferences,
})
export type Preferences = Output<typeof loadPreferences>
export type PreferencesChange = Parsed<typeof savePreferences>['body']

/** `<purpose>.<account>.<HMAC of both>`: what the link in a letter carries. */
const UnsubscribeToken = z.object({
  token: z.string().check(z.regex(/^[a-z_]{1,40}\.[\w-]{1,64}\.[0-9a-f]{64}$/)),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  auth: 'public',
  summary: 'Stops letters of one kind to one account, without a login (RFC 8058); whatever body is sent is not read.',
  params: UnsubscribeToken,
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['invalid_link'],
})

export const openUnsubscribePage = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  auth: 'public',
  summary: 'Sends a browser to the page that asks before it unsubscribes: opening a link changes nothing.',
  params: UnsubscribeToken,
  status: 302,
  response: z.void(),
})

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
