import {
  ACCOUNT_LIST_LENGTH,
  type AccountPage,
  type AdminUser,
  type TimelineEntry,
  type TimelineQuery,
  type UsersQuery,
} from '#contracts/admin-users'
import { MAX_COUNTED } from '#contracts/pagination'
import { nothing } from '#db/client'
import {
  type ChoiceOfAccount,
  findAccountPage,
  type InvitationOfAccount,
  listChoicesOf,
  listInvitationsOf,
  listMembersWith,
  listSessionsOf,
} from '#db/queries/admin/account-page'
import { listTimeline, type TimelineEntryRow } from '#db/queries/admin/account-timeline'
import { type AccountFilter, countUsers, listUsers as listAccounts, type UserRow } from '#db/queries/admin/accounts'
import { type Billing, findBillingOf, findBuyer } from '#db/queries/billing/billing'
import type { Caller, Deps } from '../../../deps.ts'
import { requireFound } from '../../../lib/app-error.ts'
import { addDays, endOfMonth, monthBefore, monthOf, startOfDay } from '../../../lib/calendar.ts'
import { fromCursor, type Page, toPage, toPageRequest } from '../../../lib/cursor.ts'
import { isLive } from '../../../providers/payments/payments.ts'
import { lastUseOf, toUser } from '../../accounts/sessions.ts'
import { endOfPlan } from '../../billing/purchase/operator-changes.ts'
import { nameOf } from '../../suggestions/present/show-activities.ts'

const toTime = (date: Date | null): string | null => date?.toISOString() ?? null

/** Without a payer, because an administrator sees the plan of the payer's partner as it is. */
const toAdminUser = (row: Omit<UserRow, 'number'>): AdminUser => ({
  ...toUser({ ...row, payerId: null }),
  isPass: row.means === 'pix',
  endedAt: row.billing === 'canceled' ? toTime(row.endedAt) : null,
  activitiesCount: row.activitiesCount,
  lastSeenAt: toTime(row.lastSeenAt),
  coupleSlug: row.coupleSlug,
  isDisabled: row.isDisabled,
})

/** The first and last day of a filter as timestamps; the second is the first one that is too late. */
export const toTimes = ({ from, to }: Pick<UsersQuery, 'from' | 'to'>) => ({
  from: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : addDays(startOfDay(to), 1),
})

/** A plan that the index of accounts knows, or a change in a month. */
function toPlan({ plan, month }: Pick<UsersQuery, 'plan' | 'month'>, now: Date): Pick<AccountFilter, 'plan' | 'paid'> {
  if (plan !== 'began' && plan !== 'left') return { plan }
  const name = month ?? monthOf(now)
  return { paid: { change: plan, from: endOfMonth(monthBefore(name)), until: endOfMonth(name) } }
}

/** The number of the last account of a page; the contract has checked only the cursor's form. */
const toNumber = (cursor: string): number => Number.parseInt(fromCursor(cursor).id, 10) || 0

/**
 * A page of the accounts that match a filter, in the order of their registration. The first page also has the total, up
 * to `MAX_COUNTED + 1` (docs/decisions/0071-accounts-are-searched-with-fts5-trigrams.md).
 */
export async function listUsers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  query: UsersQuery,
): Promise<Page<AdminUser> & { total?: number }> {
  const { cursor, limit, sort } = query
  const { q, role, state } = query
  const filter = { q, role, state, ...toPlan(query, now()), ...toTimes(query) }
  const { userId: readerId } = caller
  const after = cursor === undefined ? null : toNumber(cursor)
  const isFirst = after === null
  const [rows, total] = await caller.load([
    listAccounts(db, filter, { readerId, limit: limit + 1, order: sort, after }),
    isFirst ? countUsers(db, filter, { readerId, max: MAX_COUNTED + 1 }) : nothing,
  ])
  const page = toPage(rows, limit, ({ createdAt, number }) => ({ at: createdAt, id: String(number) }), toAdminUser)
  return total === undefined ? page : { ...page, total }
}

