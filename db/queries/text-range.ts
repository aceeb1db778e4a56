import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Sorts after every sign that a text can go on with. */
export const END_OF_TEXT = '\u{10FFFF}'

/** Whether a text begins like this: the range of an index on it. Two conditions, without brackets. */
export const startsWith = (text: AnyColumn | SQL, prefix: string): SQL =>
  sql`${text} >= ${prefix} and ${text} < ${prefix + END_OF_TEXT}`
