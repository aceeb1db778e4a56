import * as z from 'zod/mini'
import { User } from '../accounts.ts'
import { Day } from '../fields/day.ts'
import { line } from '../fields/text.ts'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'
import { NEXT_CURSOR, pageQuery, TOTAL } from '../http/pagination.ts'
import { PLAN_NAMES } from '../plans.ts'
import { ProductCounts } from './stats.ts'

const MAX_SEARCH_LENGTH = 254

/** Blank counts as no search. */
const Search = z._default(line(MAX_SEARCH_LENGTH), '')
/** Why an administrator changes something: it stands in the audit. */
export const MAX_REASON_LENGTH = 200
const Reason = z.optional(line(MAX_REASON_LENGTH))
const UserId = z.object({ userId: z.string() })

export const loadAdminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  auth: 'admin',
  summary: 'Counters of the whole product as of the last count; weeks and months are those of America/Sao_Paulo.',
  status: 200,
  response: ProductCounts,
})

export const AdminUser = z.extend(User, {
  /** Places chosen by the couple, done or not. */
  activitiesCount: z.int(),
  /** Last sign-in. */
  lastSeenAt: z.nullable(z.iso.datetime()),
  coupleSlug: z.string(),
  isDisabled: z.boolean(),
})

/** In which state an account can be; one that is not confirmed can be in any of the others. */
export const ACCOUNT_STATES = ['active', 'disabled', 'leaving', 'unconfirmed'] as const

/** What narrows the list of accounts. */
export const accountFilter = {
  q: Search,
  plan: z.optional(z.enum(PLAN_NAMES)),
  role: z.optional(z.enum(['user', 'admin'])),
  state: z.optional(z.enum(ACCOUNT_STATES)),
  /** First and last day of the account, in São Paulo. */
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
}

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  auth: 'admin',
  summary:
    'Accounts, newest first; each word of `q` is part of a name, a username, an e-mail or a couple’s slug, one of a letter or two its beginning.',
  query: z.object({ ...pageQuery, ...accountFilter }),
  status: 200,
  response: z.array(AdminUser),
  headers: { ...NEXT_CURSOR, ...TOTAL },
})

const AdminActivity = z.object({
  id: z.string(),
  couple: z.object({ coupleSlug: z.string() }),
  /** Name of the category. */
  category: z.string(),
  place: z.object({ name: z.string(), city: z.nullable(z.string()) }),
  state: z.enum(['selected', 'completed']),
  selectedAt: z.iso.datetime(),
  completedAt: z.nullable(z.iso.datetime()),
})

/** What narrows the list of chosen places. */
export const activityFilter = {
  q: Search,
  /** How far the couple is with it. */
  stage: z.optional(z.enum(['selected', 'completed'])),
  /** First and last day of the choice, in São Paulo. */
  from: z.optional(Day),
  to: z.optional(Day),
}

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/admin/activities',
  auth: 'admin',
  summary:
    'Places chosen, newest first; `q` is the beginning of a couple’s slug or of the name of a place. The total comes where nothing is searched for.',
  query: z.object({ ...pageQuery, ...activityFilter }),
  status: 200,
  response: z.array(AdminActivity),
  headers: { ...NEXT_CURSOR, ...TOTAL },
})

const Configured = z.enum(['Configurado', 'Não configurado'])

/** Settings without which terms, privacy policy and footer say less than the law wants of a product that is open. */
export const OPERATOR_SETTINGS = [
  'LEGAL_NAME',
  'LEGAL_DOCUMENT',
  'LEGAL_ADDRESS',
  'SUPPORT_EMAIL',
  'DATABASE_REGION',
] as const

export const loadAdminHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  auth: 'admin',
  summary: 'What an open installation lacks; nothing while it runs on a localhost.',
  status: 200,
  response: z.object({ missingSettings: z.array(z.enum(OPERATOR_SETTINGS)) }),
})

export const loadSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  auth: 'admin',
  summary: 'Which settings the server has; never a value.',
  status: 200,
  response: z.object({
    paymentPublicKey: Configured,
    paymentSecretKey: Configured,
    emailServiceKey: Configured,
    placesServiceKey: Configured,
    signingSecret: Configured,
    databaseUrl: Configured,
  }),
})

export const setPremium = endpoint({
  method: 'POST',
  path: '/api/admin/users/{userId}/premium',
  auth: 'admin',
  summary: 'Grants Premium to the couple of a person, or takes it from one that does not pay for it.',
  params: UserId,
  body: z.object({ action: z.enum(['activate', 'deactivate']), reason: Reason }),
  status: 200,
  response: User,
  errors: ['not_found', 'paid_subscription'],
})

export const setRole = endpoint({
  method: 'POST',
  path: '/api/admin/users/{userId}/role',
  auth: 'admin',
  summary: 'Makes somebody an administrator or no longer one; a change ends all of the person’s sessions.',
  params: UserId,
  body: z.object({ role: z.enum(['admin', 'user']), reason: Reason }),
  status: 200,
  response: User,
  errors: ['not_found', 'last_admin'],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{userId}',
  auth: 'admin',
  summary: 'Deletes an account and, when nobody is left in it, its couple.',
  params: UserId,
  query: z.object({ reason: Reason }),
  status: 204,
  response: z.void(),
  errors: ['not_found', 'admin_user'],
})

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** `id` is null when the account is gone, or when the change was made at the server itself. */
  actor: z.object({ id: z.nullable(z.string()), username: z.string() }),
  action: z.string(),
  target: z.nullable(z.object({ id: z.string(), username: z.string() })),
  details: z.nullable(z.record(z.string(), z.string())),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  auth: 'admin',
  summary: 'What administrators changed, newest first.',
  query: z.object(pageQuery),
  status: 200,
  response: z.array(AuditEntry),
  headers: NEXT_CURSOR,
})

export type AdminStats = Output<typeof loadAdminStats>
export type AdminUser = z.output<typeof AdminUser>
export type AdminActivity = z.output<typeof AdminActivity>
export type AuditEntry = z.output<typeof AuditEntry>
export type AdminHealth = Output<typeof loadAdminHealth>
export type AdminSettings = Output<typeof loadSettings>
export type UsersQuery = Parsed<typeof listUsers>['query']
export type ActivitiesQuery = Parsed<typeof listActivities>['query']
export type AuditQuery = Parsed<typeof listAudit>['query']
export type PremiumChange = Parsed<typeof setPremium>['body']
export type PremiumAction = PremiumChange['action']
export type RoleChange = Parsed<typeof setRole>['body']
export type Role = RoleChange['role']
