import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, moment, oneOf } from './columns.ts'
import { couples } from './couples.ts'

const PLANS = ['free', 'premium'] as const
const STATUSES = ['inactive', 'active'] as const
const BILLING_STATES = ['none', 'active', 'past_due', 'canceled', 'granted'] as const

/** What each couple may use now and how that is paid; one row a couple, made with it. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    coupleId: text('couple_id')
      .primaryKey()
      .references(() => couples.id, { onDelete: 'cascade' }),
    plan: text('plan', { enum: PLANS }).notNull().default('free'),
    status: text('status', { enum: STATUSES }).notNull().default('inactive'),
    billing: text('billing', { enum: BILLING_STATES }).notNull().default('none'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    currentPeriodEnd: moment('current_period_end'),
    /** End of the last period that was paid: what the grace of a failed renewal counts from. */
    paidUntil: moment('paid_until'),
    cancelAtPeriodEnd: flag('cancel_at_period_end').notNull().default(false),
    /** Newest provider event applied: an older one that arrives late changes nothing. */
    providerEventAt: moment('provider_event_at'),
    premiumSince: moment('premium_since'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_customer').on(table.customerId),
    uniqueIndex('subscriptions_provider').on(table.subscriptionId),
    index('subscriptions_by_plan').on(table.plan, table.status),
    check('subscriptions_plan', sql`${table.plan} in (${oneOf(PLANS)})`),
    check('subscriptions_status', sql`${table.status} in (${oneOf(STATUSES)})`),
    check('subscriptions_billing', sql`${table.billing} in (${oneOf(BILLING_STATES)})`),
    check('subscriptions_one_reading', sql`(${table.plan} = 'premium') = (${table.status} = 'active')`),
  ],
)

/** Money that moved; kept five years even when the couple is gone. */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    coupleId: text('couple_id').references(() => couples.id, { onDelete: 'set null' }),
    /** The provider's own id of the invoice or payment: a second report of it is the same row. */
    providerPaymentId: text('provider_payment_id').notNull(),
    customerId: text('customer_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_provider').on(table.providerPaymentId),
    index('payments_couple').on(table.coupleId, table.paidAt),
    index('payments_paid').on(table.paidAt),
    check('payments_refund', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
  ],
)

/** Every webhook event seen, so that each is applied once. */
export const providerEvents = sqliteTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    type: text('type').notNull(),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('provider_events_received').on(table.receivedAt)],
)
