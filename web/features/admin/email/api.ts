import * as api from '#contracts/admin/overview'
import { sendTestEmail as sendTest, type TestEmailType } from '#contracts/notifications'
import { call } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'

/** How many e-mails wait, and how many notices were given up for their age. */
export const useOutbox = () => useApi(api.loadOutbox, {})

/** Sends a message of a kind to the administrator who asks. */
export const sendTestEmail = (type: TestEmailType) => call(sendTest, { body: { type } })
