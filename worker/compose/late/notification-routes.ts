import * as api from '#contracts/messages/notifications'
import * as push from '#contracts/messages/push'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateNotificationRoutes = lateRoutes(
  [
    api.listNotifications,
    api.markNotificationsRead,
    api.loadPreferences,
    api.savePreferences,
    api.unsubscribe,
    api.openUnsubscribePage,
    api.sendTestEmail,
    push.savePushSubscription,
    push.deletePushSubscription,
    push.loadPushSettings,
    push.savePushSettings,
  ],
  async () => (await import('../../modules/notifications/routes.ts')).notificationRoutes,
)
