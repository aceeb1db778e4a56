import * as contact from '#contracts/admin-contact'
import { call } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { loadPage, refreshWaiting } from '../api.ts'

/** Open messages of the contact form, those of Premium couples first, or the settled ones. */
export const loadInbox = (state: 'open' | 'settled', cursor: string | null) =>
  loadPage(contact.listContactMessages, cursor, { state })

export const useContactMessage = (messageId: string) => useApi(contact.loadContactMessage, { params: { messageId } })

/** Answers a message by a letter, or closes it. */
export const settleMessage = (messageId: string, body: contact.MessageSettlement) =>
  call(contact.settleContactMessage, { params: { messageId }, body }).finally(refreshWaiting)
