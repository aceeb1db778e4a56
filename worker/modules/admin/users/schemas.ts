import * as z from 'zod/mini'
import { ACCOUNT_STATES, MAX_EXTENSION_DAYS, MAX_REASON_LENGTH, PLAN_FILTERS } from '#contracts/admin-users'
import type { CallSchema } from '#contracts/endpoint'
import { Day, line, NEXT_CURSOR, pageQuery, search, TOTAL } from '../../../lib/fields/fields.ts'
import { User } from '../../accounts/schemas.ts'

const MAX_SEARCH_LENGTH = 254

const Search = search(MAX_SEARCH_LENGTH)

const Reason = z.optional(line(MAX_REASON_LENGTH))
export const UserId = z.object({ userId: z.string() })

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
  plan: z.optional(z.enum(PLAN_FILTERS)),
  /** `YYYY-MM`, for the plans `began` and `left`; default: the current one. */
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
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
  /** Username of who acted, or of whose account it was. */
  q: Search,
  /** First and last day, in São Paulo. */
  from: z.optional(Day),
  to: z.optional(Day),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
}

export const listAudit = {
  summary: 'Changes by administrators, newest first.',
  query: z.object({ ...pageQuery, ...auditFilter }),
  response: z.array(AuditEntry),
  headers: NEXT_CURSOR,
} satisfies CallSchema
