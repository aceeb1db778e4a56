import * as z from 'zod/mini'

/** A day of the calendar, `YYYY-MM-DD`. */
export const Day = z.iso.date()
