import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import { subscriptions } from '../schema/index.ts'

type Row = typeof subscriptions.$inferInsert

/** What a couple may use from now on, and how that is paid; an omitted field of the provider stays as it is. */
export interface PlanUpdate
  extends Pick<
    Row,
    'customerId' | 'subscriptionId' | 'currentPeriodEnd' | 'paidUntil' | 'cancelAtPeriodEnd' | 'providerEventAt'
  > {
  plan: NonNullable<Row['plan']>
  billing: NonNullable<Row['billing']>
  at: Date
}

/**
 * The one write of a plan: plan and status change together, so that every reading of them agrees.
 * Not to be used alone: see `planChange` in worker/modules/billing.
 *
 * @param when - condition of the change
 */
export const updatePlan = (db: Db, coupleId: string, { at, ...change }: PlanUpdate, when: SQL = sql`true`) => {
  const isPremium = change.plan === 'premium'
  return statement(
    db
      .update(subscriptions)
      .set({
        ...change,
        status: isPremium ? 'active' : 'inactive',
        premiumSince: isPremium ? sql`coalesce(${subscriptions.premiumSince}, ${at.getTime()})` : null,
        updatedAt: at,
      })
      .where(sql`${subscriptions.coupleId} = ${coupleId} and ${when}`),
    () => undefined,
  )
}
