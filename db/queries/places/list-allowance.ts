import { sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, placesAllowances, subscriptions } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'

/** Lists of places in a day, by plan. */
interface ListLimits {
  free: number
  premium: number
}

/**
 * Counts a requested list of places if the couple's plan has one left today. The check is inside the write, so that
 * simultaneous requests cannot exceed the limit.
 *
 * @param day - `YYYY-MM-DD` in America/Sao_Paulo
 * @returns whether it was counted and may be shown
 */
export const insertListUse = (db: Db, userId: string, day: string, { free, premium }: ListLimits) =>
  statement(
    db.all<{ used: number }>(sql`
      insert into ${placesAllowances} (day, subject, used)
      select ${day}, 'lists:' || ${subscriptions.coupleId}, 1
      from ${coupleMembers} join ${subscriptions} on ${subscriptions.coupleId} = ${coupleMembers.coupleId}
      where ${coupleMembers.userId} = ${userId} and coalesce((
        select counted.used from ${placesAllowances} as counted
        where counted.day = ${day} and counted.subject = 'lists:' || ${subscriptions.coupleId}), 0)
        < iif(${isPremium}, ${premium}, ${free})
      on conflict (day, subject) do update set used = used + 1
      returning used`),
    (rows) => rows.length > 0,
  )
