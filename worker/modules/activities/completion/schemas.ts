import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { TERMS } from '#contracts/terms'
import { Achievement } from '../../achievements/schemas.ts'
import { SelectionId } from '../feelings/schemas.ts'
import { ActivityId } from '../schemas.ts'

/** More than any tour has. */
const MAX_STOPS = 10

export const completeActivity = {
  summary: 'Marks a choice, or a stop of its tour, as done; `undoCompletion` takes it back.',
  body: z.object({
    activityId: ActivityId,
    /** The completed stop of a tour; the last one completes the tour. */
    stopId: z.optional(z.nullable(ActivityId)),
    /** Of a tour that is completed as a whole: the stops that were done; absent: all. */
    stopIds: z.optional(z.array(ActivityId).check(z.minLength(1), z.maxLength(MAX_STOPS))),
  }),
  response: z.object({
    success: z.literal(true),
    /** The completed choice: of a place chosen twice, the newest open one. */
    id: z.string(),
    /** When it was marked, for `undoCompletion`; missing while stops are left. */
    markedAt: z.optional(z.iso.datetime()),
    newAchievements: z.array(Achievement),
    /** At most two locked achievements that this call brought closer, the nearest first. */
    closerAchievements: z.array(Achievement),
    /** False while stops are left; missing once the outing is completed. */
    isDone: z.optional(z.literal(false)),
  }),
  errors: ['not_found'],
} satisfies CallSchema

export const undoCompletion = {
  summary: `Takes back the mark of a completed choice and all that it brought, within ${TERMS.completionUndoHours} hours; either member may. A repeated call changes nothing.`,
  params: z.object({ id: SelectionId }),
  body: z.object({
    /** The mark to take back, as a list or the completion gave it: a later mark stays. */
    markedAt: z.iso.datetime(),
  }),
  response: z.void(),
  errors: ['not_found', 'completion_stays'],
} satisfies CallSchema
