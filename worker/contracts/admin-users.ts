import type * as page from '../modules/admin/account-page/schemas.ts'
import type * as schemas from '../modules/admin/users/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

/** Maximum length of the reason that an administrator can give for a change; the audit log stores the reason. */
export const MAX_REASON_LENGTH = 200

/**
 * Plans, how a couple has them, and whether it began or ceased to pay in `month`. `ending`: a cancelled subscription whose
 * end has not come; `ended`: what was once paid is over.
 */
export const PLAN_FILTERS = [
  'free',
  'premium',
  'paying',
  'ending',
  'past_due',
  'granted',
  'ended',
  'began',
  'left',
] as const

/** States of an account. An unconfirmed account also has one of the other states. */
export const ACCOUNT_STATES = ['active', 'disabled', 'leaving', 'unconfirmed'] as const

export const listUsers = endpoint<typeof schemas.listUsers>('GET', '/api/admin/users', 'admin')
export const listActivities = endpoint<typeof schemas.listActivities>('GET', '/api/admin/activities', 'admin')
export const setPremium = endpoint<typeof schemas.setPremium>('POST', '/api/admin/users/{userId}/premium', 'admin', {
  needsConfirmation: true,
})
export const setRole = endpoint<typeof schemas.setRole>('POST', '/api/admin/users/{userId}/role', 'admin', {
  needsConfirmation: true,
})

/** Days by which an administrator can extend Premium at once. */
export const MAX_EXTENSION_DAYS = 366

/** Kinds of letters that can be written again after they were sent. */
export const RESENT_LETTERS = [
  'welcome',
  'premium',
  'receipt',
  'withdrawal',
  'cancellation',
  'resumed',
  'payment_failed',
  'premium_ended',
]

export const changeAccount = endpoint<typeof schemas.changeAccount>(
  'POST',
  '/api/admin/users/{userId}/actions',
  'admin',
  { needsConfirmation: true, status: 204 },
)

export const deleteUser = endpoint<typeof schemas.deleteUser>('DELETE', '/api/admin/users/{userId}', 'admin', {
  needsConfirmation: true,
  status: 204,
})

export const listAudit = endpoint<typeof schemas.listAudit>('GET', '/api/admin/audit', 'admin')

export type AdminUser = Infer<typeof schemas.AdminUser>
export type AdminActivity = Infer<typeof schemas.AdminActivity>
export type AuditEntry = Infer<typeof schemas.AuditEntry>
export type UsersQuery = Query<typeof listUsers>
export type ActivitiesQuery = Query<typeof listActivities>
export type AuditQuery = Query<typeof listAudit>
export type PremiumChange = Body<typeof setPremium>
export type PremiumAction = PremiumChange['action']
export type AccountAction = Body<typeof changeAccount>
export type ActionOf<Name extends AccountAction['action']> = Extract<AccountAction, { action: Name }>
export type RoleChange = Body<typeof setRole>
export type Role = RoleChange['role']

/** Entries in each list on an account's page, newest first. */
export const ACCOUNT_LIST_LENGTH = 20

export const loadAccountPage = endpoint<typeof page.loadAccountPage>('GET', '/api/admin/users/{userId}', 'admin')

export const listAccountTimeline = endpoint<typeof page.listAccountTimeline>(
  'GET',
  '/api/admin/users/{userId}/timeline',
  'admin',
)

export const loadRefund = endpoint<typeof page.loadRefund>(
  'GET',
  '/api/admin/users/{userId}/payments/{paymentId}',
  'admin',
)

export type RefundChoices = Output<typeof loadRefund>
export type AccountPage = Output<typeof loadAccountPage>
export type TimelineEntry = Infer<typeof page.TimelineEntry>
export type TimelineQuery = Query<typeof listAccountTimeline>
