import { type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db } from '../../client.ts'
import { subscriptions } from '../../schema/index.ts'
import type { BillingRow } from './billing.ts'

/** A change of a couple's plan; an omitted field stays as it is. */
export interface PlanUpdate extends Partial<Omit<BillingRow, 'coupleId' | 'status' | 'revision' | 'updatedAt'>> {
  plan: BillingRow['plan']
  billing: BillingRow['billing']
  at: Date
}

type ReadRow = Pick<BillingRow, 'coupleId' | 'revision' | 'updatedAt'>

/** Condition of a write: the row was neither changed nor confirmed after it was read. */
export const isUnchanged = ({ coupleId, revision, updatedAt }: ReadRow): SQL =>
  sql`exists (select 1 from ${subscriptions} where ${subscriptions.coupleId} = ${coupleId}
    and ${subscriptions.revision} = ${revision} and ${subscriptions.updatedAt} = ${updatedAt.getTime()})`

const isSameRevision = ({ coupleId, revision }: Pick<BillingRow, 'coupleId' | 'revision'>): SQL =>
  sql`${subscriptions.coupleId} = ${coupleId} and ${subscriptions.revision} = ${revision}`

/** Condition: the row was not changed since it was read; it may have been confirmed. */
export const isRevisionCurrent = (row: Pick<BillingRow, 'coupleId' | 'revision'>): SQL =>
  sql`exists (select 1 from ${subscriptions} where ${isSameRevision(row)})`

/**
 * Records that a row matches the provider, so that a caller with an older response of the provider does not overwrite it.
 *
 * @returns whether it was unchanged since it was read, and the condition held
 */
export const confirmBilling = (
  db: Db,
  row: Pick<BillingRow, 'coupleId' | 'revision'>,
  at: Date,
  when: SQL = sql`true`,
) =>
  anyRow(
    db
      .update(subscriptions)
      .set({ updatedAt: sql`max(${at.getTime()}, ${subscriptions.updatedAt} + 1)` })
      .where(sql`${isSameRevision(row)} and ${when}`)
      .returning({ coupleId: subscriptions.coupleId }),
  )

/**
 * The only write of a plan: plan and status change together. `planChange` in worker/modules/billing adds the statements
 * that must accompany it.
 */
export const updatePlan = (db: Db, coupleId: string, { at, ...change }: PlanUpdate, when: SQL = sql`true`) => {
  const becomesPremium = change.plan === 'premium'
  return anyRow(
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
  )
}
