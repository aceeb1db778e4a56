import { and, eq, getTableColumns, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, emailOutbox, payments, subscriptions, users } from '../../schema/index.ts'

export type BillingRow = typeof subscriptions.$inferSelect

/**
 * Since when an administrator's grant to a member of the row's couple is valid. Drizzle removes the table of a column in
 * the select of one table, so it is written out.
 */
const grantedAt = sql<Date | null>`(
  select min(granted.granted_at) from ${coupleMembers} as member join ${users} as granted on granted.id = member.user_id
  where member.couple_id = ${sql.raw('subscriptions.couple_id')})`.mapWith(users.grantedAt)

/** When the longest of the members' grants ends; null: one has no end, or there is none. */
const grantedUntil = sql<Date | null>`(
  select iif(count(*) = count(granted.granted_until), max(granted.granted_until), null)
  from ${coupleMembers} as member join ${users} as granted on granted.id = member.user_id
  where member.couple_id = ${sql.raw('subscriptions.couple_id')} and granted.granted_at is not null)`.mapWith(
  users.grantedUntil,
)

const columns = { ...getTableColumns(subscriptions), grantedAt, grantedUntil }

/** A couple's billing, with the grant of a member; null: no member has one. */
export type Billing = BillingRow & { grantedAt: Date | null; grantedUntil: Date | null }

export interface Buyer {
  userId: string
  /** The person's customer at the provider. */
  customerId: string | null
  /** Whether the person ever made a payment, refunded or not. */
  hasPaid: boolean
}

/** Billing of a person's couple; null when the account is gone. */
export const findBillingOf = (db: Db, userId: string | SQL) =>
  statement(
    db
      .select(columns)
      .from(coupleMembers)
      .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .where(eq(coupleMembers.userId, userId)),
    ([row]): Billing | null => row ?? null,
  )

export const findBuyer = (db: Db, userId: string) =>
  statement(
    db
      .select({
        customerId: users.customerId,
        hasPaid: sql<boolean>`exists (select 1 from ${payments} as paid where paid.payer_id = ${userId})`.mapWith(
          Boolean,
        ),
      })
      .from(users)
      .where(eq(users.id, userId)),
    ([row]): Buyer | null => (row ? { userId, ...row } : null),
  )

export const findBilling = (db: Db, coupleId: string) =>
  statement(
    db.select(columns).from(subscriptions).where(eq(subscriptions.coupleId, coupleId)),
    ([row]): Billing | null => row ?? null,
  )

/** A customer of the provider and the person it belongs to. */
export interface Customer {
  customerId: string
  userId: string
}

/** A customer, and the billing of its person's present couple. */
export interface CustomerBilling {
  billing: Billing
  customer: Customer
}

/**
 * Billing of the present couple of the person whose customer this is: the person with this customer id, else the one in
 * its metadata.
 *
 * @param userId - in the customer's metadata, which only the product writes
 */
export const findBillingOfCustomer = (db: Db, { customerId, userId }: { customerId: string; userId: string | null }) =>
  statement(
    db
      .select({ ...columns, ownerId: coupleMembers.userId })
      .from(coupleMembers)
      .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .where(
        sql`${coupleMembers.userId} = coalesce(
          (select known.id from ${users} as known where known.customer_id = ${customerId}), ${userId})`,
      ),
    ([row]): CustomerBilling | null => {
      if (!row) return null
      const { ownerId, ...billing } = row
      return { billing, customer: { customerId, userId: ownerId } }
    },
  )

/** Changes the idempotency key after a failure of the provider, which repeats its response to a key for a day. */
export const incrementAttempt = (db: Db, { coupleId, attempt }: Pick<BillingRow, 'coupleId' | 'attempt'>) =>
  statement(
    db
      .update(subscriptions)
      .set({ attempt: attempt + 1 })
      .where(and(eq(subscriptions.coupleId, coupleId), eq(subscriptions.attempt, attempt))),
  )

/** Stores a person's customer, unless there is one: two simultaneous purchases must not overwrite each other. */
export const updateCustomer = (db: Db, { customerId, userId }: Customer) =>
  statement(
    db
      .update(users)
      .set({ customerId })
      .where(sql`${users.id} = ${userId} and ${users.customerId} is null
        and not exists (select 1 from ${users} as other where other.customer_id = ${customerId})`),
  )

export const deleteCustomer = (db: Db, customerId: string) =>
  statement(db.update(users).set({ customerId: null }).where(eq(users.customerId, customerId)))

/** Stores a person's grant, or revokes it from both members, in the batch that changes the plan. */
export const updateGrant = (
  db: Db,
  userId: string,
  { at, until }: { at: Date | null; until: Date | null },
  when: SQL,
) =>
  statement(
    db
      .update(users)
      .set({ grantedAt: at, grantedUntil: until })
      .where(
        sql`${users.id} ${
          at
            ? sql`= ${userId}`
            : sql`in (
        select member.user_id from ${coupleMembers} as member where member.couple_id = (
          select own.couple_id from ${coupleMembers} as own where own.user_id = ${userId}))`
        } and ${when}`,
      ),
  )

