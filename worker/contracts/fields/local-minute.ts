import * as z from 'zod/mini'

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Whether the calendar has this day and the clock this time: `2026-02-30T10:00` has the shape and is no date. */
function exists(text: string): boolean {
  const time = Date.parse(`${text}:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** `YYYY-MM-DDTHH:mm`, on the clocks of some place. */
export const LocalMinute = z.string().check(z.regex(SHAPE), z.refine(exists))
