import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  contactMessages,
  coupleMembers,
  emailOutbox,
  pageReports,
  payments,
  placeReports,
  selections,
  subscriptions,
  users,
  withheldPlaces,
} from '../../schema/index.ts'
import type { WithholdReason } from '../../vocabulary/withhold-reason.ts'
import { isPremium } from '../billing/is-premium.ts'
import { forAdmin } from '../newest-first.ts'

/** The only reason that waits for a decision; the others are decided by rules. */
const UNDECIDED: WithholdReason = 'waits for an administrator'

/** A period in milliseconds: from the first timestamp to just before the second. */
export type Period = readonly [fromMs: number, toMs: number]

const ALWAYS = sql`1`

/** Consecutive periods, oldest first, as rows to join; empty unless `when` holds. */
export const periodRows = (periods: readonly Period[], when: SQL = ALWAYS): SQL => sql`
  stretch (number, first, next) as materialized (
    select key, value ->> 0, value ->> 1 from json_each(${JSON.stringify(periods)}) where ${when})`

/** Sums of each period: accounts, choices, and money in centavos less refunds. Each row is read once. */
export const countByPeriod = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<{ users: number; activities: number; revenue: number }>(sql`
      with ${periodRows(periods, when)}
      select
        (select count(*) from ${users} where ${users.createdAt} >= first and ${users.createdAt} < next) as users,
        (select count(*) from ${selections}
          where ${selections.selectedAt} >= first and ${selections.selectedAt} < next) as activities,
        (select coalesce(sum(${payments.amountCents} - ${payments.refundedCents}), 0) from ${payments}
          where ${payments.paidAt} >= first and ${payments.paidAt} < next) as revenue
      from stretch order by number`),
  )

/** Start of the uninterrupted Premium of a row of `subscriptions` that is Premium now. */
const premiumSince = sql`coalesce(${subscriptions.premiumSince}, ${subscriptions.updatedAt})`

/** Number of current Premium people by the period in which it started: period number → people. */
export const countPremiumByStart = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<{ number: number; people: number }>(sql`
      with ${periodRows(periods, when)}
      select (select max(number) from stretch where first <= ${premiumSince}) as number, count(*) as people
      from (select 1 from stretch limit 1) cross join ${subscriptions}
      cross join ${coupleMembers} on ${coupleMembers.coupleId} = ${subscriptions.coupleId}
      where ${isPremium}
      group by 1`),
    (rows) => new Map(rows.map(({ number, people }) => [number, people])),
  )

/** People who paid in each period and have not been Premium continuously since: period number → people. */
export const countFormerPremium = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<{ number: number; people: number }>(sql`
      with ${periodRows(periods, when)}
      select stretch.number, count(distinct ${coupleMembers.userId}) as people
      from stretch
      cross join ${payments} on ${payments.paidAt} >= first and ${payments.paidAt} < next
      cross join ${subscriptions} on ${subscriptions.coupleId} = ${payments.coupleId}
      cross join ${coupleMembers} on ${coupleMembers.coupleId} = ${payments.coupleId}
      where ${payments.refundedCents} < ${payments.amountCents}
        and not (${isPremium} and ${premiumSince} < next)
      group by stretch.number`),
    (rows) => new Map(rows.map(({ number, people }) => [number, people])),
  )

interface Waiting {
  pageReports: number
  placeReports: number
  contactMessages: number
  withheldPlaces: number
  lettersWaiting: number
  lettersDropped: number
}

interface WaitingQuery {
  /** The reader; only an administrator gets counts. */
  readerId: string
  /** Upper limit of each count. */
  max: number
  /** Dropped messages are counted since then. */
  droppedSince: Date
}

/** Number of items of each kind that wait for an administrator. */
export const countWaiting = (db: Db, { readerId, max, droppedSince }: WaitingQuery) => {
  const limit = sql`coalesce(${forAdmin(readerId, sql`${max}`)}, 0)`
  const count = (rows: SQL) => sql`(select count(*) from (select 1 from ${rows} limit ${limit}))`
  const dropped = sql`${emailOutbox} where state = 'dead' and next_attempt_at >= ${droppedSince.getTime()}`
  return statement(
    db.all<Waiting>(sql`select
      ${count(sql`${pageReports} where settled_at is null`)} as "pageReports",
      ${count(sql`${placeReports} where settled_at is null`)} as "placeReports",
      ${count(sql`${contactMessages} where settled_at is null`)} as "contactMessages",
      ${count(sql`${withheldPlaces} where reason = ${UNDECIDED}`)} as "withheldPlaces",
      ${count(sql`${emailOutbox} where state = 'pending'`)} as "lettersWaiting",
      ${count(dropped)} as "lettersDropped"`),
    ([row]) => {
      if (!row) throw new Error('a count has no row')
      return row
    },
  )
}
