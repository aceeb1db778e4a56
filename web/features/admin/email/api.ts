import * as api from '#contracts/admin'
import { sendTestEmail as sendTest, type TestEmailType } from '#contracts/notifications'
import { call, request } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toPage, toQuery } from '../list/to-page.ts'

/** How many e-mails wait, and what became of the others. */
export const useOutbox = () => useApi(api.loadOutbox, {})

/** Sends a message of a kind to the administrator who asks. */
export const sendTestEmail = (type: TestEmailType) => call(sendTest, { body: { type } })

/** Messages that wait, newest first. */
export async function loadOutboxMessages(cursor: string | null) {
  return toPage(await request<typeof api.listOutboxMessages>(api.listOutboxMessages, { query: toQuery(cursor) }))
}
