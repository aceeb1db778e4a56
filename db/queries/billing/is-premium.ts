import { type Column, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { coupleMembers, subscriptions, users } from '../../schema/index.ts'

/**
 * Whether a row of `subscriptions` is Premium now. No other SQL decides this. Both columns are always written together;
 * the index begins with the plan.
 */
export const isPremium = sql`(${subscriptions.plan} = 'premium' and ${subscriptions.status} = 'active')`

const ms = (column: Column) => sql`coalesce(${column}, 0)`
/** When the last paid period ended; a refunded one ended when its plan did. */
export const endedAt =
  sql`min(max(${ms(subscriptions.paidUntil)}, ${ms(subscriptions.passUntil)}), ${subscriptions.updatedAt})`.mapWith(
    subscriptions.updatedAt,
  )

const lapsedCouples = (now: SQLChunk) => sql`
  from ${subscriptions} where ${subscriptions.lapsesAt} <= ${now} and coalesce(${subscriptions.passUntil}, 0) <= ${now}
    and not exists (
      select 1 from ${coupleMembers} as member join ${users} as granted on granted.id = member.user_id
      where member.couple_id = ${subscriptions.coupleId} and granted.granted_at is not null
        and coalesce(granted.granted_until > ${now}, true))`

/**
 * Excludes couples whose Premium has lapsed while their row still says Premium: a scheduled job updates the row within five
 * minutes. A pass or a grant may continue after a subscription, as in `entitlementOf`. Every public query uses this.
 * Usually no couple has lapsed, which is checked once per statement instead of once per couple.
 *
 * @param now - milliseconds
 */
export const hasNotLapsed = (coupleId: SQL | Column, now: SQLChunk) => sql`(
  not exists (select 1 ${lapsedCouples(now)})
  or ${coupleId} not in (select ${subscriptions.coupleId} ${lapsedCouples(now)}))`
