import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, couples, invitations, selections, subscriptions, users } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'
import { type Period, periodRows } from './admin-stats.ts'

const isPaying = sql`(${isPremium} and ${subscriptions.billing} <> 'granted')`
const ms = (column: unknown) => sql`coalesce(${column}, 0)`
/** When the last paid period ended; a refunded one ended when its plan did. */
const endedAt = sql`min(max(${ms(subscriptions.paidUntil)}, ${ms(subscriptions.passUntil)}), ${subscriptions.updatedAt})`

/** Couples that pay now, and how that changed since the month began. */
export interface Paying {
  paying: number
  /** They pay now, and their Premium began in the month. */
  begun: number
  /** Their paid period ended in the month, and they do not pay now. */
  ended: number
  /** All couples. */
  couples: number
  /** Couples with two members. */
  ofTwo: number
}

const NOBODY: Paying = { paying: 0, begun: 0, ended: 0, couples: 0, ofTwo: 0 }

/**
 * @param firstMs - beginning of the month
 * @param when - if it is false, nothing is counted
 */
export const countPaying = (db: Db, firstMs: number, when: SQL = sql`1`) =>
  statement(
    db.all<Paying>(sql`
      select coalesce(sum(${isPaying}), 0) as paying,
        coalesce(sum(${isPaying} and ${ms(subscriptions.premiumSince)} >= ${firstMs}), 0) as begun,
        coalesce(sum(not ${isPaying} and ${endedAt} >= ${firstMs}), 0) as ended,
        (select count(*) from ${couples} where ${when}) as couples,
        (select count(*) from ${coupleMembers} where ${coupleMembers.position} = 2 and ${when}) as "ofTwo"
      from (select 1 where ${when}) cross join ${subscriptions} where ${subscriptions.plan} in ('free', 'premium')`),
    ([row]) => row ?? NOBODY,
  )

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
