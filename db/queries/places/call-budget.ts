import { sql } from 'drizzle-orm'
import { anyRow, type Db, execute, followedBy, statement } from '../../client.ts'
import { coupleMembers, placesAllowances, placesUsage, subscriptions } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'

/** Limit of billable calls of all kinds together; 0: none. */
export interface CallBudget {
  daily: number
  monthly: number
}

interface Spending {
  /** `YYYY-MM-DD` in America/Sao_Paulo. */
  day: string
  source: string
  /** Kinds that count towards the budget. */
  billable: readonly string[]
  budget: CallBudget
  /** This couple's daily limit. */
  share: { coupleId: string; atMost: number }
}

const subjectOf = ({ share }: Spending) => `spent:${share.coupleId}`

const usedBetween = (from: string, to: string, { billable }: Spending) => sql`(
  select coalesce(sum(count), 0) from places_usage
  where day between ${from} and ${to} and kind in (select value from json_each(${JSON.stringify(billable)})))`

/** Calls left within the couple's share and the budget, at least 0. */
function leftOf(spending: Spending) {
  const { day, share, budget } = spending
  const month = day.slice(0, 7)
  return sql`max(0, min(
    ${share.atMost} - coalesce(
      (select used from places_allowances where day = ${day} and subject = ${subjectOf(spending)}), 0),
    ${budget.daily} - ${usedBetween(day, day, spending)},
    ${budget.monthly} - ${usedBetween(`${month}-01`, `${month}-31`, spending)}))`
}

/** Billable calls that the budget has left for a couple; reading it counts nothing. */
export const countCallsLeft = (db: Db, spending: Spending) =>
  statement(db.all<{ calls: number }>(sql`select ${leftOf(spending)} as calls`), ([row]) => row?.calls ?? 0)

/**
 * Counts billable calls before they are made, up to the wanted number and what the budget has left. The check is inside
 * the insert, so that simultaneous calls together cannot exceed the budget.
 *
 * @returns the number of granted calls, which are counted in the usage of the day
 */
export function buyCalls(db: Db, purchase: Spending & { kind: string; wanted: number }) {
  const { day, source, kind, wanted } = purchase
  const subject = subjectOf(purchase)
  return followedBy(
    statement(
      db.all<{ granted: number }>(sql`
        insert into places_allowances (day, subject, used, granted)
        select ${day}, ${subject}, calls, calls from (select min(${wanted}, ${leftOf(purchase)}) as calls) where true
        on conflict (day, subject) do update set used = used + excluded.used, granted = excluded.granted
        returning granted`),
      ([row]) => row?.granted ?? 0,
    ),
    execute(db)`
        insert into places_usage (day, source, kind, count)
        select ${day}, ${source}, ${kind}, granted from places_allowances
        where day = ${day} and subject = ${subject} and granted > 0
        on conflict (day, source, kind) do update set count = count + excluded.count`,
  )
}

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
  anyRow(
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
  )

interface UsageDay {
  /** `YYYY-MM-DD` in America/Sao_Paulo. */
  day: string
  source: string
}

export const countUsage = (db: Db, { day, source }: UsageDay, counts: Readonly<Record<string, number>>) =>
  execute(db)`
      insert into places_usage (day, source, kind, count)
      select ${day}, ${source}, key, value from json_each(${JSON.stringify(counts)}) where true
      on conflict (day, source, kind) do update set count = count + excluded.count`

/** The usage counters of a month up to a day, one row per source and kind. */
export const listUsage = (db: Db, day: string) =>
  statement(
    db
      .select({
        source: placesUsage.source,
        kind: placesUsage.kind,
        today: sql<number>`sum(iif(${placesUsage.day} = ${day}, ${placesUsage.count}, 0))`,
        month: sql<number>`sum(${placesUsage.count})`,
      })
      .from(placesUsage)
      .where(sql`${placesUsage.day} between ${`${day.slice(0, 7)}-01`} and ${day}`)
      .groupBy(placesUsage.source, placesUsage.kind),
  )
