import * as z from 'zod/mini'
import { FEELINGS, MAX_FEELING_NOTE_LENGTH } from '#contracts/activities'
import type { CallSchema } from '#contracts/endpoint'
import { line } from '../../../lib/fields/fields.ts'

export const SelectionId = line(200)

const FeelingFields = {
  feeling: z.enum(FEELINGS),
  note: z.nullable(z.string()),
}

/** The partner's feeling: shown once both have answered, unless it is private. */
export const PartnerFeeling = z.object({
  ...FeelingFields,
  firstName: z.nullable(z.string()),
})

/** A feeling about a completed activity, as its author sees it. */
export const Feeling = z.object({
  ...FeelingFields,
  /** Private: the partner never sees it. */
  isPrivate: z.boolean(),
})

export const saveFeeling = {
  summary:
    'Stores how an outing was; the last answer counts. The partner’s answer is returned once both have answered.',
  params: z.object({ id: SelectionId }),
  body: z.object({
    feeling: z.enum(FEELINGS),
    /** Omitted or empty: no note. */
    note: z.optional(z.nullable(line(MAX_FEELING_NOTE_LENGTH))),
    /** Omitted: unchanged; for a new feeling the partner may see it. */
    isPrivate: z.optional(z.boolean()),
  }),
  response: z.extend(Feeling, {
    /** Null: the partner has not answered, or answered privately. */
    partnerFeeling: z.nullable(PartnerFeeling),
  }),
  errors: ['not_found', 'not_completed'],
} satisfies CallSchema

export const skipFeeling = {
  summary:
    'Declines to say how a completed outing was: nothing asks again, and the partner’s answer is returned. The caller can still answer.',
  params: z.object({ id: SelectionId }),
  response: z.object({
    /** Null: the partner has not answered, or answered privately. */
    partnerFeeling: z.nullable(PartnerFeeling),
  }),
  errors: ['not_found', 'not_completed'],
} satisfies CallSchema
