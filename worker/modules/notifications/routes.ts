import * as api from '#contracts/notifications'
import { on } from '../../http/on.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { sendTestEmail } from './send-test-email.ts'

export const notificationRoutes = [
  on(api.listNotifications, ({ deps, caller, query }) => listNotifications(deps, caller, query)),
  on(api.markNotificationsRead, ({ deps, caller, body }) => markNotificationsRead(deps, caller, body)),
  on(api.sendTestEmail, ({ deps, caller, body }) => sendTestEmail(deps, caller, body.type)),
]
