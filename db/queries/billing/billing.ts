import { and, desc, eq, getTableColumns, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, payments, providerEvents, subscriptions } from '../../schema/index.ts'

export type BillingRow = typeof subscriptions.$inferSelect

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

const columns = getTableColumns(subscriptions)

/** Whether the couple ever paid anything, given back or not. */
const hasPaid = sql<number>`exists (select 1 from ${payments} where ${payments.coupleId} = ${subscriptions.coupleId})`

const toBilling = ([row]: (BillingRow & { hasPaid: number })[]) => (row ? { ...row, hasPaid: row.hasPaid === 1 } : null)

/** How the couple of a person pays; null when the account is gone. */
export const findBillingOf = (db: Db, userId: string) =>
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

/** The provider failed, and would repeat that under the same key for a day: the next attempt has another one. */
export const incrementAttempt = (db: Db, { coupleId, attempt }: Pick<BillingRow, 'coupleId' | 'attempt'>) =>
  statement(
    db
      .update(subscriptions)
      .set({ attempt: attempt + 1 })
      .where(and(eq(subscriptions.coupleId, coupleId), eq(subscriptions.attempt, attempt))),
    () => undefined,
  )

/** Takes down what the provider knows the couple by, unless it is down already. */
export const updateCustomer = (db: Db, coupleId: string, customerId: string, at: Date) =>
  statement(
    db
      .update(subscriptions)
      .set({ customerId, revision: sql`${subscriptions.revision} + 1`, updatedAt: at })
      .where(sql`${subscriptions.coupleId} = ${coupleId} and ${subscriptions.customerId} is not ${customerId}
        and not exists (select 1 from ${subscriptions} as other where other.customer_id = ${customerId})`),
    () => undefined,
  )

/** A payment as the provider has it. */
export type NewPayment = Pick<
  typeof payments.$inferSelect,
  'providerPaymentId' | 'kind' | 'amountCents' | 'refundedCents' | 'currency' | 'paidAt'
> & { isDisputed: boolean }

const toJson = (rows: readonly NewPayment[]): string =>
  JSON.stringify(rows.map(({ paidAt, isDisputed, ...row }) => ({ ...row, paidAt: paidAt.getTime(), isDisputed })))

/** Takes down a customer's payments as they are now; one that is known follows what was given back of it. */
export const upsertPayments = (
  db: Db,
  { coupleId, customerId }: { coupleId: string; customerId: string },
  rows: readonly NewPayment[],
  at: Date,
) =>
  statement(
    db.run(sql`
      insert into ${payments} (id, couple_id, kind, provider_payment_id, customer_id, amount_cents, refunded_cents,
        currency, paid_at, disputed_at)
      select lower(hex(randomblob(16))), ${subscriptions.coupleId}, value ->> 'kind', value ->> 'providerPaymentId',
        ${customerId}, value ->> 'amountCents', value ->> 'refundedCents', value ->> 'currency', value ->> 'paidAt',
        iif(value ->> 'isDisputed', ${at.getTime()}, null)
      from json_each(${toJson(rows)}) cross join ${subscriptions} on ${subscriptions.coupleId} = ${coupleId}
      where true
      on conflict (provider_payment_id) do update set
        refunded_cents = excluded.refunded_cents,
        disputed_at = iif(excluded.disputed_at is null, null, coalesce(${payments.disputedAt}, excluded.disputed_at))
      where refunded_cents <> excluded.refunded_cents or (disputed_at is null) <> (excluded.disputed_at is null)`),
    () => undefined,
  )

/** What a couple paid, newest first. */
export const listPaymentsOf = (db: Db, userId: string) =>
  statement(
    db
      .select({
        id: payments.id,
        kind: payments.kind,
        paidAt: payments.paidAt,
        amountCents: payments.amountCents,
        refundedCents: payments.refundedCents,
      })
      .from(coupleMembers)
      .innerJoin(payments, eq(payments.coupleId, coupleMembers.coupleId))
      .where(eq(coupleMembers.userId, userId))
      .orderBy(desc(payments.paidAt), desc(payments.id)),
    (rows) => rows,
  )

/** The provider's id of a payment of a person's couple; null: it is somebody else's, or there is none. */
export const findPaymentOf = (db: Db, userId: string, paymentId: string) =>
  statement(
    db
      .select({ providerPaymentId: payments.providerPaymentId })
      .from(coupleMembers)
      .innerJoin(payments, eq(payments.coupleId, coupleMembers.coupleId))
      .where(and(eq(coupleMembers.userId, userId), eq(payments.id, paymentId))),
    ([row]) => row?.providerPaymentId ?? null,
  )

export type NewEvent = Pick<typeof providerEvents.$inferSelect, 'id' | 'type' | 'createdAt'>

/** Whether an event was processed before. */
export const isEventKnown = (db: Db, id: string) =>
  statement(
    db.select({ id: providerEvents.id }).from(providerEvents).where(eq(providerEvents.id, id)),
    (rows) => rows.length > 0,
  )

/**
 * Writes down that an event was processed, in the batch of what it caused.
 *
 * @param when - condition: that what it caused is written too
 */
export const insertEvent = (db: Db, { id, type, createdAt }: NewEvent, at: Date, when: SQL = sql`true`) =>
  statement(
    db.run(sql`
      insert into ${providerEvents} (id, provider, type, created_at, received_at)
      select ${id}, 'stripe', ${type}, ${createdAt.getTime()}, ${at.getTime()} where ${when}
      on conflict do nothing`),
    () => undefined,
  )

/** Lets go of events that nobody will send again. */
export const deleteEventsBefore = (db: Db, before: Date) =>
  statement(db.delete(providerEvents).where(lte(providerEvents.receivedAt, before)), () => undefined)

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

/** Couples whose pass ends before a moment and who were not told of that end. */
export const listEndingPasses = (db: Db, { now, before, limit }: { now: Date; before: Date; limit: number }) =>
  statement(
    db
      .select({ coupleId: subscriptions.coupleId, passUntil: subscriptions.passUntil })
      .from(subscriptions)
      .where(
        sql`${subscriptions.lapsesAt} is not null and ${subscriptions.lapsesAt} > ${now.getTime()}
          and ${subscriptions.lapsesAt} <= ${before.getTime()} and ${subscriptions.means} = 'pix'
          and ${subscriptions.remindedOf} is not ${subscriptions.passUntil}`,
      )
      .limit(limit),
    (rows) => rows.flatMap(({ coupleId, passUntil }) => (passUntil ? [{ coupleId, passUntil }] : [])),
  )

/** Writes down that a couple is told of the end of its pass. */
export const markReminded = (db: Db, { coupleId, passUntil }: { coupleId: string; passUntil: Date }) =>
  statement(
    db.update(subscriptions).set({ remindedOf: passUntil }).where(eq(subscriptions.coupleId, coupleId)),
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

/** Of these payments, the ones that are written down, by the provider's id. */
export const listKnownPayments = (db: Db, ids: readonly string[]) =>
  statement(
    db
      .select({ id: payments.providerPaymentId, refundedCents: payments.refundedCents })
      .from(payments)
      .where(inArray(payments.providerPaymentId, [...ids])),
    (rows) => new Map(rows.map(({ id, refundedCents }) => [id, refundedCents])),
  )
