import { and, eq, getTableColumns, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, emailOutbox, mergedCouples, payments, subscriptions } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'

export type BillingRow = typeof subscriptions.$inferSelect

const columns = getTableColumns(subscriptions)

/** Whether the couple ever made a payment, refunded or not. */
const hasPaid = sql<number>`exists (select 1 from ${payments} where ${payments.coupleId} = ${subscriptions.coupleId})`

const toBilling = ([row]: (BillingRow & { hasPaid: number })[]) => (row ? { ...row, hasPaid: row.hasPaid === 1 } : null)

/** A person's billing; null when the account is gone. */
export const findBillingOf = (db: Db, userId: string | SQL) =>
  statement(
    db
      .select({ ...columns, hasPaid })
      .from(coupleMembers)
      .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .where(eq(coupleMembers.userId, userId)),
    toBilling,
  )
export type Billing = NonNullable<ReturnType<ReturnType<typeof findBillingOf>['read']>>

/** A couple's billing, by its id or by its customer at the provider. */
export const findBilling = (db: Db, couple: { coupleId: string } | { customerId: string }) =>
  statement(
    db
      .select({ ...columns, hasPaid })
      .from(subscriptions)
      .where(
        'coupleId' in couple
          ? eq(subscriptions.coupleId, couple.coupleId)
          : eq(subscriptions.customerId, couple.customerId),
      ),
    toBilling,
  )

/** The present couple of the person who brought an ended couple. */
const coupleSince = (ended: SQL) => sql`(
  select ${coupleMembers.coupleId} from ${mergedCouples}
  join ${coupleMembers} on ${coupleMembers.userId} = ${mergedCouples.userId}
  where ${ended} order by ${mergedCouples.mergedAt} desc limit 1)`

/**
 * Billing of the couple of a provider's customer: the couple with this customer id, else the one in its metadata; if
 * that couple was merged into another, the present couple of the person who brought it.
 *
 * @param coupleId - in the customer's metadata, which only we write
 */
export const findBillingOfCustomer = (
  db: Db,
  { customerId, coupleId }: { customerId: string; coupleId: string | null },
) =>
  statement(
    db
      .select({ ...columns, hasPaid })
      .from(subscriptions)
      .where(
        sql`${subscriptions.coupleId} = coalesce(
          (select known.couple_id from ${subscriptions} as known where known.customer_id = ${customerId}),
          ${coupleSince(sql`${mergedCouples.customerId} = ${customerId}`)},
          (select named.couple_id from ${subscriptions} as named where named.couple_id = ${coupleId}),
          ${coupleSince(sql`${mergedCouples.coupleId} = ${coupleId}`)})`,
      ),
    toBilling,
  )

/** Changes the idempotency key after a failure of the provider, which repeats its response to a key for a day. */
export const incrementAttempt = (db: Db, { coupleId, attempt }: Pick<BillingRow, 'coupleId' | 'attempt'>) =>
  statement(
    db
      .update(subscriptions)
      .set({ attempt: attempt + 1 })
      .where(and(eq(subscriptions.coupleId, coupleId), eq(subscriptions.attempt, attempt))),
    () => undefined,
  )

/**
 * Stores the couple's customer id unless it has one. Two simultaneous purchases, one of them in a couple that was
 * merged into this one, must not overwrite each other.
 */
export const updateCustomer = (db: Db, coupleId: string, customerId: string, at: Date) =>
  statement(
    db
      .update(subscriptions)
      .set({ customerId, revision: sql`${subscriptions.revision} + 1`, updatedAt: at })
      .where(sql`${subscriptions.coupleId} = ${coupleId} and ${subscriptions.customerId} is null
        and not exists (select 1 from ${subscriptions} as other where other.customer_id = ${customerId})`),
    () => undefined,
  )

/** Stores who starts a purchase, before the provider is called: the plan stays with this person if the couple parts. */
export const updatePayer = (db: Db, userId: string) =>
  statement(
    db
      .update(subscriptions)
      .set({ payerId: userId })
      .where(sql`${subscriptions.coupleId} = ${coupleOf(userId)} and ${subscriptions.plan} = 'free'
        and ${subscriptions.payerId} is not ${userId}`),
    () => undefined,
  )

