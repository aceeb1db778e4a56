import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  contactMessages,
  coupleMembers,
  couples,
  emailOutbox,
  invitations,
  pageReports,
  payments,
  placeReports,
  premiumPeriods,
  pushOutbox,
  refunds,
  routeErrors,
  selections,
  subscriptions,
  users,
  withheldPlaces,
} from '../../schema/index.ts'
import type { WithholdReason } from '../../vocabulary/withhold-reason.ts'
import { isPremium } from '../billing/is-premium.ts'
import { isPaying } from '../billing/premium-periods.ts'
import { forAdmin } from '../newest-first.ts'
import { isAddressRead } from '../notifications/outbox-sending.ts'

/** The only reason that waits for a decision; the others are decided by rules. */
const UNDECIDED: WithholdReason = 'waits for an administrator'

/** A period in milliseconds: from the first timestamp to just before the second. */
export type Period = readonly [fromMs: number, toMs: number]

const ALWAYS = sql`1`

/** Consecutive periods, oldest first, as rows to join; empty unless `when` holds. */
export const periodRows = (periods: readonly Period[], when: SQL = ALWAYS): SQL => sql`
  stretch (number, first, next) as materialized (
    select key, value ->> 0, value ->> 1 from json_each(${JSON.stringify(periods)}) where ${when})`

/**
 * Sums of each period: accounts, couples, choices, and money in centavos; a refund counts when it was made. Each row is
 * read once.
 */
export const countByPeriod = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<{ users: number; couples: number; activities: number; revenue: number; refunded: number }>(sql`
      with ${periodRows(periods, when)}
      select
        (select count(*) from ${users} where ${users.createdAt} >= first and ${users.createdAt} < next) as users,
        (select count(*) from ${selections}
          where ${selections.selectedAt} >= first and ${selections.selectedAt} < next) as activities,
        (select count(*) from ${couples} where ${couples.createdAt} >= first and ${couples.createdAt} < next) as couples,
        (select coalesce(sum(${payments.amountCents}), 0) from ${payments}
          where ${payments.paidAt} >= first and ${payments.paidAt} < next) as revenue,
        (select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
          where ${refunds.refundedAt} >= first and ${refunds.refundedAt} < next) as refunded
      from stretch order by number`),
  )

/** Premium of a period, by the days had: a later refund or a deleted account does not change it. */
interface PremiumOfPeriod {
  /** Couples that paid when it began, and those that began or ceased to pay in it. */
  before: number
  begun: number
  ended: number
}

const inPeriod = sql`cross join ${premiumPeriods} on ${premiumPeriods.beganAt} < next
  and (${premiumPeriods.endedAt} is null or ${premiumPeriods.endedAt} >= first)`

/** The couples that paid in each period that had any, by its number. */
export const countPremiumPeriods = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<PremiumOfPeriod & { number: number }>(sql`
      with ${periodRows(periods, when)}
      select stretch.number, sum(${premiumPeriods.beganAt} < first) as before,
        sum(${premiumPeriods.beganAt} >= first) as begun, sum(coalesce(${premiumPeriods.endedAt} < next, 0)) as ended
      from stretch ${inPeriod} and ${premiumPeriods.kind} = 'paid'
      group by stretch.number`),
    (rows) => new Map(rows.map(({ number, ...counts }) => [number, counts])),
  )

/** People whose couple was Premium in each period: period number → people. */
export const countPremiumPeople = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<{ number: number; people: number }>(sql`
      with ${periodRows(periods, when)}
      select stretch.number, count(distinct ${coupleMembers.userId}) as people
      from stretch ${inPeriod} cross join ${coupleMembers} on ${coupleMembers.coupleId} = ${premiumPeriods.coupleId}
      group by stretch.number`),
    (rows) => new Map(rows.map(({ number, people }) => [number, people])),
  )

interface WaitingQuery {
  /** The reader; only an administrator gets counts. */
  readerId: string
  max: number
  /** Dropped messages are counted since then. */
  droppedSince: Date
  /** Waiting messages from before then are late. */
  lateBefore: Date
  /** Refused webhooks are counted since then. */
  refusedSince: Date
  webhook: string
}

