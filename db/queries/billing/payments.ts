import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, payments, subscriptions } from '../../schema/index.ts'

/** A payment as the provider has it. */
type NewPayment = Pick<
  typeof payments.$inferSelect,
  'providerPaymentId' | 'kind' | 'amountCents' | 'refundedCents' | 'currency' | 'paidAt'
> & { isDisputed: boolean }

const toJson = (rows: readonly NewPayment[]): string =>
  JSON.stringify(rows.map(({ paidAt, isDisputed, ...row }) => ({ ...row, paidAt: paidAt.getTime(), isDisputed })))

/** Stores a customer's payments in their present state; known ones get their refunds. */
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

/** Payments of a person's couple, newest first. */
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

/** The provider's id of a payment of a person's couple; null: there is none, or it is another couple's. */
export const findPaymentOf = (db: Db, userId: string, paymentId: string) =>
  statement(
    db
      .select({ providerPaymentId: payments.providerPaymentId })
      .from(coupleMembers)
      .innerJoin(payments, eq(payments.coupleId, coupleMembers.coupleId))
      .where(and(eq(coupleMembers.userId, userId), eq(payments.id, paymentId))),
    ([row]) => row?.providerPaymentId ?? null,
  )

/** Which of these payments are stored, by the provider's id. */
export const listKnownPayments = (db: Db, ids: readonly string[]) =>
  statement(
    db
      .select({ id: payments.providerPaymentId, refundedCents: payments.refundedCents })
      .from(payments)
      .where(inArray(payments.providerPaymentId, [...ids])),
    (rows) => new Map(rows.map(({ id, refundedCents }) => [id, refundedCents])),
  )
