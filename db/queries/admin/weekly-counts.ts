import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { invitations, payments, selections, subscriptions } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'
import { type Period, periodRows } from './admin-stats.ts'

/** Outcomes of the invitations created in a period, at any later time. */
export interface Funnel {
  invitations: number
  /** Seen outside the couple, or answered with a choice. */
  opened: number
  chosen: number
  /** A day was set at some time. */
  planned: number
  completed: number
}

/** The funnel of each period that has invitations, by its number. */
export const countFunnels = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<Funnel & { number: number }>(sql`
      with ${periodRows(periods, when)}
      select stretch.number, count(*) as invitations,
        count(coalesce(${invitations.openedAt}, ${selections.selectedAt})) as opened,
        count(${selections.id}) as chosen,
        count(${selections.planSetAt}) as planned,
        count(${selections.completedAt}) as completed
      from stretch
      cross join ${invitations} on ${invitations.createdAt} >= first and ${invitations.createdAt} < next
      left join ${selections} on ${selections.invitationId} = ${invitations.id}
      group by stretch.number`),
    (rows) => new Map(rows.map(({ number, ...funnel }) => [number, funnel])),
  )

const toCounts = (rows: readonly { number: number; count: number }[]) =>
  new Map(rows.map(({ number, count }) => [number, count]))

/**
 * Number of active couples in each period: they made an invitation, had a choice made, set a first day, or completed
 * something.
 */
export const countActiveCouples = (db: Db, periods: readonly Period[], when?: SQL) => {
  const acted = (table: SQL, coupleId: SQL, at: SQL) => sql`
    select number, ${coupleId} as couple from stretch cross join ${table} on ${at} >= first and ${at} < next`
  const chose = (at: SQL) => acted(sql`${selections}`, sql`${selections.coupleId}`, at)
  return statement(
    db.all<{ number: number; count: number }>(sql`
      with ${periodRows(periods, when)}
      select number, count(distinct couple) as count from (
        ${acted(sql`${invitations}`, sql`${invitations.coupleId}`, sql`${invitations.createdAt}`)}
        union all ${chose(sql`${selections.selectedAt}`)}
        union all ${chose(sql`${selections.planSetAt}`)}
        union all ${chose(sql`${selections.completedAt}`)})
      group by number`),
    toCounts,
  )
}

/** Whether money of a payment was not refunded. */
const isRevenue = (payment: SQL) => sql`${payment}.refunded_cents < ${payment}.amount_cents`

/** Number of couples with a first payment in each period, except those refunded in full. */
export const countFirstPayments = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<{ number: number; count: number }>(sql`
      with ${periodRows(periods, when)}
      select stretch.number, count(distinct paid.couple_id) as count
      from stretch cross join ${payments} as paid on paid.paid_at >= first and paid.paid_at < next
      where ${isRevenue(sql`paid`)} and not exists (
        select 1 from ${payments} as earlier
        where earlier.couple_id = paid.couple_id and earlier.paid_at < first and ${isRevenue(sql`earlier`)})
      group by stretch.number`),
    toCounts,
  )

/** Number of Premium couples that pay, and of those with a grant from an administrator. */
export const countPremiumCouples = (db: Db, when: SQL = sql`1`) =>
  statement(
    db.all<{ paying: number; granted: number }>(sql`
      select coalesce(sum(${subscriptions.billing} <> 'granted'), 0) as paying,
        coalesce(sum(${subscriptions.billing} = 'granted'), 0) as granted
      from (select 1 where ${when}) cross join ${subscriptions} where ${isPremium}`),
    ([row]) => row ?? { paying: 0, granted: 0 },
  )
