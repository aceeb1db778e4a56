import * as z from 'zod/mini'
import { MAX_NAME_LENGTH } from '#contracts/accounts'
import { MAX_CONTACT_LENGTH } from '#contracts/contact'
import type { CallSchema } from '#contracts/endpoint'
import { Email, optionalLine, paragraphs } from '../../lib/fields/fields.ts'

export const sendContactMessage = {
  summary: 'Writes to the operator; without `email` as the signed-in person, whose address gets the answer.',
  body: z.object({
    name: optionalLine(MAX_NAME_LENGTH),
    email: z.optional(Email),
    message: paragraphs(MAX_CONTACT_LENGTH).check(z.minLength(1)),
  }),
  response: z.object({
    /** Last day (`YYYY-MM-DD`) of the promise to a Premium couple; null: no promise. */
    answerBy: z.nullable(z.iso.date()),
  }),
  errors: ['unauthenticated', 'contact_limit_reached'],
} satisfies CallSchema
