import type * as schemas from '../modules/admin/contact/schemas.ts'
import { type Body, endpoint, type Output, type Query } from './endpoint.ts'

/** Number of letters of a message that the inbox shows before it is opened. */
export const MESSAGE_EXCERPT_LENGTH = 160

export const listContactMessages = endpoint<typeof schemas.listContactMessages>(
  'GET',
  '/api/admin/contact-messages',
  'admin',
)

export const loadContactMessage = endpoint<typeof schemas.loadContactMessage>(
  'GET',
  '/api/admin/contact-messages/{messageId}',
  'admin',
)

export const settleContactMessage = endpoint<typeof schemas.settleContactMessage>(
  'POST',
  '/api/admin/contact-messages/{messageId}',
  'admin',
)

export type InboxMessage = Output<typeof listContactMessages>[number]
export type InboxQuery = Query<typeof listContactMessages>
export type OpenedMessage = Output<typeof loadContactMessage>
export type MessageSettlement = Body<typeof settleContactMessage>
