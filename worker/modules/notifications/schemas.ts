import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { line } from '../../lib/fields/fields.ts'

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

export const listNotifications = {
  summary: 'The caller’s stored notifications, newest first, and the number of unread ones.',
  query: z.object({
    /** Only notifications newer than the one with this id, or than this timestamp. */
    after: z.optional(Id),
  }),
  response: z.object({ items: z.array(Notification), unread: z.int() }),
} satisfies CallSchema

export const markNotificationsRead = {
  summary: 'Marks some of the caller’s notifications as read, or all; an id that is not theirs changes nothing.',
  body: z
    .object({
      ids: z.optional(z.array(Id).check(z.maxLength(MAX_IDS))),
      all: z.optional(z.literal(true)),
    })
    .check(z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'] })),
  response: z.object({ unread: z.int() }),
} satisfies CallSchema

const Preferences = z.object({
  /** Whether the person wants the summary of each month by e-mail; off by default. */
  monthlySummary: z.boolean(),
  /** It is sent to a confirmed address only. */
  emailVerified: z.boolean(),
})

export const loadPreferences = {
  summary: 'Which optional e-mails the caller gets.',
  response: Preferences,
} satisfies CallSchema

export const savePreferences = {
  summary: 'Switches the monthly summary on or off; the consent and its end are recorded.',
  body: z.object({ monthlySummary: z.boolean() }),
  response: Preferences,
} satisfies CallSchema

/** `<purpose>.<account>.<HMAC of both>`, from the link in an e-mail. */
const UnsubscribeToken = z.object({
  token: z.string().check(z.regex(/^[a-z_]{1,40}\.[\w-]{1,64}\.[0-9a-f]{64}$/)),
})

export const unsubscribe = {
  summary: 'Stops e-mails of one kind to one account or mailbox, without a login (RFC 8058). The body is ignored.',
  params: UnsubscribeToken,
  response: z.object({ success: z.literal(true) }),
  errors: ['invalid_link'],
} satisfies CallSchema

export const openUnsubscribePage = {
  summary: 'Redirects a browser to the page that asks before it unsubscribes: opening a link changes nothing.',
  params: UnsubscribeToken,
  response: z.void(),
} satisfies CallSchema

export const sendTestEmail = {
  summary: 'Sends a test e-mail of one kind to the calling administrator.',
  body: z.object({ type: z.enum(['welcome', 'premium', 'activity']) }),
  response: z.object({ success: z.literal(true), id: z.string() }),
  errors: ['service_unavailable'],
} satisfies CallSchema

const MAX_ENDPOINT_LENGTH = 1024
const MAX_KEY_LENGTH = 128
const Endpoint = line(MAX_ENDPOINT_LENGTH).check(z.minLength(1))
const Key = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MAX_KEY_LENGTH))

export const savePushSubscription = {
  summary:
    'Sends push messages to this browser while the session lasts; `invalid_data` for an endpoint of an unknown push service, `not_found` if push is not configured.',
  /** The `toJSON()` of the browser's PushSubscription. */
  body: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: Key, auth: Key }) }),
  response: z.void(),
  errors: ['not_found'],
} satisfies CallSchema

export const deletePushSubscription = {
  summary: 'Ends push messages to this browser; an endpoint that is not the caller’s changes nothing.',
  body: z.object({ endpoint: Endpoint }),
  response: z.void(),
} satisfies CallSchema

const PushSettings = z.object({
  choice: z.boolean(),
  achievement: z.boolean(),
  /** The reminders: the evening before an outing, three hours before, of a choice without a day, the morning after. */
  dayBefore: z.boolean(),
  hoursBefore: z.boolean(),
  undated: z.boolean(),
  dayAfter: z.boolean(),
  /** The outing of the week, which the couple switches on for both. */
  weekly: z.boolean(),
})

export const loadPushSettings = {
  summary: 'Which kinds of push message and which reminders the caller wants, on all their devices.',
  response: PushSettings,
} satisfies CallSchema

export const savePushSettings = {
  summary: 'Switches kinds of push message and reminders on or off; an omitted kind stays as it is.',
  body: z.partial(PushSettings),
  response: PushSettings,
} satisfies CallSchema