export const deleteEndedGrants = (db: Db, now: Date) =>
  statement(db.update(users).set({ grantedAt: null, grantedUntil: null }).where(lte(users.grantedUntil, now)))

/** Records whether the subscription ends because its payer asked for the deletion of the account. */
export const markEndsForDeletion = (db: Db, userId: string, endsForDeletion: boolean, when: SQL = sql`true`) =>
  statement(
    db
      .update(subscriptions)
      .set({ endsForDeletion, revision: sql`${subscriptions.revision} + 1` })
      .where(sql`${subscriptions.payerId} = ${userId} and ${when}`),
  )

export const listLapsedBillings = (db: Db, now: Date, limit: number) =>
  statement(
    db
      .select(columns)
      .from(subscriptions)
      .where(and(isNotNull(subscriptions.lapsesAt), lte(subscriptions.lapsesAt, now)))
      .orderBy(subscriptions.lapsesAt)
      .limit(limit),
  )

interface EndWindow {
  now: Date
  before: Date
  /** Couples that got the confirmation of a cancellation since this time are excluded: they know when their plan ends. */
  since: Date
  limit: number
}

/** Whether the payer was recently sent the confirmation of a cancellation. */
const hasJustCancelled = (since: Date) => sql`exists (
  select 1 from ${emailOutbox} where ${emailOutbox.userId} = ${subscriptions.payerId}
    and ${emailOutbox.kind} = 'cancellation' and ${emailOutbox.createdAt} > ${since.getTime()})`

/** A cancelled subscription that no pass or grant continues. */
const isEndingSubscription = sql`${subscriptions.means} = 'card' and ${subscriptions.billing} = 'active'
  and ${subscriptions.cancelAtPeriodEnd} = 1 and ${grantedAt} is null
  and coalesce(${subscriptions.passUntil}, 0) <= ${subscriptions.lapsesAt}`

/** Couples whose pass or cancelled subscription ends before a timestamp, not yet reminded of that end. */
export const listEndingPlans = (db: Db, { now, before, since, limit }: EndWindow) =>
  statement(
    db
      .select({
        coupleId: subscriptions.coupleId,
        payerId: subscriptions.payerId,
        means: subscriptions.means,
        until: subscriptions.lapsesAt,
        revision: subscriptions.revision,
      })
      .from(subscriptions)
      .where(
        sql`${subscriptions.lapsesAt} is not null and ${subscriptions.lapsesAt} > ${now.getTime()}
          and ${subscriptions.lapsesAt} <= ${before.getTime()} and ${subscriptions.remindedOf} is not ${subscriptions.lapsesAt}
          and (${subscriptions.means} = 'pix' or (${isEndingSubscription} and not ${hasJustCancelled(since)}))`,
      )
      .limit(limit),
    (rows) => rows.flatMap(({ until, payerId, ...row }) => (until && payerId ? [{ ...row, until, payerId }] : [])),
  )
export type EndingPlan = ReturnType<ReturnType<typeof listEndingPlans>['read']>[number]

export const markReminded = (db: Db, { coupleId, until }: Pick<EndingPlan, 'coupleId' | 'until'>, when: SQL) =>
  statement(
    db
      .update(subscriptions)
      .set({ remindedOf: until })
      .where(and(eq(subscriptions.coupleId, coupleId), when)),
  )

/** Literals: the partial index is used only with the same text. */
const isRunning = sql`${subscriptions.providerState} in ('incomplete', 'active', 'past_due')`

/** Billing of the present couples of the persons with these customers. */
export const listBillings = (db: Db, customerIds: readonly string[]) =>
  statement(
    db
      .select({ ...columns, ownerId: users.id, ownersCustomerId: users.customerId })
      .from(users)
      .innerJoin(coupleMembers, eq(coupleMembers.userId, users.id))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .where(inArray(users.customerId, [...customerIds])),
    (rows): CustomerBilling[] =>
      rows.flatMap(({ ownerId, ownersCustomerId, ...billing }) =>
        ownersCustomerId ? [{ billing, customer: { customerId: ownersCustomerId, userId: ownerId } }] : [],
      ),
  )

/** Couples with a running subscription in the database, by their id, a page at a time. */
export const listRunningBillings = (db: Db, after: string, limit: number) =>
  statement(
    db
      .select(columns)
      .from(subscriptions)
      .where(and(isRunning, sql`${subscriptions.coupleId} > ${after}`))
      .orderBy(subscriptions.coupleId)
      .limit(limit),
  )
