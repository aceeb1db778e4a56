import { loadPublicConfig } from '#contracts/health'
import type { NotificationList } from '#contracts/notifications'
import * as api from '#contracts/notifications'
import { call } from '../../platform/api/api-client.ts'
import { refresh, showOptimistically, useApi } from '../../platform/api/use-api.ts'

/** The person's notifications, newest first, and the number of unread ones; loaded once, then on request. */
export const useNotifications = () => useApi(api.listNotifications, {})

/** Loads the notifications again, after an action that creates one. */
export const refreshNotifications = () => refresh(api.listNotifications)

/** Marks these as read, optimistically; a refusal reverts it. */
export const markRead = (ids: readonly string[]): Promise<void> =>
  markAhead(ids, () => call(api.markNotificationsRead, { body: { ids: [...ids] } }))

/** Like `markRead`, for all notifications. */
export const markAllRead = (): Promise<void> =>
  markAhead('all', () => call(api.markNotificationsRead, { body: { all: true } }))

const markAhead = (which: readonly string[] | 'all', action: () => Promise<unknown>) =>
  showOptimistically<api.NotificationList>(
    api.listNotifications,
    (shown) => asRead(shown, which, new Date().toISOString()),
    action,
  )

/** Which optional e-mails the person receives. */
export const usePreferences = () => useApi(api.loadPreferences, {})

/** Switches the monthly summary, optimistically; a refusal reverts it. */
export const switchSummary = (monthlySummary: boolean): Promise<void> =>
  showOptimistically<api.Preferences>(
    api.loadPreferences,
    (shown) => ({ ...shown, monthlySummary }),
    () => call(api.savePreferences, { body: { monthlySummary } }),
  )

/** Unsubscribes by the token of an e-mail's link, without a login. */
export async function stopLetters(token: string): Promise<void> {
  await call(api.unsubscribe, { params: { token } })
  await refresh(api.loadPreferences)
}

/** The list with these, or all, marked as read; earlier timestamps do not change. */
export function asRead(
  { items, unread }: NotificationList,
  which: readonly string[] | 'all',
  at: string,
): NotificationList {
  const isMarked = (id: string) => which === 'all' || which.includes(id)
  const marked = items.filter(({ id, readAt }) => readAt === null && isMarked(id))
  return {
    items: items.map((item) => (marked.includes(item) ? { ...item, readAt: at } : item)),
    unread: which === 'all' ? 0 : Math.max(0, unread - marked.length),
  }
}

/** The server's public key; null where push is off, undefined while loading. */
export function usePushKey(): string | null | undefined {
  const { data } = useApi(loadPublicConfig, {}, { revalidateIfStale: false })
  return data?.vapidPublicKey
}

/** Like `usePushKey`, outside React. */
export const loadPushKey = async (): Promise<string | null> => (await call(loadPublicConfig, {})).vapidPublicKey

/** Registers this browser's push subscription. */
export async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(api.savePushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

/** Removes this browser's push subscription. */
export const deleteSubscription = ({ endpoint }: PushSubscription): Promise<void> =>
  call(api.deletePushSubscription, { body: { endpoint } })

/** Which kinds of push message are on. */
export const usePushSettings = () => useApi(api.loadPushSettings, {})

/** Switches a kind, optimistically; a refusal reverts it. */
export const changePushSetting = (kind: api.PushKind, isOn: boolean): Promise<void> =>
  showOptimistically<api.PushSettings>(
    api.loadPushSettings,
    (shown) => ({ ...shown, [kind]: isOn }),
    () => call(api.savePushSettings, { body: { [kind]: isOn } }),
  )
