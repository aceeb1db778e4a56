import * as z from 'zod/mini'
import { line } from '../fields/text.ts'
import { endpoint } from '../http/endpoint.ts'

const MAX_SELECTION_ID_LENGTH = 100

/** Who of two did something, as one of them sees it; `guest`: whoever had the link of the invitation. */
const Who = z.object({
  who: z.enum(['you', 'partner', 'guest']),
  /** The partner's; null for anybody else, and where the partner gave none. */
  firstName: z.nullable(z.string()),
})
export type Who = z.output<typeof Who>

/** Of a choice: who of two did what, and whether the caller alone sees it. */
export const Together = {
  /** Null: the couple has one member, or it is not known. */
  chosenBy: z.nullable(Who),
  /** Null also for what is not done. */
  completedBy: z.nullable(Who),
  /** Whether the caller alone sees it; null: it is of both, and cannot be of one alone. */
  onlyMine: z.nullable(z.boolean()),
}

export const setPrivacy = endpoint({
  method: 'PUT',
  path: '/api/selected-activities/{id}/privacy',
  auth: 'user',
  summary:
    'Makes a choice the caller’s alone, or the couple’s again: what they had before there were two, or have while alone. The partner sees it nowhere.',
  params: z.object({ id: line(MAX_SELECTION_ID_LENGTH) }),
  body: z.object({ onlyMine: z.boolean() }),
  status: 200,
  response: z.object({ onlyMine: z.boolean() }),
  errors: ['not_found', 'of_both'],
})
