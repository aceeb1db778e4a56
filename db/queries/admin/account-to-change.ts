import { eq, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, subscriptions, users } from '../../schema/index.ts'
import { accountFields } from '../accounts/accounts.ts'

/** Whether somebody else than this person can administer the product, and is not about to go. */
export const hasOtherAdmin = (userId: string | SQL): SQL =>
  sql`exists (select 1 from ${users} as other
    where other.role = 'admin' and not other.is_disabled and other.deletion_due_at is null
      and other.id <> ${userId})`

/** What an account leaves behind when it goes or changes: its couple, its subscription, and who stays. */
const leavingFields = (userId: string) => ({
  coupleId: coupleMembers.coupleId,
  customerId: subscriptions.customerId,
  payerId: subscriptions.payerId,
  providerState: subscriptions.providerState,
  isLastMember: sql<boolean>`not exists (select 1 from ${coupleMembers} as partner
    where partner.couple_id = ${coupleMembers.coupleId} and partner.user_id <> ${userId})`.mapWith(Boolean),
  hasOtherAdmin: sql<boolean>`${hasOtherAdmin(userId)}`.mapWith(Boolean),
})

const selectAccount = <Fields extends SelectedFields>(db: Db, userId: string, fields: Fields) =>
  db
    .select({ ...fields, ...leavingFields(userId) })
    .from(users)
    .innerJoin(coupleMembers, eq(coupleMembers.userId, users.id))
    .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
    .where(eq(users.id, userId))

/** An account as an administrator's change needs it, or null. */
export const findAccountToChange = (db: Db, userId: string) =>
  statement(
    selectAccount(db, userId, {
      ...accountFields,
      subscriptionId: subscriptions.subscriptionId,
      providerPeriodEnd: subscriptions.providerPeriodEnd,
      providerEnds: subscriptions.providerEnds,
      paidUntil: subscriptions.paidUntil,
      passUntil: subscriptions.passUntil,
    }),
    ([account]) => account ?? null,
  )
export type AccountToChange = NonNullable<ReturnType<ReturnType<typeof findAccountToChange>['read']>>

/** An account as its deletion needs it, or null. */
export const findAccountToDelete = (db: Db, userId: string) =>
  statement(
    selectAccount(db, userId, {
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      deletionDueAt: users.deletionDueAt,
    }),
    ([account]) => account ?? null,
  )
export type AccountToDelete = NonNullable<ReturnType<ReturnType<typeof findAccountToDelete>['read']>>

/** Condition of a change of role: it is one, and somebody stays who can administer the product. */
export const mayChangeRole = (userId: string, role: 'user' | 'admin'): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} <> ${role})
    and ${role === 'admin' ? sql`true` : hasOtherAdmin(userId)}`

/** Whether the account has this role, and the condition holds. */
export const isUserWithRole = (userId: string, role: 'user' | 'admin', when: SQL): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} = ${role}) and ${when}`

/** Changes a role and refuses every session that began before. */
export const updateRole = (db: Db, userId: string, role: 'user' | 'admin', when: SQL) =>
  statement(
    db
      .update(users)
      .set({ role, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(sql`${users.id} = ${userId} and ${when}`),
    () => undefined,
  )

/** Condition of a grant: the couple is this one, and has no Premium. */
export const mayActivatePremium = (userId: string, coupleId: string): SQL =>
  sql`exists (${subscriptionOf(userId, coupleId)} and ${subscriptions.plan} = 'free')`

/** Condition of taking Premium away: the couple is this one, has it, and does not pay for it. */
export const mayDeactivatePremium = (userId: string, coupleId: string): SQL =>
  sql`exists (${subscriptionOf(userId, coupleId)} and ${subscriptions.plan} = 'premium'
    and ${subscriptions.billing} not in ('active', 'past_due'))`

const subscriptionOf = (userId: string, coupleId: string): SQL =>
  sql`select 1 from ${coupleMembers} join ${subscriptions} on ${subscriptions.coupleId} = ${coupleMembers.coupleId}
    where ${coupleMembers.userId} = ${userId} and ${coupleMembers.coupleId} = ${coupleId}`

/** Condition of a deletion: nobody deletes an administrator. */
export const mayDeleteUser = (userId: string): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} <> 'admin')`

/** Id and role of the account with this e-mail (folded), or null. */
export const findByEmail = (db: Db, email: string) =>
  statement(
    db.select({ id: users.id, username: users.username, role: users.role }).from(users).where(eq(users.email, email)),
    ([account]) => account ?? null,
  )