/** Restores the previous payer after the provider refused a purchase. */
export const restorePayer = (db: Db, coupleId: string, userId: string, payerId: string | null) =>
  statement(
    db
      .update(subscriptions)
      .set({ payerId })
      .where(sql`${subscriptions.coupleId} = ${coupleId} and ${subscriptions.plan} = 'free'
        and ${subscriptions.payerId} = ${userId}`),
    () => undefined,
  )

/** Couples whose plan has lapsed, longest ago first. */
export const listLapsedBillings = (db: Db, now: Date, limit: number) =>
  statement(
    db
      .select({ ...columns, hasPaid })
      .from(subscriptions)
      .where(and(isNotNull(subscriptions.lapsesAt), lte(subscriptions.lapsesAt, now)))
      .orderBy(subscriptions.lapsesAt)
      .limit(limit),
    (rows) => rows.map((row) => ({ ...row, hasPaid: row.hasPaid === 1 })),
  )

interface EndWindow {
  now: Date
  before: Date
  /** A couple that was sent the confirmation of its cancellation since then knows when its plan ends. */
  since: Date
  limit: number
}

/** Whether a member was recently sent the confirmation of a cancellation. */
const hasJustCancelled = (since: Date) => sql`exists (
  select 1 from ${coupleMembers} inner join ${emailOutbox} on ${emailOutbox.userId} = ${coupleMembers.userId}
  where ${coupleMembers.coupleId} = ${subscriptions.coupleId} and ${emailOutbox.kind} = 'cancellation'
    and ${emailOutbox.createdAt} > ${since.getTime()})`

/** A cancelled subscription without a pass or a grant to follow. */
const isEndingSubscription = sql`${subscriptions.means} = 'card' and ${subscriptions.billing} = 'active'
  and ${subscriptions.cancelAtPeriodEnd} = 1 and ${subscriptions.grantedAt} is null
  and coalesce(${subscriptions.passUntil}, 0) <= ${subscriptions.lapsesAt}`

/** Couples whose pass or cancelled subscription ends before a timestamp, not yet reminded of that end. */
export const listEndingPlans = (db: Db, { now, before, since, limit }: EndWindow) =>
  statement(
    db
      .select({ coupleId: subscriptions.coupleId, means: subscriptions.means, until: subscriptions.lapsesAt })
      .from(subscriptions)
      .where(
        sql`${subscriptions.lapsesAt} is not null and ${subscriptions.lapsesAt} > ${now.getTime()}
          and ${subscriptions.lapsesAt} <= ${before.getTime()} and ${subscriptions.remindedOf} is not ${subscriptions.lapsesAt}
          and (${subscriptions.means} = 'pix' or (${isEndingSubscription} and not ${hasJustCancelled(since)}))`,
      )
      .limit(limit),
    (rows) => rows.flatMap(({ until, ...row }) => (until ? [{ ...row, until }] : [])),
  )
export type EndingPlan = ReturnType<ReturnType<typeof listEndingPlans>['read']>[number]

/** Records that a couple was reminded of its plan's end. */
export const markReminded = (db: Db, { coupleId, until }: Pick<EndingPlan, 'coupleId' | 'until'>) =>
  statement(
    db.update(subscriptions).set({ remindedOf: until }).where(eq(subscriptions.coupleId, coupleId)),
    () => undefined,
  )

/** Literals, as in its index. */
const isRunning = sql`${subscriptions.providerState} in ('incomplete', 'active', 'past_due')`

/** Couples of these customers at the provider. */
export const listBillings = (db: Db, customers: readonly string[]) =>
  statement(
    db
      .select({ ...columns, hasPaid })
      .from(subscriptions)
      .where(inArray(subscriptions.customerId, [...customers])),
    (rows) => rows.map((row) => ({ ...row, hasPaid: row.hasPaid === 1 })),
  )

/** Couples with a running subscription according to our data, by their id, a page at a time. */
export const listRunningBillings = (db: Db, after: string, limit: number) =>
  statement(
    db
      .select({ ...columns, hasPaid })
      .from(subscriptions)
      .where(and(isRunning, sql`${subscriptions.coupleId} > ${after}`))
      .orderBy(subscriptions.coupleId)
      .limit(limit),
    (rows) => rows.map((row) => ({ ...row, hasPaid: row.hasPaid === 1 })),
  )
