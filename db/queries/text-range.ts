import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Sorts after every character that can follow a prefix. */
export const END_OF_TEXT = '\u{10FFFF}'

/** Whether a text has a prefix: a range of its index. The result has two conditions without brackets. */
export const startsWith = (text: AnyColumn | SQL, prefix: string): SQL =>
  sql`${text} >= ${prefix} and ${text} < ${prefix + END_OF_TEXT}`
