import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { MAX_ACTIVITY_ID_LENGTH, MAX_LOCATION_LENGTH } from '#contracts/suggestions'
import { WISH_LENGTHS } from '#contracts/wishes'
import { line, optionalLine, paragraphs } from '../../lib/fields/fields.ts'
import { Activity } from '../suggestions/schemas.ts'

const ActivityId = line(MAX_ACTIVITY_ID_LENGTH).check(z.minLength(1))
const CategoryId = z.int().check(z.positive())

export const Wish = z.object({
  activity: Activity,
  categoryId: z.int(),
  by: z.enum(['you', 'partner', 'both']),
  addedAt: z.iso.datetime(),
})

export const listWishes = {
  summary:
    'Places where the couple wants to go: first those of both members, then the newest; none that is already chosen.',
  response: z.object({
    wishes: z.array(Wish),
    /** Null if the couple has one member, or the partner has no name. */
    partnerName: z.nullable(z.string()),
  }),
} satisfies CallSchema

export const addWish = {
  summary: 'Adds a place to the caller’s wishes, by its id or by a text that names it; a second call changes nothing.',
  body: z.union([
    z.object({
      activityId: ActivityId,
      /** A category that the place does not have is ignored. */
      categoryId: z.optional(z.nullable(CategoryId)),
    }),
    z.object({
      /** The name of a place, or a link of Google Maps or Instagram with the words around it; no link is opened. */
      text: paragraphs(WISH_LENGTHS.text).check(z.minLength(1)),
      town: optionalLine(MAX_LOCATION_LENGTH),
      note: optionalLine(WISH_LENGTHS.note),
      /** The category of a place that is not in the catalogue. */
      categoryId: CategoryId,
    }),
  ]),
  response: Wish,
  errors: ['not_found', 'premium_required', 'wishes_full', 'link_without_name'],
} satisfies CallSchema

export const removeWish = {
  summary: 'Removes a place from the caller’s wishes; the partner’s wish stays. A second call changes nothing.',
  body: z.object({ activityId: ActivityId }),
  response: z.void(),
} satisfies CallSchema
