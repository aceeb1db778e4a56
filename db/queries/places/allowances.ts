import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { isHeld, type Lease } from './leases.ts'
import type { UsageDay } from './usage.ts'

/** Billable calls that are allowed, all kinds of them together; 0: none. */
export interface CallBudget {
  daily: number
  monthly: number
}

/** What one couple or one link may use in a day, and under which name that is counted. */
export interface Allowance {
  subject: string
  /** Calls in a day. */
  atMost: number
}

interface Spending extends Pick<UsageDay, 'day'> {
  /** Kinds that the budget counts together. */
  billable: readonly string[]
  budget: CallBudget
  /** All billable calls of whoever pays. */
  share: Allowance
}

export interface Purchase extends Spending, UsageDay {
  kind: string
  /** One for each call that is wanted, in the order in which they are granted. */
  calls: readonly Allowance[]
  /** Only for who holds this lease. */
  lease?: Lease
}

const quoted = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )

const usedOf = (day: string, subject: SQL | string) => sql`
  coalesce((select used from places_allowances where day = ${day} and subject = ${subject}), 0)`

/** Billable calls in the day, or in its month. */
const usedIn = (span: 'day' | 'month', { day, billable }: Spending) => sql`(
  select coalesce(sum(count), 0) from places_usage
  where ${span === 'day' ? sql`day = ${day}` : sql`day between ${`${day.slice(0, 7)}-01`} and ${`${day.slice(0, 7)}-31`}`}
    and kind in (${quoted(billable)}))`

/** What the budget and the payer's share of it leave, never less than nothing. */
const roomOf = (spending: Spending) => sql`max(0, min(
  ${spending.share.atMost} - ${usedOf(spending.day, spending.share.subject)},
  ${spending.budget.daily} - ${usedIn('day', spending)},
  ${spending.budget.monthly} - ${usedIn('month', spending)}))`

/** How many billable calls the budget and the payer's share have room for; nothing is counted. */
export const countCallsLeft = (db: Db, spending: Spending) =>
  statement(db.all<{ room: number }>(sql`select ${roomOf(spending)} as room`), ([row]) => row?.room ?? 0)

/**
 * Counts billable calls before they are made: those whose own allowance is not used up, as many as the share and the
 * budget leave. All sums stand inside the insert, so that simultaneous purchases cannot spend more together.
 *
 * @returns two statements for one batch that must follow each other: the subjects of the granted calls, and the counting
 * against the budget
 */
export function buyCalls(db: Db, purchase: Purchase) {
  const { day, source, kind, calls, share, lease } = purchase
  return {
    bought: statement(
      db.all<{ subject: string }>(sql`
        with granted as materialized (
          select value ->> 'subject' as subject from json_each(${JSON.stringify(calls)})
          where ${usedOf(day, sql`value ->> 'subject'`)} < value ->> 'atMost' and ${lease ? isHeld(lease) : sql`true`}
          order by key limit ${roomOf(purchase)})
        insert into places_allowances (day, subject, used)
        select ${day}, subject, 1 from granted
        union all
        select ${day}, ${share.subject}, (select count(*) from granted) where exists (select 1 from granted)
        on conflict (day, subject) do update set used = used + excluded.used
        returning subject`),
      (rows): ReadonlySet<string> => new Set(rows.flatMap(({ subject }) => (subject === share.subject ? [] : subject))),
    ),
    // One row of the insert before is the share's own.
    counted: statement(
      db.run(sql`
        insert into places_usage (day, source, kind, count)
        select ${day}, ${source}, ${kind}, changes() - 1 where changes() > 0
        on conflict (day, source, kind) do update set count = count + excluded.count`),
      () => undefined,
    ),
  }
}
