import { useEffect, useRef } from 'react'
import { loadPublicConfig } from '#contracts/health'
import type { NotificationList } from '#contracts/notifications'
import * as api from '#contracts/notifications'
import { call } from '../../platform/api/api-client.ts'
import { refresh, showOptimistically, useApi } from '../../platform/api/use-api.ts'
import { showToastWhenFree } from '../../ui/feedback/toast-store.ts'

/** Kinds without a toast of their own: other parts of the page show them, or the time must not be known. */
const WITHOUT_TOAST: readonly string[] = [
  'activity_selected',
  'partner_chose',
  'matched',
  'partner_planned',
  'guest_planned',
  'achievement_unlocked',
  'couple_joined',
  'couple_ended',
]

/** The person's notifications, newest first, and the number of unread ones. Reloads only on request. */
export const useNotifications = () => useApi(api.listNotifications, {})

/** Reloads the notifications, after an action that creates one. */
export const refreshNotifications = () => refresh(api.listNotifications)

/** Marks these as read, optimistically; reverted if the call fails. */
export const markRead = (ids: readonly string[]): Promise<void> =>
  showOptimistically<api.NotificationList>(
    api.listNotifications,
    (shown) => asRead(shown, ids, new Date().toISOString()),
    () => call(api.markNotificationsRead, { body: { ids: [...ids] } }),
  )

export const usePreferences = () => useApi(api.loadPreferences, {})

/** Switches the monthly summary on or off, optimistically; reverted if the call fails. */
export const switchSummary = (monthlySummary: boolean): Promise<void> =>
  showOptimistically<api.Preferences>(
    api.loadPreferences,
    (shown) => ({ ...shown, monthlySummary }),
    () => call(api.savePreferences, { body: { monthlySummary } }),
  )

/** Unsubscribes with the token of an e-mail's link, without a login. */
export async function stopLetters(token: string): Promise<void> {
  await call(api.unsubscribe, { params: { token } })
  await refresh(api.loadPreferences)
}

/** The list with these marked as read. Those already read keep their timestamp. */
export function asRead({ items, unread }: NotificationList, ids: readonly string[], at: string): NotificationList {
  const marked = items.filter(({ id, readAt }) => readAt === null && ids.includes(id))
  return {
    items: items.map((item) => (marked.includes(item) ? { ...item, readAt: at } : item)),
    unread: Math.max(0, unread - marked.length),
  }
}

/** The server's public key; null if push is disabled, undefined while loading. */
export function usePushKey(): string | null | undefined {
  const { data } = useApi(loadPublicConfig, {}, { revalidateIfStale: false })
  return data?.vapidPublicKey
}

/** Like `usePushKey`, outside React. */
export const loadPushKey = async (): Promise<string | null> => (await call(loadPublicConfig, {})).vapidPublicKey

export async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(api.savePushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

export const deleteSubscription = ({ endpoint }: PushSubscription): Promise<void> =>
  call(api.deletePushSubscription, { body: { endpoint } })

export const usePushSettings = () => useApi(api.loadPushSettings, {})

/** Switches a kind of push message on or off, optimistically; reverted if the call fails. */
export const changePushSetting = (kind: api.PushKind, isOn: boolean): Promise<void> =>
  showOptimistically<api.PushSettings>(
    api.loadPushSettings,
    (shown) => ({ ...shown, [kind]: isOn }),
    () => call(api.savePushSettings, { body: { [kind]: isOn } }),
  )

/**
 * Shows a toast with the newest notification that arrives while the page is open. An older one that becomes the newest,
 * because another was withdrawn, is no news.
 */
export function useNewsToast() {
  const { data } = useNotifications()
  const known = useRef<string | null>(null)
  useEffect(() => {
    if (!data) return
    const [last, newest] = [known.current, data.items[0]?.createdAt ?? '']
    known.current = last !== null && last > newest ? last : newest
    const news = data.items.find(
      ({ kind, createdAt, readAt }) => createdAt > (last ?? newest) && !readAt && !WITHOUT_TOAST.includes(kind),
    )
    if (news) showToastWhenFree({ title: news.title, description: news.body })
  }, [data])
}
