import * as api from '#contracts/notifications'
import { PATHS } from '#contracts/pages'
import { routesOf } from '../../http/on.ts'
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

const on = routesOf(api, schemas)

export const notificationRoutes = [
  on('listNotifications', ({ deps, caller, query }) => listNotifications(deps, caller, query)),
  on('markNotificationsRead', ({ deps, caller, body }) => markNotificationsRead(deps, caller, body)),
  on('loadPreferences', ({ deps, caller }) => loadPreferences(deps, caller)),
  on('savePreferences', ({ deps, caller, body }) => savePreferences(deps, caller, body)),
  on('unsubscribe', ({ deps, params }) => unsubscribe(deps, params.token)),
  on('openUnsubscribePage', ({ params, setHeader }) => setHeader('Location', `${PATHS.unsubscribe}#${params.token}`)),
  on('sendTestEmail', ({ deps, caller, body }) => sendTestEmail(deps, caller, body.type)),
  on('savePushSubscription', ({ deps, caller, body }) => savePushSubscription(deps, caller, body)),
  on('deletePushSubscription', ({ deps, caller, body }) => deletePushSubscription(deps, caller, body)),
  on('loadPushSettings', ({ deps, caller }) => loadPushSettings(deps, caller)),
  on('savePushSettings', ({ deps, caller, body }) => savePushSettings(deps, caller, body)),
]
