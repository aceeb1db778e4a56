import { loadPublicConfig } from '#contracts/health'
import type { NotificationList } from '#contracts/notifications'
import * as api from '#contracts/notifications'
import { call } from '../../platform/api/api-client.ts'
import { refresh, showOptimistically, useApi } from '../../platform/api/use-api.ts'

/** The person's notifications, newest first, and how many are unread; read once, and again on request. */
export const useNotifications = () => useApi(api.listNotifications, {})

/** Reads them again, after something that sends a notification. */
export const refreshNotifications = () => refresh(api.listNotifications)

/** Marks these as read, at once on screen; if the server refuses they are new again. */
export const markRead = (ids: readonly string[]): Promise<void> =>
  markAhead(ids, () => call(api.markNotificationsRead, { body: { ids: [...ids] } }))

/** As `markRead`, for all there are. */
export const markAllRead = (): Promise<void> =>
  markAhead('all', () => call(api.markNotificationsRead, { body: { all: true } }))

const markAhead = (which: readonly string[] | 'all', action: () => Promise<unknown>) =>
  showOptimistically<api.NotificationList>(
    api.listNotifications,
    (shown) => asRead(shown, which, new Date().toISOString()),
    action,
  )

/** Which letters the person asked for. */
export const usePreferences = () => useApi(api.loadPreferences, {})

/** Switches the monthly summary, at once on screen; if the server refuses it is as before. */
export const switchSummary = (monthlySummary: boolean): Promise<void> =>
  showOptimistically<api.Preferences>(
    api.loadPreferences,
    (shown) => ({ ...shown, monthlySummary }),
    () => call(api.savePreferences, { body: { monthlySummary } }),
  )

/** Stops the letters that the link of a letter is about; without a login. */
export async function stopLetters(token: string): Promise<void> {
  await call(api.unsubscribe, { params: { token } })
  await refresh(api.loadPreferences)
}

/** The list once these, or all, are read; what is read already keeps its timestamp. */
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

/** The public key of the server; null where nothing is pushed, undefined until it is known. */
export function usePushKey(): string | null | undefined {
  const { data } = useApi(loadPublicConfig, {}, { revalidateIfStale: false })
  return data?.vapidPublicKey
}

/** As `usePushKey`, for work behind the page. */
export const loadPushKey = async (): Promise<string | null> => (await call(loadPublicConfig, {})).vapidPublicKey

/** Sends push messages to this browser from now on. */
export async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(api.savePushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

/** Sends no more push messages to this browser. */
export const deleteSubscription = ({ endpoint }: PushSubscription): Promise<void> =>
  call(api.deletePushSubscription, { body: { endpoint } })

/** Which kinds of push message the person wants. */
export const usePushSettings = () => useApi(api.loadPushSettings, {})

/** Switches a kind, at once on screen; if the server refuses it is as before. */
export const changePushSetting = (kind: api.PushKind, isOn: boolean): Promise<void> =>
  showOptimistically<api.PushSettings>(
    api.loadPushSettings,
    (shown) => ({ ...shown, [kind]: isOn }),
    () => call(api.savePushSettings, { body: { [kind]: isOn } }),
  )
