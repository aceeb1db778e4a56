import * as z from 'zod/mini'
import { ACCOUNT_LIST_LENGTH, ACCOUNT_STATES, MAX_EXTENSION_DAYS, MAX_REASON_LENGTH } from '#contracts/admin-users'
import type { CallSchema } from '#contracts/endpoint'
import { PLAN_NAMES } from '#contracts/plans'
import { Day, line, NEXT_CURSOR, pageQuery, search, TOTAL } from '../../../lib/fields/fields.ts'
import { User } from '../../accounts/schemas.ts'

const MAX_SEARCH_LENGTH = 254

const Search = search(MAX_SEARCH_LENGTH)

const Reason = z.optional(line(MAX_REASON_LENGTH))
const UserId = z.object({ userId: z.string() })

export const AdminUser = z.extend(User, {
  /** Activities that the couple chose, completed or not. */
  activitiesCount: z.int(),
  /** Last sign-in. */
  lastSeenAt: z.nullable(z.iso.datetime()),
  coupleSlug: z.string(),
  isDisabled: z.boolean(),
  /** Whether the plan was paid once and does not renew. */
  isPass: z.boolean(),
  /** When a paid plan ended; null: it runs, or nothing was ever paid. */
  endedAt: z.nullable(z.iso.datetime()),
})

export const accountFilter = {
  q: Search,
  plan: z.optional(z.enum(PLAN_NAMES)),
  role: z.optional(z.enum(['user', 'admin'])),
  state: z.optional(z.enum(ACCOUNT_STATES)),
  /** First and last day of the registration, in São Paulo. */
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
}

export const listUsers = {
  summary:
    'Accounts, newest first. Each word of `q` must be part of a name, a username, an e-mail or a couple’s slug; a word of one or two letters must be its beginning.',
  query: z.object({ ...pageQuery, ...accountFilter }),
  response: z.array(AdminUser),
  headers: { ...NEXT_CURSOR, ...TOTAL },
} satisfies CallSchema

export const AdminActivity = z.object({
  id: z.string(),
  couple: z.object({ coupleSlug: z.string() }),
  category: z.string(),
  place: z.object({ name: z.string(), city: z.nullable(z.string()) }),
  state: z.enum(['selected', 'completed']),
  selectedAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
})

export const activityFilter = {
  q: Search,
  stage: z.optional(z.enum(['selected', 'completed'])),
  /** First and last day of the choice, in São Paulo. */
  from: z.optional(Day),
  to: z.optional(Day),
}

export const listActivities = {
  summary:
    'Choices, newest first; `q` is the beginning of a couple’s slug or of a place’s name. The total is sent only without `q`.',
  query: z.object({ ...pageQuery, ...activityFilter }),
  response: z.array(AdminActivity),
  headers: { ...NEXT_CURSOR, ...TOTAL },
} satisfies CallSchema

export const setPremium = {
  summary: 'Grants Premium to a person’s couple, or withdraws it if the couple does not pay for it.',
  params: UserId,
  body: z.object({
    action: z.enum(['activate', 'deactivate']),
    reason: Reason,
    /** Last day of a grant, in São Paulo; without it the grant has no end. */
    until: z.optional(Day),
  }),
  response: User,
  errors: ['not_found', 'paid_subscription'],
} satisfies CallSchema

const action = <Name extends string, Fields extends z.core.$ZodShape>(name: Name, fields: Fields) =>
  z.object({ action: z.literal(name), reason: line(MAX_REASON_LENGTH).check(z.minLength(1)), ...fields })

export const changeAccount = {
  summary:
    'Helps the owner of an account: cancels the subscription or resumes it, refunds a payment, sends a letter again, extends Premium or ends all sessions. A repeated call changes nothing more.',
  params: UserId,
  body: z.discriminatedUnion('action', [
    action('cancel', { when: z.enum(['period_end', 'now']) }),
    /** Takes back a scheduled end. */
    action('resume', {}),
    /** All of the payment, or the share of the days that are left. */
    action('refund', { paymentId: z.string(), share: z.enum(['whole', 'unused']) }),
    action('resend', { letterId: z.string() }),
    /** `from`: the end of Premium that the administrator saw; null: none. */
    action('extend', {
      days: z.int().check(z.minimum(1), z.maximum(MAX_EXTENSION_DAYS)),
      from: z.nullable(z.iso.datetime()),
    }),
    action('end_sessions', {}),
  ]),
  response: z.void(),
  errors: [
    'not_found',
    'no_subscription',
    'partner_pays',
    'nothing_unused',
    'letter_gone',
    'email_unconfirmed',
    'plan_changed',
    'provider_refused',
  ],
} satisfies CallSchema

export const setRole = {
  summary: 'Gives a person the role of administrator or takes it; a change ends all of the person’s sessions.',
  params: UserId,
  body: z.object({ role: z.enum(['admin', 'user']), reason: Reason }),
  response: User,
  errors: ['not_found', 'last_admin'],
} satisfies CallSchema

export const deleteUser = {
  summary: 'Deletes an account, and its couple if no member is left.',
  params: UserId,
  query: z.object({ reason: Reason }),
  response: z.void(),
  errors: ['not_found', 'admin_user'],
} satisfies CallSchema

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** `id` is null if the account is deleted, or if the change was made on the server itself. */
  actor: z.object({ id: z.nullable(z.string()), username: z.string() }),
  action: z.string(),
  target: z.nullable(z.object({ id: z.string(), username: z.string() })),
  details: z.nullable(z.record(z.string(), z.string())),
})

export const auditFilter = {
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
}

export const listAudit = {
  summary: 'Changes by administrators, newest first.',
  query: z.object({ ...pageQuery, ...auditFilter }),
  response: z.array(AuditEntry),
  headers: NEXT_CURSOR,
} satisfies CallSchema

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
  entry('plan', { change: z.enum(['premium_activated', 'premium_deactivated', 'payment_failed']) }),
  entry('change', {
    actor: z.string(),
    action: z.string(),
    details: z.nullable(z.record(z.string(), z.string())),
  }),
])

export const listAccountTimeline = {
  summary: 'All that happened to an account, newest first: letters, payments, reports, sessions, plan, changes.',
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
