import type * as schemas from '../modules/contact/schemas.ts'
import { type Body, endpoint, type Output } from './endpoint.ts'

/** Maximum length of a message and of its answer. */
export const MAX_CONTACT_LENGTH = 2000

export const sendContactMessage = endpoint<typeof schemas.sendContactMessage>('POST', '/api/contact', 'public', {
  status: 201,
  limit: 'selection',
  idempotent: true,
})

export type ContactMessage = Body<typeof sendContactMessage>
export type ContactReceipt = Output<typeof sendContactMessage>
