import type * as schemas from '../modules/notifications/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

export type Notification = Infer<typeof schemas.Notification>

export const listNotifications = endpoint<typeof schemas.listNotifications>({
  method: 'GET',
  path: '/api/notifications',
  auth: 'user',
  status: 200,
})
export type NotificationList = Output<typeof listNotifications>
export type NotificationsQuery = Query<typeof listNotifications>

export const markNotificationsRead = endpoint<typeof schemas.markNotificationsRead>({
  method: 'POST',
  path: '/api/notifications/read',
  auth: 'user',
  status: 200,
})
export type ReadRequest = Body<typeof markNotificationsRead>
export type UnreadCount = Output<typeof markNotificationsRead>

export const loadPreferences = endpoint<typeof schemas.loadPreferences>({
  method: 'GET',
  path: '/api/user/preferences',
  auth: 'user',
  status: 200,
})

export const savePreferences = endpoint<typeof schemas.savePreferences>({
  method: 'PUT',
  path: '/api/user/preferences',
  auth: 'user',
  status: 200,
})
export type Preferences = Output<typeof loadPreferences>
export type PreferencesChange = Body<typeof savePreferences>

export const unsubscribe = endpoint<typeof schemas.unsubscribe>({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  auth: 'public',
  status: 200,
})

export const openUnsubscribePage = endpoint<typeof schemas.openUnsubscribePage>({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  auth: 'public',
  status: 302,
})

export const sendTestEmail = endpoint<typeof schemas.sendTestEmail>({
  method: 'POST',
  path: '/api/test-email',
  auth: 'admin',
  status: 200,
})
export type TestEmailType = Body<typeof sendTestEmail>['type']
export type SentTestEmail = Output<typeof sendTestEmail>

/** Kinds of push messages; a person can switch off each of them. */
export const PUSH_KINDS = ['choice', 'achievement', 'reminder'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

export const savePushSubscription = endpoint<typeof schemas.savePushSubscription>({
  method: 'PUT',
  path: '/api/push-subscriptions',
  auth: 'user',
  status: 204,
})
export type NewPushSubscription = Body<typeof savePushSubscription>

export const deletePushSubscription = endpoint<typeof schemas.deletePushSubscription>({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  auth: 'user',
  status: 204,
})

export const loadPushSettings = endpoint<typeof schemas.loadPushSettings>({
  method: 'GET',
  path: '/api/push-settings',
  auth: 'user',
  status: 200,
})
export type PushSettings = Output<typeof loadPushSettings>

export const savePushSettings = endpoint<typeof schemas.savePushSettings>({
  method: 'PUT',
  path: '/api/push-settings',
  auth: 'user',
  status: 200,
})
export type PushSettingsChange = Body<typeof savePushSettings>