export const countWaiting = (db: Db, query: WaitingQuery) => {
  const { readerId, max, droppedSince, refusedSince, webhook } = query
  const isLate = sql`created_at < ${query.lateBefore.getTime()}`
  const limit = sql`coalesce(${forAdmin(readerId, sql`${max}`)}, 0)`
  const count = (rows: SQL) => sql`(select count(*) from (select 1 from ${rows} limit ${limit}))`
  const counts = {
    pageReports: count(sql`${pageReports} where settled_at is null`),
    placeReports: count(sql`${placeReports} where settled_at is null`),
    contactMessages: count(sql`${contactMessages} where settled_at is null`),
    withheldPlaces: count(sql`${withheldPlaces} where reason = ${UNDECIDED}`),
    lettersWaiting: count(sql`${emailOutbox} where state = 'pending'`),
    messagesLate: count(sql`(
      select 1 from ${emailOutbox} where state = 'pending' and ${isLate} and ${isAddressRead}
      union all select 1 from ${pushOutbox} where ${isLate})`),
    webhooksRefused: sql`(select coalesce(max(min(count, ${limit})), 0) from ${routeErrors}
      where route = ${webhook} and last_at > ${refusedSince.getTime()})`,
    routesFailing: count(sql`${routeErrors}
      where route > '' and route <> ${webhook} and last_at > ${refusedSince.getTime()}`),
    lettersDropped: count(sql`${emailOutbox} where state = 'dead' and next_attempt_at >= ${droppedSince.getTime()}`),
  }
  const columns = Object.entries(counts).map(([name, found]) => sql`${found} as ${sql.identifier(name)}`)
  return statement(db.all<Record<keyof typeof counts, number>>(sql`select ${sql.join(columns, sql`, `)}`), ([row]) => {
    if (!row) throw new Error('a count has no row')
    return row
  })
}

const NOBODY = { paying: 0, premiumUsers: 0, ofTwo: 0 }

/**
 * Couples that pay now, and the people with Premium.
 *
 * @param when - if it is false, nothing is counted
 */
export function countPaying(db: Db, when: SQL = sql`1`) {
  // As a condition of the table's scan, a false `when` would still read all rows.
  const isAsked = sql`(select 1 where ${when})`
  return statement(
    db.all<typeof NOBODY>(sql`
      select coalesce(sum(${isPaying}), 0) as paying,
        coalesce(sum(iif(${isPremium}, (select count(*) from ${coupleMembers}
          where ${coupleMembers.coupleId} = ${subscriptions.coupleId}), 0)), 0) as "premiumUsers",
        (select count(*) from ${isAsked} cross join ${coupleMembers} where ${coupleMembers.position} = 2) as "ofTwo"
      from ${isAsked} cross join ${subscriptions} where ${subscriptions.plan} in ('free', 'premium')`),
    ([row]) => row ?? NOBODY,
  )
}

/**
 * What the couples did in each period, as `select` of number and couple: a new invitation, choice, first date or
 * completion. Needs the rows of `periodRows`.
 */
export function actedInPeriods(): SQL {
  const acted = (table: SQL, coupleId: SQL, at: SQL) => sql`
    select number, ${coupleId} as couple from stretch cross join ${table} on ${at} >= first and ${at} < next`
  const chose = (at: SQL) => acted(sql`${selections}`, sql`${selections.coupleId}`, at)
  return sql`
    ${acted(sql`${invitations}`, sql`${invitations.coupleId}`, sql`${invitations.createdAt}`)}
    union all ${chose(sql`${selections.selectedAt}`)}
    union all ${chose(sql`${selections.dateSetAt}`)}
    union all ${chose(sql`${selections.completedAt}`)}`
}

/** People who registered in one period and whose couple acted in another. */
interface Returned {
  joined: number
  acted: number
  people: number
}

const key = (joined: number, acted: number) => `${joined} ${acted}`

/**
 * Retention by the week of registration.
 *
 * @returns how many people of a period's registrations acted in a later one, or in their own
 */
export const countReturned = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<Returned>(sql`
      with ${periodRows(periods, when)},
        acted as materialized (select distinct number, couple from (${actedInPeriods()}))
      select joined.number as joined, acted.number as acted, count(*) as people
      from stretch as joined
      cross join ${users} on ${users.createdAt} >= joined.first and ${users.createdAt} < joined.next
      cross join ${coupleMembers} on ${coupleMembers.userId} = ${users.id}
      cross join acted on acted.couple = ${coupleMembers.coupleId} and acted.number >= joined.number
      group by 1, 2`),
    (rows) => {
      const people = new Map(rows.map((row) => [key(row.joined, row.acted), row.people]))
      return (joined: number, acted: number) => people.get(key(joined, acted)) ?? 0
    },
  )
