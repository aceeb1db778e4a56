import { sql } from 'drizzle-orm'
import { subscriptions } from '../schema/index.ts'

/**
 * Whether a row of `subscriptions` is Premium at this moment: the one reading of it in SQL. Both words are always
 * written together; the index begins with the plan.
 */
export const isPremium = sql`(${subscriptions.plan} = 'premium' and ${subscriptions.status} = 'active')`
