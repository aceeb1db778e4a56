import type * as schemas from '../modules/notifications/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

export type Notification = Infer<typeof schemas.Notification>

export const listNotifications = endpoint<typeof schemas.listNotifications>('GET', '/api/notifications', 'user')
export type NotificationList = Output<typeof listNotifications>
export type NotificationsQuery = Query<typeof listNotifications>

export const markNotificationsRead = endpoint<typeof schemas.markNotificationsRead>(
  'POST',
  '/api/notifications/read',
  'user',
)
export type ReadRequest = Body<typeof markNotificationsRead>
export type UnreadCount = Output<typeof markNotificationsRead>

export const loadPreferences = endpoint<typeof schemas.loadPreferences>('GET', '/api/user/preferences', 'user')
export const savePreferences = endpoint<typeof schemas.savePreferences>('PUT', '/api/user/preferences', 'user')
export type Preferences = Output<typeof loadPreferences>
export type PreferencesChange = Body<typeof savePreferences>

export const unsubscribe = endpoint<typeof schemas.unsubscribe>('POST', '/api/unsubscribe/{token}', 'public')

export const openUnsubscribePage = endpoint<typeof schemas.openUnsubscribePage>(
  'GET',
  '/api/unsubscribe/{token}',
  'public',
  { status: 302 },
)

export const sendTestEmail = endpoint<typeof schemas.sendTestEmail>('POST', '/api/test-email', 'admin')
export type TestEmailType = Body<typeof sendTestEmail>['type']
export type SentTestEmail = Output<typeof sendTestEmail>

/** Kinds of push messages; a person can switch off each of them. */
export const PUSH_KINDS = ['choice', 'achievement'] as const
/** Kinds of reminders; one that is off is neither shown nor sent. */
export const REMINDER_KINDS = ['dayBefore', 'hoursBefore', 'undated', 'dayAfter'] as const
/** The switch of the outing of the week, which both members share. */
export const WEEKLY_KIND = 'weekly'
export type PushKind = (typeof PUSH_KINDS | typeof REMINDER_KINDS)[number] | typeof WEEKLY_KIND

export const savePushSubscription = endpoint<typeof schemas.savePushSubscription>(
  'PUT',
  '/api/push-subscriptions',
  'user',
  { status: 204 },
)
export type NewPushSubscription = Body<typeof savePushSubscription>

export const deletePushSubscription = endpoint<typeof schemas.deletePushSubscription>(
  'DELETE',
  '/api/push-subscriptions',
  'user',
  { status: 204 },
)

export const loadPushSettings = endpoint<typeof schemas.loadPushSettings>('GET', '/api/push-settings', 'user')
export type PushSettings = Output<typeof loadPushSettings>

export const savePushSettings = endpoint<typeof schemas.savePushSettings>('PUT', '/api/push-settings', 'user')
export type PushSettingsChange = Body<typeof savePushSettings>
