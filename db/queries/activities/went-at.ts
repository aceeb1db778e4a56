import { type SQL, sql } from 'drizzle-orm'

/**
 * The day of an outing with the time of day at which it was marked, in milliseconds; equal to `completed_at` if it was
 * marked on its day in São Paulo (UTC-3). Same text as in the index `selections_went`.
 */
export const wentAt = (of: SQL) =>
  sql<number>`unixepoch(${of}.completed_day) * 1000 + 10800000 + (${of}.completed_at - 10800000) % 86400000`
