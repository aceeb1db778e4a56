import { and, eq, getTableColumns, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, emailOutbox, mergedCouples, payments, subscriptions } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'

export type BillingRow = typeof subscriptions.$inferSelect

const columns = getTableColumns(subscriptions)

/** Whether the couple ever paid anything, given back or not. */
const hasPaid = sql<number>`exists (select 1 from ${payments} where ${payments.coupleId} = ${subscriptions.coupleId})`

const toBilling = ([row]: (BillingRow & { hasPaid: number })[]) => (row ? { ...row, hasPaid: row.hasPaid === 1 } : null)

/** How the couple of a person pays; null when the account is gone. */
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

/** How a couple pays, found by its id or by what the provider knows it by. */
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

/** The couple in which a person of an ended couple is now. */
const coupleSince = (ended: SQL) => sql`(
  select ${coupleMembers.coupleId} from ${mergedCouples}
  join ${coupleMembers} on ${coupleMembers.userId} = ${mergedCouples.userId}
  where ${ended} order by ${mergedCouples.mergedAt} desc limit 1)`

/**
 * How the couple pays that a customer of the provider belongs to: the one that is known by it, the one that its metadata
 * names, or where one of these ended in another couple, that of the person who brought it.
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

/** The provider failed, and would repeat that under the same key for a day: the next attempt has another one. */
export const incrementAttempt = (db: Db, { coupleId, attempt }: Pick<BillingRow, 'coupleId' | 'attempt'>) =>
  statement(
    db
      .update(subscriptions)
      .set({ attempt: attempt + 1 })
      .where(and(eq(subscriptions.coupleId, coupleId), eq(subscriptions.attempt, attempt))),
    () => undefined,
  )

/**
 * Takes down what the provider knows the couple by, unless it is known by something by now: two purchases that began at
 * once, one of them in a couple that ended in this one, must not hide one another.
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

/** Takes down who begins to buy, before the provider is asked: with them the plan stays if the couple parts meanwhile. */
export const updatePayer = (db: Db, userId: string) =>
  statement(
    db
      .update(subscriptions)
      .set({ payerId: userId })
      .where(sql`${subscriptions.coupleId} = ${coupleOf(userId)} and ${subscriptions.plan} = 'free'
        and ${subscriptions.payerId} is not ${userId}`),
    () => undefined,
  )

/** Takes back that somebody began to buy, because the provider has refused it: what the other one pays stays theirs. */
export const restorePayer = (db: Db, coupleId: string, userId: string, payerId: string | null) =>
  statement(
    db
      .update(subscriptions)
      .set({ payerId })
      .where(sql`${subscriptions.coupleId} = ${coupleId} and ${subscriptions.plan} = 'free'
        and ${subscriptions.payerId} = ${userId}`),
    () => undefined,
  )

/** Couples whose plan ends by itself now or ended before, longest ago first. */
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
  /** A couple that was sent the confirmation of its cancellation after this knows when it ends. */
  since: Date
  limit: number
}

/** Whether a member was sent the confirmation of a cancellation lately. */
const hasJustCancelled = (since: Date) => sql`exists (
  select 1 from ${coupleMembers} inner join ${emailOutbox} on ${emailOutbox.userId} = ${coupleMembers.userId}
  where ${coupleMembers.coupleId} = ${subscriptions.coupleId} and ${emailOutbox.kind} = 'cancellation'
    and ${emailOutbox.createdAt} > ${since.getTime()})`

/** A cancelled subscription after which nothing goes on: no pass and no grant. */
const isEndingSubscription = sql`${subscriptions.means} = 'card' and ${subscriptions.billing} = 'active'
  and ${subscriptions.cancelAtPeriodEnd} = 1 and ${subscriptions.grantedAt} is null
  and coalesce(${subscriptions.passUntil}, 0) <= ${subscriptions.lapsesAt}`

/** Couples whose pass or cancelled subscription ends before a timestamp and who were not reminded of that end. */
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

/** Records that a couple is reminded of the end of what it has. */
export const markReminded = (db: Db, { coupleId, until }: Pick<EndingPlan, 'coupleId' | 'until'>) =>
  statement(
    db.update(subscriptions).set({ remindedOf: until }).where(eq(subscriptions.coupleId, coupleId)),
    () => undefined,
  )

/** Literals, as in the index that serves it. */
const isRunning = sql`${subscriptions.providerState} in ('incomplete', 'active', 'past_due')`

/** Couples of these customers of the provider. */
export const listBillings = (db: Db, customers: readonly string[]) =>
  statement(
    db
      .select({ ...columns, hasPaid })
      .from(subscriptions)
      .where(inArray(subscriptions.customerId, [...customers])),
    (rows) => rows.map((row) => ({ ...row, hasPaid: row.hasPaid === 1 })),
  )

/** Couples of whom we believe that their subscription runs, by their id, a page at a time. */
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