function stateOf({ isAnswered, deletedAt, expiresAt }: InvitationOfAccount, at: Date) {
  if (isAnswered) return 'answered'
  if (deletedAt) return 'deleted'
  return expiresAt <= at ? 'expired' : 'open'
}

const toChoice = ({ activityId, place, city, uf, ...choice }: ChoiceOfAccount): AccountPage['choices'][number] => ({
  id: choice.id,
  category: choice.category,
  place: nameOf({ activityId, category: choice.category, name: place, city: city && `${city}, ${uf}` }),
  selectedAt: choice.selectedAt.toISOString(),
  completedAt: toTime(choice.completedAt),
})

const toEntry = ({ id, kind, at, facts }: TimelineEntryRow): TimelineEntry => ({
  id,
  at: at.toISOString(),
  kind,
  ...JSON.parse(facts),
})

const toTimeline = (rows: readonly TimelineEntryRow[], limit: number): Page<TimelineEntry> =>
  toPage(rows, limit, ({ at, id }) => ({ at, id }), toEntry)

/** A further page of an account's timeline. */
export async function listAccountTimeline(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  userId: string,
  query: TimelineQuery,
): Promise<Page<TimelineEntry>> {
  const { limit, after } = toPageRequest(caller, query)
  const [found, rows] = await caller.load([findAccountPage(db, userId), listTimeline(db, { userId, limit, after })])
  requireFound(found)
  return toTimeline(rows, query.limit)
}

/** @param customerUrl - the person's page at the provider */
const toBilling = (
  billing: Billing,
  members: AccountPage['couple']['members'],
  customerUrl: string | null | undefined,
  userId: string,
): AccountPage['billing'] => {
  const payer = billing.source === 'stripe' ? members.find(({ id }) => id === billing.payerId) : undefined
  return {
    payer: payer ? { id: payer.id, username: payer.username } : null,
    isRunning: billing.payerId === userId && isLive(billing.providerState),
    endsAtPeriodEnd: billing.providerEnds,
    until: toTime(endOfPlan(billing)),
    customerUrl: customerUrl ?? null,
  }
}

/**
 * Loads an account with its couple, the newest entries of its lists and the first page of its timeline, in one round trip.
 *
 * @throws AppError `not_found`
 * @see docs/rules.md, admin.6
 */
export async function loadAccountPage(
  { db, now, payments }: Pick<Deps, 'db' | 'now' | 'payments'>,
  caller: Caller,
  userId: string,
): Promise<AccountPage> {
  const at = now()
  const wanted = { userId, limit: ACCOUNT_LIST_LENGTH, at }
  const [found, billing, buyer, members, invitations, choices, sessions, rows] = await caller.load([
    findAccountPage(db, userId),
    findBillingOf(db, userId),
    findBuyer(db, userId),
    listMembersWith(db, userId),
    listInvitationsOf(db, wanted),
    listChoicesOf(db, wanted),
    listSessionsOf(db, wanted),
    listTimeline(db, { userId, limit: ACCOUNT_LIST_LENGTH + 1, after: null }),
  ])
  const account = requireFound(found)
  const timeline = toTimeline(rows, ACCOUNT_LIST_LENGTH)
  return {
    account: toAdminUser(account),
    billing: toBilling(
      requireFound(billing),
      members,
      buyer?.customerId ? payments?.customerPage(buyer.customerId) : null,
      userId,
    ),
    couple: {
      id: account.coupleId,
      coupleSlug: account.coupleSlug,
      createdAt: account.coupleCreatedAt.toISOString(),
      isPublic: account.listedSlug !== '',
      banReason: account.banReason,
      members,
    },
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      category: invitation.category,
      location: invitation.location,
      state: stateOf(invitation, at),
      createdAt: invitation.createdAt.toISOString(),
    })),
    choices: choices.map(toChoice),
    sessions: sessions.map(({ device, createdAt, expiresAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUseOf({ createdAt, expiresAt }),
      expiresAt: expiresAt.toISOString(),
    })),
    timeline: timeline.items,
    timelineCursor: timeline.next,
  }
}
