import { type Column, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { subscriptions } from '../../schema/index.ts'

/**
 * Whether a row of `subscriptions` is Premium now: the one reading of it in SQL. Both words are always
 * written together; the index begins with the plan.
 */
export const isPremium = sql`(${subscriptions.plan} = 'premium' and ${subscriptions.status} = 'active')`

const lapsedCouples = (now: SQLChunk) => sql`
  from ${subscriptions} where ${subscriptions.lapsesAt} <= ${now} and ${subscriptions.grantedAt} is null
    and coalesce(${subscriptions.passUntil}, 0) <= ${now}`

/**
 * Whether a couple's Premium has not run out by the clock while its row still has it: a cron writes that down within five
 * minutes. A pass or an administrator's grant may go on where a subscription ends, as in `entitlementOf`. Every public
 * reading asks this. Mostly nobody has lapsed, which is looked up once: a look for each couple would be a row read each.
 *
 * @param now - milliseconds
 */
export const hasNotLapsed = (coupleId: SQL | Column, now: SQLChunk) => sql`(
  not exists (select 1 ${lapsedCouples(now)})
  or ${coupleId} not in (select ${subscriptions.coupleId} ${lapsedCouples(now)}))`
