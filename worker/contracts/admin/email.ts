import * as z from 'zod/mini'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'
import { NEXT_CURSOR, pageQuery } from '../http/pagination.ts'

/** Messages that no longer wait are counted for so long after they were last due. */
export const OUTBOX_COUNTED_DAYS = 90

export const loadOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/email-outbox',
  auth: 'admin',
  summary: `How many e-mails wait, and how many of the last ${OUTBOX_COUNTED_DAYS} days were sent or given up, and why.`,
  status: 200,
  response: z.object({
    waiting: z.int(),
    sent: z.int(),
    /** Too old for their kind. */
    outdated: z.int(),
    /** Tried for a day without an answer that says yes or no. */
    expired: z.int(),
    /** Refused by the provider, or impossible to send. */
    refused: z.int(),
  }),
})

export const listOutboxMessages = endpoint({
  method: 'GET',
  path: '/api/admin/email-outbox/messages',
  auth: 'admin',
  summary:
    'The e-mails that wait, newest first; what they say only while no provider is configured that could send them.',
  query: z.object(pageQuery),
  status: 200,
  response: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      createdAt: z.iso.datetime(),
      attempts: z.int(),
      nextAttemptAt: z.iso.datetime(),
      /** Null while a provider is configured: nobody needs to read other people's letters then. */
      content: z.nullable(
        z.object({
          to: z.nullable(z.string()),
          /** Empty where this version cannot write the message out. */
          subject: z.string(),
          text: z.string(),
        }),
      ),
    }),
  ),
  headers: NEXT_CURSOR,
})

export type OutboxCounts = Output<typeof loadOutbox>
export type OutboxMessages = Output<typeof listOutboxMessages>
export type OutboxMessage = OutboxMessages[number]
export type OutboxMessagesQuery = Parsed<typeof listOutboxMessages>['query']
