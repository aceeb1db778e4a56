import * as z from 'zod/mini'
import { ACCOUNT_LIST_LENGTH } from '#contracts/admin-users'
import type { CallSchema } from '#contracts/endpoint'
import { NEXT_CURSOR, pageQuery } from '../../../lib/fields/fields.ts'
import { AdminUser, UserId } from '../users/schemas.ts'

const Time = z.iso.datetime()

const entry = <Kind extends string, Facts extends z.core.$ZodShape>(kind: Kind, facts: Facts) =>
  z.object({ id: z.string(), at: Time, kind: z.literal(kind), ...facts })

/** Something that happened to an account. Letters are without their contents; amounts are in centavos. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  entry('letter', { letter: z.string(), state: z.enum(['pending', 'sent', 'dead']) }),
  entry('payment', {
    means: z.enum(['subscription', 'pix']),
    amountCents: z.int(),
    refundedCents: z.int(),
    isDisputed: z.boolean(),
    /** Whether this person paid it, and not the partner. */
    isOwn: z.boolean(),
  }),
  /** A report of the couple's page, with the reason that it gives, or of the words in an invitation. */
  entry('report', {
    about: z.enum(['page', 'note']),
    reason: z.nullable(z.string()),
    settledAs: z.nullable(z.string()),
  }),
  entry('session', { device: z.string() }),
  /** A message of the contact form; null: it is open. */
  entry('message', { settledAs: z.nullable(z.enum(['answered', 'closed'])) }),
  entry('plan', { change: z.enum(['premium_activated', 'premium_deactivated', 'payment_failed']) }),
  entry('change', {
    actor: z.string(),
    action: z.string(),
    details: z.nullable(z.record(z.string(), z.string())),
  }),
])

export const listAccountTimeline = {
  summary: 'All that happened to an account, newest first: letters, payments, reports, messages, sessions, plan.',
  params: UserId,
  query: z.object(pageQuery),
  response: z.array(TimelineEntry),
  headers: NEXT_CURSOR,
  errors: ['not_found'],
} satisfies CallSchema

export const loadAccountPage = {
  summary: `Facts about one account for answering its owner; the newest ${ACCOUNT_LIST_LENGTH} of each list and of the timeline.`,
  params: z.object({ userId: z.string() }),
  response: z.object({
    account: AdminUser,
    /** How the couple pays, for the actions on the account. */
    billing: z.object({
      /** The member who pays; null: nobody does. */
      payer: z.nullable(z.object({ id: z.string(), username: z.string() })),
      /** Whether the subscription runs, so that it can be cancelled, and whether its end is scheduled. */
      isRunning: z.boolean(),
      endsAtPeriodEnd: z.boolean(),
      /** When Premium ends or renews; null: it is Free, or has no end. */
      until: z.nullable(z.iso.datetime()),
      /** The person's customer on the provider's pages for operators; null: none. */
      customerUrl: z.nullable(z.string()),
    }),
    couple: z.object({
      id: z.string(),
      coupleSlug: z.string(),
      createdAt: Time,
      isPublic: z.boolean(),
      /** Why the page of the couple is taken down; null: it is not. */
      banReason: z.nullable(z.string()),
      members: z.array(z.object({ id: z.string(), username: z.string(), email: z.string() })),
    }),
    /** Without their tokens, because anyone with the link can choose. */
    invitations: z.array(
      z.object({
        id: z.string(),
        category: z.string(),
        location: z.nullable(z.string()),
        state: z.enum(['open', 'answered', 'expired', 'deleted']),
        createdAt: Time,
      }),
    ),
    choices: z.array(
      z.object({
        id: z.string(),
        category: z.string(),
        place: z.object({ name: z.string(), city: z.nullable(z.string()) }),
        selectedAt: Time,
        completedAt: z.nullable(Time),
      }),
    ),
    /** Sessions that still run; `lastUsedAt` is known to the day, null near the end of the longest duration. */
    sessions: z.array(z.object({ device: z.string(), createdAt: Time, lastUsedAt: z.nullable(Time), expiresAt: Time })),
    /** The newest entries of the timeline, and the cursor of the next page. */
    timeline: z.array(TimelineEntry),
    timelineCursor: z.nullable(z.string()),
  }),
  errors: ['not_found'],
} satisfies CallSchema

export const loadRefund = {
  summary: 'What an administrator can refund of a payment now, as the provider says; amounts are in centavos.',
  params: z.extend(UserId, { paymentId: z.string() }),
  response: z.object({
    paidAt: Time,
    /** All that was not refunded before. */
    wholeCents: z.int(),
    /** The share of the days that are left; 0: none. */
    unusedCents: z.int(),
    /** Whether a whole refund ends Premium. */
    isEnding: z.boolean(),
  }),
  errors: ['not_found'],
} satisfies CallSchema
