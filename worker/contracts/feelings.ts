import * as z from 'zod/mini'
import { line } from './fields/text.ts'
import { endpoint, type Output, type Parsed } from './http/endpoint.ts'

const MAX_SELECTION_ID_LENGTH = 200

/** How an outing was, in the order in which a person is asked. */
export const FEELINGS = ['loved', 'good', 'ok', 'not_for_us'] as const
export const MAX_FEELING_NOTE_LENGTH = 140

const Said = {
  feeling: z.enum(FEELINGS),
  /** One line in their own words. */
  note: z.nullable(z.string()),
}

/** How the partner found it: told once both have answered, and never where its author said it for themselves alone. */
export const PartnerFeeling = z.object({
  ...Said,
  /** The partner's. */
  firstName: z.nullable(z.string()),
})
export type PartnerFeeling = z.output<typeof PartnerFeeling>

/** How a person found what the couple did, as that person reads it. */
export const Feeling = z.object({
  ...Said,
  /** For its author alone: the partner never reads it. */
  isPrivate: z.boolean(),
})
export type Feeling = z.output<typeof Feeling>

export const saveFeeling = endpoint({
  method: 'PUT',
  path: '/api/selected-activities/{id}/feeling',
  auth: 'user',
  summary:
    'Says how something that is done was; the last answer counts. The partner’s is told once both have answered.',
  params: z.object({ id: line(MAX_SELECTION_ID_LENGTH) }),
  body: z.object({
    feeling: z.enum(FEELINGS),
    /** Without it, or empty: no line. */
    note: z.optional(z.nullable(line(MAX_FEELING_NOTE_LENGTH))),
    /** Without it: as it was before, else the partner may read it. */
    isPrivate: z.optional(z.boolean()),
  }),
  status: 200,
  response: z.extend(Feeling, {
    /** Null: the partner has not answered, or did so for themselves alone. */
    partnerFeeling: z.nullable(PartnerFeeling),
  }),
  errors: ['not_found', 'not_completed'],
})

export type NewFeeling = Parsed<typeof saveFeeling>['body']
export type SavedFeeling = Output<typeof saveFeeling>
