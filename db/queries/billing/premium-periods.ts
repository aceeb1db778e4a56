import { type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder } from '../../client.ts'
import { premiumPeriods, subscriptions } from '../../schema/index.ts'
import { isPremium } from './is-premium.ts'

/** Whether a row of `subscriptions` is Premium now and pays for it. */
export const isPaying = sql`(${isPremium} and ${subscriptions.billing} <> 'granted')`

const kindOf = (coupleId: string) => sql`(
  select iif(${isPaying}, 'paid', iif(${isPremium}, 'granted', null)) from ${subscriptions}
  where ${subscriptions.coupleId} = ${coupleId})`

const isOpen = (coupleId: SQL) => sql`${premiumPeriods.coupleId} = ${coupleId} and ${premiumPeriods.endedAt} is null`

/** Ends the couple's period if its plan is no longer of that kind, and begins the one of its plan. */
export const recordPremiumPeriod = (db: Db, coupleId: string, at: Date) =>
  inOrder([
    execute(db)`update ${premiumPeriods} set ended_at = ${at.getTime()}
      where ${isOpen(sql`${coupleId}`)} and kind is not ${kindOf(coupleId)}`,
    execute(db)`insert into ${premiumPeriods} (couple_id, kind, began_at)
      select ${coupleId}, plan.kind, ${at.getTime()} from (select ${kindOf(coupleId)} as kind) as plan
      where plan.kind is not null on conflict do nothing`,
  ])

/** Ends the period of a couple that is deleted in the same batch. */
export const endPremiumPeriod = (db: Db, coupleId: SQL, at: Date, when: SQL) =>
  execute(db)`update ${premiumPeriods} set ended_at = ${at.getTime()} where ${isOpen(coupleId)} and ${when}`

/** Moves the periods of a payer's old couple to the new one; a running one ends there if the new couple has its own. */
export const movePremiumPeriods = (db: Db, { from, to, at }: { from: string; to: string; at: Date }, when: SQL) =>
  inOrder([
    execute(db)`update ${premiumPeriods} set ended_at = ${at.getTime()}
      where ${isOpen(sql`${from}`)} and ${when}
        and exists (select 1 from ${premiumPeriods} as own where own.couple_id = ${to} and own.ended_at is null)`,
    execute(db)`update ${premiumPeriods} set couple_id = ${to} where couple_id = ${from} and ${when}`,
  ])
