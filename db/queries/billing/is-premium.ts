import { type Column, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { subscriptions } from '../../schema/index.ts'

/**
 * Whether a row of `subscriptions` is Premium now: the only such condition in SQL. Both columns are always written
 * together; the index begins with the plan.
 */
export const isPremium = sql`(${subscriptions.plan} = 'premium' and ${subscriptions.status} = 'active')`

const lapsedCouples = (now: SQLChunk) => sql`
  from ${subscriptions} where ${subscriptions.lapsesAt} <= ${now} and ${subscriptions.grantedAt} is null
    and coalesce(${subscriptions.passUntil}, 0) <= ${now}`

/**
 * Excludes couples whose Premium has lapsed while their row still says Premium: a cron updates the row within five
 * minutes. A pass or a grant may continue after a subscription, as in `entitlementOf`. Every public query uses this.
 * Usually no couple has lapsed, which is checked once per statement instead of once per couple.
 *
 * @param now - milliseconds
 */
export const hasNotLapsed = (coupleId: SQL | Column, now: SQLChunk) => sql`(
  not exists (select 1 ${lapsedCouples(now)})
  or ${coupleId} not in (select ${subscriptions.coupleId} ${lapsedCouples(now)}))`
