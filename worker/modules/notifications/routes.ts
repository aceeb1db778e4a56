import * as api from '#contracts/notifications'
import { PATHS } from '#contracts/pages'
import { on } from '../../http/on.ts'
import { listNotifications, markNotificationsRead } from './list-notifications.ts'
import { loadPreferences, savePreferences } from './monthly-summary.ts'
import {
  deletePushSubscription,
  loadPushSettings,
  savePushSettings,
  savePushSubscription,
} from './push-subscriptions.ts'
import * as schemas from './schemas.ts'
import { sendTestEmail } from './send-test-email.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationRoutes = [
  on(api.listNotifications, schemas.listNotifications, ({ deps, caller, query }) =>
    listNotifications(deps, caller, query),
  ),
  on(api.markNotificationsRead, schemas.markNotificationsRead, ({ deps, caller, body }) =>
    markNotificationsRead(deps, caller, body),
  ),
  on(api.loadPreferences, schemas.loadPreferences, ({ deps, caller }) => loadPreferences(deps, caller)),
  on(api.savePreferences, schemas.savePreferences, ({ deps, caller, body }) => savePreferences(deps, caller, body)),
  on(api.unsubscribe, schemas.unsubscribe, ({ deps, params }) => unsubscribe(deps, params.token)),
  on(api.openUnsubscribePage, schemas.openUnsubscribePage, ({ params, setHeader }) =>
    setHeader('Location', `${PATHS.unsubscribe}#${params.token}`),
  ),
  on(api.sendTestEmail, schemas.sendTestEmail, ({ deps, caller, body }) => sendTestEmail(deps, caller, body.type)),
  on(api.savePushSubscription, schemas.savePushSubscription, ({ deps, caller, body }) =>
    savePushSubscription(deps, caller, body),
  ),
  on(api.deletePushSubscription, schemas.deletePushSubscription, ({ deps, caller, body }) =>
    deletePushSubscription(deps, caller, body),
  ),
  on(api.loadPushSettings, schemas.loadPushSettings, ({ deps, caller }) => loadPushSettings(deps, caller)),
  on(api.savePushSettings, schemas.savePushSettings, ({ deps, caller, body }) => savePushSettings(deps, caller, body)),
]
