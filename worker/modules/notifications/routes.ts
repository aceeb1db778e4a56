import * as api from '#contracts/notifications'
import { on } from '../../http/on.ts'
import { sendTestEmail } from './send-test-email.ts'

export const notificationRoutes = [
  on(api.sendTestEmail, ({ deps, caller, body }) => sendTestEmail(deps, caller, body.type)),
]
