import * as api from '#contracts/messages/notifications'
import * as push from '#contracts/messages/push'
import { PATHS } from '#contracts/pages'
import { on } from '../../http/on.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { deletePushSubscription } from './push/delete-push-subscription.ts'
import { loadPushSettings } from './push/load-push-settings.ts'
import { savePushSettings } from './push/save-push-settings.ts'
import { savePushSubscription } from './push/save-push-subscription.ts'
import { sendTestEmail } from './send-test-email.ts'
import { loadPreferences } from './summary/load-preferences.ts'
import { savePreferences } from './summary/save-preferences.ts'
import { unsubscribe } from './summary/unsubscribe.ts'

export const notificationRoutes = [
  on(api.listNotifications, ({ deps, caller, query }) => listNotifications(deps, caller, query)),
  on(api.markNotificationsRead, ({ deps, caller, body }) => markNotificationsRead(deps, caller, body)),
  on(api.loadPreferences, ({ deps, caller }) => loadPreferences(deps, caller)),
  on(api.savePreferences, ({ deps, caller, body }) => savePreferences(deps, caller, body)),
  on(api.unsubscribe, ({ deps, params }) => unsubscribe(deps, params.token)),
  on(api.openUnsubscribePage, ({ params, setHeader }) => setHeader('Location', `${PATHS.unsubscribe}#${params.token}`)),
  on(api.sendTestEmail, ({ deps, caller, body }) => sendTestEmail(deps, caller, body.type)),
  on(push.savePushSubscription, ({ deps, caller, body }) => savePushSubscription(deps, caller, body)),
  on(push.deletePushSubscription, ({ deps, caller, body }) => deletePushSubscription(deps, caller, body)),
  on(push.loadPushSettings, ({ deps, caller }) => loadPushSettings(deps, caller)),
  on(push.savePushSettings, ({ deps, caller, body }) => savePushSettings(deps, caller, body)),
]
