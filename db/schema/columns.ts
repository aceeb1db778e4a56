import { sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/sqlite-core'

export const timestamp = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** SQL list of quoted words for a CHECK; the words are constants of the schema, never input. */
export const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
