import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, firstRow, inOrder, statement } from '../../client.ts'
import { payments, providerEvents, refunds, subscriptions, users } from '../../schema/index.ts'

/** A payment in the state that the provider reports. */
export type NewPayment = Pick<
  typeof payments.$inferSelect,
  'providerPaymentId' | 'kind' | 'amountCents' | 'refundedCents' | 'currency' | 'paidAt'
> & { isDisputed: boolean; refunds: readonly { id: string; amountCents: number; refundedAt: Date }[] }

const toJson = (rows: readonly NewPayment[]): string =>
  JSON.stringify(rows.map(({ refunds: _, ...row }) => ({ ...row, paidAt: row.paidAt.getTime() })))

/** Condition: these payments are stored in the state that the provider reports. */
export const arePaymentsStored = (rows: readonly NewPayment[]): SQL => sql`not exists (
  select 1 from json_each(${toJson(rows)}) where not exists (
    select 1 from payments as stored where stored.provider_payment_id = value ->> 'providerPaymentId'
      and stored.refunded_cents = value ->> 'refundedCents'
      and (stored.disputed_at is not null) = (value ->> 'isDisputed')))`

/** Stores a customer's payments in their current state, if the condition holds; known ones get their refunds. */
export const upsertPayments = (
  db: Db,
  { coupleId, customerId, userId }: { coupleId: string; customerId: string; userId: string },
  rows: readonly NewPayment[],
  at: Date,
  when: SQL = sql`true`,
) =>
  execute(db)`
      insert into ${payments} (id, couple_id, payer_id, kind, provider_payment_id, customer_id, amount_cents, refunded_cents,
        currency, paid_at, disputed_at)
      select lower(hex(randomblob(16))), ${subscriptions.coupleId},
        (select ${users.id} from ${users} where ${users.id} = ${userId}), value ->> 'kind', value ->> 'providerPaymentId',
        ${customerId}, value ->> 'amountCents', value ->> 'refundedCents', value ->> 'currency', value ->> 'paidAt',
        iif(value ->> 'isDisputed', ${at.getTime()}, null)
      from json_each(${toJson(rows)}) cross join ${subscriptions} on ${subscriptions.coupleId} = ${coupleId}
      where ${when}
      on conflict (provider_payment_id) do update set
        refunded_cents = excluded.refunded_cents,
        disputed_at = iif(excluded.disputed_at is null, null, coalesce(${payments.disputedAt}, excluded.disputed_at))
      where refunded_cents <> excluded.refunded_cents or (disputed_at is null) <> (excluded.disputed_at is null)`

/** Condition: the refund is not stored. */
export const isRefundNew = (id: string): SQL => sql`not exists (select 1 from ${refunds} where ${refunds.id} = ${id})`

/** Stores the refunds of stored payments, if the condition holds; a refund that the bank refused later is deleted. */
export const replaceRefunds = (db: Db, rows: readonly NewPayment[], when: SQL = sql`true`) => {
  const made = rows.flatMap(({ providerPaymentId, refunds }) =>
    refunds.map(({ refundedAt, ...refund }) => ({ ...refund, providerPaymentId, refundedAt: refundedAt.getTime() })),
  )
  return inOrder([
    execute(db)`
      delete from ${refunds} where ${when} and ${refunds.paymentId} in (
          select ${payments.id} from json_each(${JSON.stringify(rows.map((row) => row.providerPaymentId))})
          cross join ${payments} on ${payments.providerPaymentId} = value)
        and ${refunds.id} not in (select value from json_each(${JSON.stringify(made.map(({ id }) => id))}))`,
    execute(db)`
      insert into ${refunds} (id, payment_id, amount_cents, refunded_at)
      select value ->> 'id', ${payments.id}, value ->> 'amountCents', value ->> 'refundedAt'
      from json_each(${JSON.stringify(made)})
      cross join ${payments} on ${payments.providerPaymentId} = value ->> 'providerPaymentId'
      where ${when} on conflict do nothing`,
  ])
}

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
      .from(payments)
      .where(eq(payments.payerId, userId))
      .orderBy(desc(payments.paidAt), desc(payments.id)),
  )

export const findPaymentOf = (db: Db, userId: string, paymentId: string) =>
  statement(
    db
      .select({ providerPaymentId: payments.providerPaymentId })
      .from(payments)
      .where(and(eq(payments.payerId, userId), eq(payments.id, paymentId))),
    ([row]) => row?.providerPaymentId ?? null,
  )

/** The provider's ids of a payment that a person made, for a refund; null: there is none, or another person made it. */
export const findPaymentToRefund = (db: Db, userId: string, paymentId: string) =>
  firstRow(
    db
      .select({ providerPaymentId: payments.providerPaymentId, customerId: payments.customerId })
      .from(payments)
      .where(and(eq(payments.payerId, userId), eq(payments.id, paymentId))),
  )

export const listKnownPayments = (db: Db, ids: readonly string[]) =>
  statement(
    db
      .select({ id: payments.providerPaymentId, refundedCents: payments.refundedCents })
      .from(payments)
      .where(inArray(payments.providerPaymentId, [...ids])),
    (rows) => new Map(rows.map(({ id, refundedCents }) => [id, refundedCents])),
  )

export type NewEvent = Pick<typeof providerEvents.$inferSelect, 'id' | 'type' | 'createdAt'>

export const isEventKnown = (db: Db, id: string) =>
  anyRow(db.select({ id: providerEvents.id }).from(providerEvents).where(eq(providerEvents.id, id)))

/**
 * Records a processed event, in the batch of its changes.
 *
 * @param when - condition: its changes were written
 */
export const insertEvent = (db: Db, { id, type, createdAt }: NewEvent, at: Date, when: SQL = sql`true`) =>
  execute(db)`
      insert into ${providerEvents} (id, provider, type, created_at, received_at)
      select ${id}, 'stripe', ${type}, ${createdAt.getTime()}, ${at.getTime()} where ${when}
      on conflict do nothing`
