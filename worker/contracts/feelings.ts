import * as z from 'zod/mini'
import { line } from './fields/text.ts'
import { endpoint, type Parsed } from './http/endpoint.ts'

const MAX_SELECTION_ID_LENGTH = 100

/** How an outing was, in the order in which a person is asked. */
export const FEELINGS = ['loved', 'good', 'ok', 'not_for_us'] as const
export const MAX_FEELING_NOTE_LENGTH = 140

/** How a person found what the couple did; only that person reads it. */
export const Feeling = z.object({
  feeling: z.enum(FEELINGS),
  /** One line in their own words. */
  note: z.nullable(z.string()),
})
export type Feeling = z.output<typeof Feeling>

export const saveFeeling = endpoint({
  method: 'PUT',
  path: '/api/selected-activities/{id}/feeling',
  auth: 'user',
  summary: 'Says how something that is done was, for the caller alone; the last answer counts.',
  params: z.object({ id: line(MAX_SELECTION_ID_LENGTH) }),
  body: z.object({
    feeling: z.enum(FEELINGS),
    /** Without it, or empty: no line. */
    note: z.optional(z.nullable(line(MAX_FEELING_NOTE_LENGTH))),
  }),
  status: 200,
  response: Feeling,
  errors: ['not_found', 'not_completed'],
})

export type NewFeeling = Parsed<typeof saveFeeling>['body']
