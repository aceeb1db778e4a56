import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import { type Db, firstRow, statement } from '../../client.ts'
import {
  accountNumbers,
  coupleMembers,
  couples,
  premiumPeriods,
  selections,
  subscriptions,
  users,
} from '../../schema/index.ts'
import { accountFields } from '../accounts/accounts.ts'
import type { BillingRow } from '../billing/billing.ts'
import { endedAt } from '../billing/is-premium.ts'
import { END_OF_TIME_MS, forAdmin } from '../newest-first.ts'

/**
 * How `account_search.facets` stores the filtered values: as three letters each, because the index finds no shorter
 * words.
 */
const FACETS = {
  plan: {
    ...{ free: 'qfr', premium: 'qpr' },
    ...{ paying: 'ppa', ending: 'pen', past_due: 'ppd', granted: 'pgr', ended: 'ped' },
  },
  role: { user: 'rus', admin: 'rad' },
  state: { active: 'sac', disabled: 'sdi', leaving: 'sle', unconfirmed: 'eno' },
} as const

const NO_ACCOUNT = 'facets : "zzz"'
/** Numbers per second: see the migration `account_search`. */
const NUMBERS_PER_SECOND = 2 ** 20
const SECOND_MS = 1000
const MIN_WORD_LENGTH = 3

const chosen = sql<number>`(select count(*) from ${selections} where ${selections.coupleId} = ${coupleMembers.coupleId})`

/** Whether there is another administrator, whose account is not waiting for deletion. */
export const hasOtherAdmin = (userId: string | SQL): SQL =>
  sql`exists (select 1 from ${users} as other
    where other.role = 'admin' and not other.is_disabled and other.deletion_due_at is null
      and other.id <> ${userId})`

/** The couple and the person's own subscription, which a deletion or a change of role affects. */
const fieldsForChange = (userId: string) => ({
  coupleId: coupleMembers.coupleId,
  customerId: users.customerId,
  /** State of a subscription that this person pays. */
  ownProviderState: sql<
    BillingRow['providerState']
  >`iif(${subscriptions.payerId} = ${userId}, ${subscriptions.providerState}, null)`,
  hasOtherAdmin: sql<boolean>`${hasOtherAdmin(userId)}`.mapWith(Boolean),
})

const selectAccount = <Fields extends SelectedFields>(db: Db, userId: string, fields: Fields) =>
  db
    .select({ ...fields, ...fieldsForChange(userId) })
    .from(users)
    .innerJoin(coupleMembers, eq(coupleMembers.userId, users.id))
    .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
    .where(eq(users.id, userId))

export const findAccountToChange = (db: Db, userId: string) =>
  firstRow(
    selectAccount(db, userId, {
      ...accountFields,
      providerState: subscriptions.providerState,
      providerPeriodEnd: subscriptions.providerPeriodEnd,
      providerEnds: subscriptions.providerEnds,
      paidUntil: subscriptions.paidUntil,
      passUntil: subscriptions.passUntil,
      grantedUntil: users.grantedUntil,
    }),
  )
export type AccountToChange = NonNullable<ReturnType<ReturnType<typeof findAccountToChange>['read']>>

export const findAccountToDelete = (db: Db, userId: string) =>
  firstRow(
    selectAccount(db, userId, {
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      deletionDueAt: users.deletionDueAt,
    }),
  )
export type AccountToDelete = NonNullable<ReturnType<ReturnType<typeof findAccountToDelete>['read']>>

/** Condition of a change of role: the role differs, and an administrator remains. */
export const mayChangeRole = (userId: string, role: 'user' | 'admin'): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} <> ${role})
    and ${role === 'admin' ? sql`true` : hasOtherAdmin(userId)}`

export const isUserWithRole = (userId: string, role: 'user' | 'admin', when: SQL): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} = ${role}) and ${when}`

