import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { subscriptions } from '../../schema/index.ts'
import type { BillingRow } from './billing.ts'

/** What may be written of a couple's plan; an omitted field stays as it is. */
export interface PlanUpdate extends Partial<Omit<BillingRow, 'coupleId' | 'status' | 'revision' | 'updatedAt'>> {
  plan: BillingRow['plan']
  billing: BillingRow['billing']
  at: Date
}

type ReadRow = Pick<BillingRow, 'coupleId' | 'revision' | 'updatedAt'>

/** Condition of a write: nobody has changed the row since it was read, or confirmed it. */
export const isUnchanged = ({ coupleId, revision, updatedAt }: ReadRow): SQL =>
  sql`exists (select 1 from ${subscriptions} where ${subscriptions.coupleId} = ${coupleId}
    and ${subscriptions.revision} = ${revision} and ${subscriptions.updatedAt} = ${updatedAt.getTime()})`

const isSameRevision = ({ coupleId, revision }: Pick<BillingRow, 'coupleId' | 'revision'>): SQL =>
  sql`${subscriptions.coupleId} = ${coupleId} and ${subscriptions.revision} = ${revision}`

/** Condition: the row says what it said when it was read; it may have been confirmed since. */
export const isRevisionCurrent = (row: Pick<BillingRow, 'coupleId' | 'revision'>): SQL =>
  sql`exists (select 1 from ${subscriptions} where ${isSameRevision(row)})`

/**
 * Writes down that a row is what the provider says, so that whoever asked the provider earlier does not write over it.
 *
 * @returns whether it still says what it said when it was read
 */
export const confirmBilling = (db: Db, row: Pick<BillingRow, 'coupleId' | 'revision'>, at: Date) =>
  statement(
    db
      .update(subscriptions)
      .set({ updatedAt: sql`max(${at.getTime()}, ${subscriptions.updatedAt} + 1)` })
      .where(isSameRevision(row))
      .returning({ coupleId: subscriptions.coupleId }),
    (rows) => rows.length > 0,
  )

/**
 * The one write of a plan: plan and status change together, so that every reading of them agrees.
 * Not to be used alone: see `planChange` in worker/modules/billing.
 *
 * @param when - condition of the change
 * @returns whether it was made
 */
export const updatePlan = (db: Db, coupleId: string, { at, ...change }: PlanUpdate, when: SQL = sql`true`) => {
  const becomesPremium = change.plan === 'premium'
  return statement(
    db
      .update(subscriptions)
      .set({
        ...change,
        status: becomesPremium ? 'active' : 'inactive',
        premiumSince: becomesPremium ? sql`coalesce(${subscriptions.premiumSince}, ${at.getTime()})` : null,
        revision: sql`${subscriptions.revision} + 1`,
        updatedAt: at,
      })
      .where(sql`${subscriptions.coupleId} = ${coupleId} and ${when}`)
      .returning({ coupleId: subscriptions.coupleId }),
    (rows) => rows.length > 0,
  )
}
