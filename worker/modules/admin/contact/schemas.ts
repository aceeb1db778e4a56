import * as z from 'zod/mini'
import { MAX_CONTACT_LENGTH } from '#contracts/contact'
import type { CallSchema } from '#contracts/endpoint'
import { NEXT_CURSOR, pageQuery, paragraphs } from '../../../lib/fields/fields.ts'

const MessageParams = z.object({ messageId: z.string().check(z.maxLength(40)) })

const message = {
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  /** The account that wrote; null: nobody was signed in. */
  account: z.nullable(z.object({ id: z.string(), username: z.string() })),
  writtenAt: z.iso.datetime(),
  /** Last day of the promise to a Premium couple, `YYYY-MM-DD`; null: none. */
  answerBy: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
}

const settled = z.object({
  at: z.iso.datetime(),
  /** Null: closed without one; in a list its beginning. */
  answer: z.nullable(z.string()),
  /** State of the answer's letter; null: none, or its row is deleted. */
  letter: z.nullable(z.enum(['pending', 'sent', 'dead'])),
  sentAt: z.nullable(z.iso.datetime()),
})

export const messageFilter = { state: z.optional(z.enum(['open', 'settled'])) }

export const listContactMessages = {
  summary:
    'Messages of the contact form. Open ones: those of Premium couples first, then the others, each the oldest first; settled ones: the latest first.',
  query: z.object({ ...pageQuery, ...messageFilter }),
  response: z.array(
    z.object({
      ...message,
      /** The beginning of the message. */
      excerpt: z.string(),
      /** Null while the message is open. */
      settled: z.nullable(settled),
    }),
  ),
  headers: NEXT_CURSOR,
} satisfies CallSchema

export const loadContactMessage = {
  summary: 'One message of the contact form, open or settled.',
  params: MessageParams,
  response: z.object({
    ...message,
    message: z.string(),
    /** Null while the message is open. */
    settled: z.nullable(settled),
  }),
  errors: ['not_found'],
} satisfies CallSchema

export const settleContactMessage = {
  summary:
    'Answers a message by a letter to its address, or closes it without one; the same answer again is one letter.',
  params: MessageParams,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('answer'), answer: paragraphs(MAX_CONTACT_LENGTH).check(z.minLength(1)) }),
    z.object({ action: z.literal('close') }),
  ]),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'already_settled'],
} satisfies CallSchema