/** Changes a role and revokes every earlier session. */
export const updateRole = (
  db: Db,
  { userId, role, at }: { userId: string; role: 'user' | 'admin'; at: Date },
  when: SQL,
) =>
  statement(
    db
      .update(users)
      .set({ role, adminSince: role === 'admin' ? at : null, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(sql`${users.id} = ${userId} and ${when}`),
  )

/** Condition of a grant: this is the couple, and it is not Premium. */
export const mayActivatePremium = (userId: string, coupleId: string): SQL =>
  sql`exists (${subscriptionOf(userId, coupleId)} and ${subscriptions.plan} = 'free')`

/** Condition of revoking Premium: this is the couple, it is Premium, and it does not pay for it. */
export const mayDeactivatePremium = (userId: string, coupleId: string): SQL =>
  sql`exists (${subscriptionOf(userId, coupleId)} and ${subscriptions.plan} = 'premium'
    and ${subscriptions.billing} not in ('active', 'past_due'))`

const subscriptionOf = (userId: string, coupleId: string): SQL =>
  sql`select 1 from ${coupleMembers} join ${subscriptions} on ${subscriptions.coupleId} = ${coupleMembers.coupleId}
    where ${coupleMembers.userId} = ${userId} and ${coupleMembers.coupleId} = ${coupleId}`

/** Condition of a deletion: the account is not an administrator's. */
export const mayDeleteUser = (userId: string): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} <> 'admin')`

export const findByEmail = (db: Db, email: string) =>
  firstRow(
    db.select({ id: users.id, username: users.username, role: users.role }).from(users).where(eq(users.email, email)),
  )

export interface AccountFilter {
  /** Words, each of which must be found in a name, a username, an e-mail or a couple's slug; '': all accounts. */
  q: string
  plan?: keyof typeof FACETS.plan | undefined
  /** Accounts of couples that began or ceased to pay between two timestamps. */
  paid?: { change: 'began' | 'left'; from: Date; until: Date } | undefined
  role?: 'user' | 'admin' | undefined
  state?: 'active' | 'disabled' | 'leaving' | 'unconfirmed' | undefined
  /** Accounts created at or after the first timestamp, and before the second. */
  from?: Date | undefined
  until?: Date | undefined
}

interface AccountPage {
  /** The reader; only an administrator gets rows. */
  readerId: string
  limit: number
  order: 'newest' | 'oldest'
  /** Number of the last account before the page. */
  after: number | null
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The index contains trigrams: one letter matches the start of a field, two letters that of a field or a word. */
function toWordMatch(word: string): string {
  const length = [...word].length
  if (length >= MIN_WORD_LENGTH) return `words : ${quoted(word)}`
  return length === 1 ? `words : ${quoted(`||${word}`)}` : `words : (${quoted(`|${word}`)} OR ${quoted(` ${word}`)})`
}

function toMatch({ q, plan, role, state }: AccountFilter): string | null {
  const words = q.normalize('NFC').split(/\s+/).filter(Boolean).map(toWordMatch)
  const codes = [plan && FACETS.plan[plan], role && FACETS.role[role], state && FACETS.state[state]]
  const facets = codes.flatMap((code) => (code ? [`facets : "${code}"`] : []))
  return [...words, ...facets].join(' AND ') || null
}

const firstNumber = (at: Date): number => Math.floor(at.getTime() / SECOND_MS) * NUMBERS_PER_SECOND

/** The driver sends every number as a floating-point value, which the full-text index does not accept as a limit. */
const whole = (number: number): SQL => sql`cast(${number} as integer)`

const CHANGED_AT = { began: premiumPeriods.beganAt, left: premiumPeriods.endedAt }

function hasPaid({ paid }: AccountFilter, number: SQL): SQL {
  if (paid === undefined) return sql``
  const at = CHANGED_AT[paid.change]
  return sql`and ${number} in (
    select ${accountNumbers.number} from ${premiumPeriods}
    cross join ${coupleMembers} on ${coupleMembers.coupleId} = ${premiumPeriods.coupleId}
    cross join ${accountNumbers} on ${accountNumbers.userId} = ${coupleMembers.userId}
    where ${premiumPeriods.kind} = 'paid' and ${at} >= ${paid.from.getTime()} and ${at} < ${paid.until.getTime()})`
}

/** `from` and `where` for the numbers of all accounts that match a filter after a position. */
function selectNumbers(filter: AccountFilter, { readerId, order, after }: Omit<AccountPage, 'limit'>): SQL {
  const isNewest = order === 'newest'
  const lowest = Math.max(filter.from ? firstNumber(filter.from) : 0, !isNewest && after !== null ? after + 1 : 0)
  const end = filter.until ? firstNumber(filter.until) : END_OF_TIME_MS
  const highest = isNewest && after !== null ? Math.min(end, after) : end
  const match = toMatch(filter)
  if (match === null) {
    return sql`select number from ${accountNumbers}
      where number >= ${forAdmin(readerId, whole(lowest))} and number < ${whole(highest)} ${hasPaid(filter, sql`number`)}`
  }
  return sql`select rowid as number from account_search
    where account_search match coalesce(${forAdmin(readerId, sql`${match}`)}, ${NO_ACCOUNT})
      and rowid >= ${whole(lowest)} and rowid < ${whole(highest)} ${hasPaid(filter, sql`rowid`)}`
}

export const listUsers = (db: Db, filter: AccountFilter, page: AccountPage) => {
  const way = page.order === 'newest' ? sql`desc` : sql`asc`
  const numbers = sql`${selectNumbers(filter, page)} order by number ${way} limit ${page.limit}`
  return statement(
    db
      .select({
        ...accountFields,
        number: accountNumbers.number,
        coupleSlug: couples.slug,
        isDisabled: users.isDisabled,
        lastSeenAt: users.lastSeenAt,
        activitiesCount: chosen,
        means: subscriptions.means,
        endedAt,
      })
      .from(sql`(${numbers}) as page`)
      .innerJoin(accountNumbers, sql`${accountNumbers.number} = page.number`)
      .innerJoin(users, eq(users.id, accountNumbers.userId))
      .innerJoin(coupleMembers, eq(coupleMembers.userId, users.id))
      .innerJoin(couples, eq(couples.id, coupleMembers.coupleId))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .orderBy(page.order === 'newest' ? desc(accountNumbers.number) : asc(accountNumbers.number)),
  )
}
export type UserRow = ReturnType<ReturnType<typeof listUsers>['read']>[number]

export const countUsers = (db: Db, filter: AccountFilter, { readerId, max }: { readerId: string; max: number }) =>
  statement(
    db.all<{ found: number }>(sql`select count(*) as found from (
      ${selectNumbers(filter, { readerId, order: 'newest', after: null })} limit ${max})`),
    ([row]) => row?.found ?? 0,
  )
