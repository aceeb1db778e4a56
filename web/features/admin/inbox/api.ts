import { loadWaiting } from '#contracts/admin'
import * as contact from '#contracts/admin-contact'
import { call } from '../../../platform/api/api-client.ts'
import { refresh, useApi } from '../../../platform/api/use-api.ts'
import { loadPage } from '../api.ts'

/** Open messages of the contact form, those of Premium couples first. */
export const loadInbox = (cursor: string | null) => loadPage(contact.listContactMessages, cursor)

export const useContactMessage = (messageId: string) => useApi(contact.loadContactMessage, { params: { messageId } })

/** Answers a message by a letter, or closes it. */
export async function settleMessage(messageId: string, body: contact.MessageSettlement): Promise<void> {
  try {
    await call(contact.settleContactMessage, { params: { messageId }, body })
  } finally {
    // The tab shows the count of open messages. Read again even after a refusal, because another administrator may
    // have settled it.
    void refresh(loadWaiting)
  }
}
