import { eq, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, subscriptions, users } from '../../schema/index.ts'
import { accountFields } from '../accounts/accounts.ts'

/** Whether there is another administrator, whose account is not waiting for deletion. */
export const hasOtherAdmin = (userId: string | SQL): SQL =>
  sql`exists (select 1 from ${users} as other
    where other.role = 'admin' and not other.is_disabled and other.deletion_due_at is null
      and other.id <> ${userId})`

/** What a deletion or a change of role affects: the couple, its subscription, and the remaining members. */
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

/** An account with what an administrator's change needs, or null. */
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

/** An account with what its deletion needs, or null. */
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

/** Condition of a change of role: the role differs, and an administrator remains. */
export const mayChangeRole = (userId: string, role: 'user' | 'admin'): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} <> ${role})
    and ${role === 'admin' ? sql`true` : hasOtherAdmin(userId)}`

/** Whether the account has this role and the condition holds. */
export const isUserWithRole = (userId: string, role: 'user' | 'admin', when: SQL): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} = ${role}) and ${when}`

/** Changes a role and revokes every earlier session. */
export const updateRole = (db: Db, userId: string, role: 'user' | 'admin', when: SQL) =>
  statement(
    db
      .update(users)
      .set({ role, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(sql`${users.id} = ${userId} and ${when}`),
    () => undefined,
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

/** Id and role of the account with this e-mail (folded), or null. */
export const findByEmail = (db: Db, email: string) =>
  statement(
    db.select({ id: users.id, username: users.username, role: users.role }).from(users).where(eq(users.email, email)),
    ([account]) => account ?? null,
  )
