import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, oneOf, timestamp } from './columns.ts'
import { couples, ofCouple } from './couples.ts'

const PLANS = ['free', 'premium'] as const
const STATUSES = ['inactive', 'active'] as const
const BILLING_STATES = ['none', 'active', 'past_due', 'canceled', 'granted'] as const
const SOURCES = ['none', 'stripe', 'admin'] as const
const MEANS = ['card', 'pix'] as const
const PROVIDER_STATES = ['incomplete', 'active', 'past_due', 'ended'] as const
const PERIOD_KINDS = ['paid', 'granted'] as const
const PAYMENT_KINDS = ['subscription', 'pix'] as const

/**
 * A couple's plan and billing; one row per couple, inserted with it. Facts (one member's subscription and passes)
 * and the plan derived from them and from a grant to a member; see worker/modules/billing/entitlement.ts.
 */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    coupleId: ofCouple('couple_id').primaryKey(),
    plan: text('plan', { enum: PLANS }).notNull().default('free'),
    status: text('status', { enum: STATUSES }).notNull().default('inactive'),
    billing: text('billing', { enum: BILLING_STATES }).notNull().default('none'),
    source: text('source', { enum: SOURCES }).notNull().default('none'),
    means: text('means', { enum: MEANS }),
    /** The member whose customer, subscription and passes these are: the row stays with them when one of the two leaves. */
    payerId: text('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Incremented by every write: a writer that read an older revision writes nothing. */
    revision: integer('revision').notNull().default(0),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    /** State of the subscription at the provider; null: there never was one. */
    providerState: text('provider_state', { enum: PROVIDER_STATES }),
    /** End of the provider's current period, which the provider extends before it is paid. */
    providerPeriodEnd: timestamp('provider_period_end'),
    /** Whether the subscription ends with that period. */
    providerEnds: flag('provider_ends').notNull().default(false),
    /** Whether that end was scheduled by the payer's request to delete the account; withdrawing the request undoes it. */
    endsForDeletion: flag('ends_for_deletion').notNull().default(false),
    /** End of the paid period of the current plan; null: not paid, or no end. */
    currentPeriodEnd: timestamp('current_period_end'),
    /** End of the last paid period; the grace period of a failed renewal starts here. */
    paidUntil: timestamp('paid_until'),
    cancelAtPeriodEnd: flag('cancel_at_period_end').notNull().default(false),
    /** First payment of the current purchase; the withdrawal period starts here. */
    firstPaidAt: timestamp('first_paid_at'),
    passUntil: timestamp('pass_until'),
    /** The end of the plan about which the last reminder was sent. */
    remindedOf: timestamp('reminded_of'),
    /** When the plan ends if nothing changes; null: it does not end by itself. */
    lapsesAt: timestamp('lapses_at'),
    /** Last digits and brand of the charged card. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** Incremented after an internal error of the provider, which it would repeat under the same key. */
    attempt: integer('attempt').notNull().default(0),
    premiumSince: timestamp('premium_since'),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_customer').on(table.customerId),
    index('subscriptions_payer').on(table.payerId).where(sql`${table.payerId} is not null`),
    uniqueIndex('subscriptions_provider').on(table.subscriptionId),
    index('subscriptions_by_plan').on(table.plan, table.status),
    index('subscriptions_lapsing').on(table.lapsesAt).where(sql`${table.lapsesAt} is not null`),
    index('subscriptions_of_provider')
      .on(table.coupleId)
      .where(sql`${table.providerState} in ('incomplete', 'active', 'past_due')`),
    check('subscriptions_source', sql`${table.source} in (${oneOf(SOURCES)})`),
    check('subscriptions_means', sql`${table.means} in (${oneOf(MEANS)})`),
    check('subscriptions_provider_state', sql`${table.providerState} in (${oneOf(PROVIDER_STATES)})`),
    check('subscriptions_plan', sql`${table.plan} in (${oneOf(PLANS)})`),
    check('subscriptions_status', sql`${table.status} in (${oneOf(STATUSES)})`),
    check('subscriptions_billing', sql`${table.billing} in (${oneOf(BILLING_STATES)})`),
    check('subscriptions_one_reading', sql`(${table.plan} = 'premium') = (${table.status} = 'active')`),
  ],
)

/**
 * The times in which couples were Premium: a change between payment and grant begins another row. They stay without the
 * couple when it is deleted, so that the numbers of a past month do not change.
 */
export const premiumPeriods = sqliteTable(
  'premium_periods',
  {
    id: integer('id').primaryKey(),
    coupleId: text('couple_id').references(() => couples.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: PERIOD_KINDS }).notNull(),
    beganAt: timestamp('began_at').notNull(),
    /** Null: it runs. */
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    uniqueIndex('premium_periods_open').on(table.coupleId).where(sql`${table.endedAt} is null`),
    index('premium_periods_couple').on(table.coupleId),
    index('premium_periods_began').on(table.beganAt),
    index('premium_periods_ended').on(table.endedAt),
    check('premium_periods_kind', sql`${table.kind} in (${oneOf(PERIOD_KINDS)})`),
  ],
)

/** Payments; stored for five years even when the couple is deleted. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    coupleId: text('couple_id').references(() => couples.id, { onDelete: 'set null' }),
    /** Who paid; null: the account was erased. */
    payerId: text('payer_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull().default('subscription'),
    /** The provider's own id of the payment: a second report of it is the same row. */
    providerPaymentId: text('provider_payment_id').notNull(),
    customerId: text('customer_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull(),
    paidAt: timestamp('paid_at').notNull(),
    /** When the person's bank disputed it; null: not disputed. */
    disputedAt: timestamp('disputed_at'),
  },
  (table) => [
    uniqueIndex('payments_provider').on(table.providerPaymentId),
    index('payments_couple').on(table.coupleId, table.paidAt),
    index('payments_payer').on(table.payerId, table.paidAt),
    index('payments_paid').on(table.paidAt),
    check('payments_kind', sql`${table.kind} in (${oneOf(PAYMENT_KINDS)})`),
    check('payments_refund', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
  ],
)

/** Refunds of payments, as the provider reports them: each counts in the month in which it was made. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** The provider's own id. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    refundedAt: timestamp('refunded_at').notNull(),
  },
  (table) => [index('refunds_payment').on(table.paymentId), index('refunds_made').on(table.refundedAt)],
)

/** Every received webhook event, so that each is applied once. */
export const providerEvents = sqliteTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    type: text('type').notNull(),
    createdAt: timestamp('created_at').notNull(),
    receivedAt: timestamp('received_at').notNull(),
  },
  (table) => [index('provider_events_received').on(table.receivedAt)],
)
