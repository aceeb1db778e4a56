import { sql } from 'drizzle-orm'
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, timestamp } from './columns.ts'

const AUDIENCES = ['off', 'premium', 'all'] as const

/** For whom an administrator opened a novelty; without a row it has the audience that its contract gives. */
export const noveltySwitches = sqliteTable(
  'novelty_switches',
  {
    /** A name of `NOVELTIES` in the contracts. */
    name: text('name').primaryKey(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    changedAt: timestamp('changed_at').notNull(),
  },
  (table) => [check('novelty_switches_audience', sql`${table.audience} in (${oneOf(AUDIENCES)})`)],
)
