import * as api from '#contracts/notifications'
import { call } from '../../platform/api/api-client.ts'
import { refresh, showOptimistically, useApi } from '../../platform/api/use-api.ts'
import { asRead } from './as-read.ts'

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
