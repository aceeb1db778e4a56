import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, firstRow, statement } from '../../client.ts'
import { consents, coupleMembers, couples, retiredSlugs, subscriptions, users } from '../../schema/index.ts'
import { hasJoinRequest } from '../couples/joining/members.ts'

/** The fields of an account that every call needs, and its couple's plan. */
export const sessionFields = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  adminSince: users.adminSince,
  factorNonce: users.factorNonce,
  emailVerifiedAt: users.emailVerifiedAt,
  deletionDueAt: users.deletionDueAt,
  createdAt: users.createdAt,
  plan: subscriptions.plan,
  status: subscriptions.status,
  billing: subscriptions.billing,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  lapsesAt: subscriptions.lapsesAt,
  payerId: subscriptions.payerId,
}

/** Newest version of a document that the account of the current row has accepted; versions are dates. */
const acceptedVersion = (document: 'terms' | 'privacy') =>
  sql<string | null>`(select max(${consents.version}) from ${consents}
    where ${consents.userId} = ${users.id} and ${consents.purpose} = ${document} and ${consents.revokedAt} is null)`

/** The partner of the account of the current row; null: the couple has one member. */
const partner = sql`(
  select json_object('firstName', other.first_name) from ${coupleMembers} as mine
    join ${coupleMembers} as theirs on theirs.couple_id = mine.couple_id and theirs.user_id <> mine.user_id
    join ${users} as other on other.id = theirs.user_id
  where mine.user_id = ${sql.raw('users.id')})`.mapWith((json: string): { firstName: string | null } =>
  JSON.parse(json),
)

const ownFields = {
  acceptedTerms: acceptedVersion('terms'),
  acceptedPrivacy: acceptedVersion('privacy'),
  partner: partner as SQL<{ firstName: string | null } | null>,
  hasJoinRequest: hasJoinRequest(sql.raw('users.id')),
}

/** An account as its owner sees it, for a `select` that joins membership and subscription to `users`. */
export const accountFields = { ...sessionFields, ...ownFields }

/** Fields of a person's own account besides the session's: newest accepted version of each document, and partner. */
export const findOwnFields = (db: Db, userId: string) =>
  statement(db.select(ownFields).from(users).where(eq(users.id, userId)), ([row]) => ({
    acceptedTerms: row?.acceptedTerms ?? null,
    acceptedPrivacy: row?.acceptedPrivacy ?? null,
    partner: row?.partner ?? null,
    hasJoinRequest: row?.hasJoinRequest ?? false,
  }))

export const findAccount = (db: Db, name: string) =>
  firstRow(
    db
      .select({
        ...accountFields,
        passwordHash: users.passwordHash,
        tokenVersion: users.tokenVersion,
        deviceVersion: users.deviceVersion,
        isDisabled: users.isDisabled,
      })
      .from(users)
      .innerJoin(coupleMembers, eq(coupleMembers.userId, users.id))
      .innerJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .where(or(eq(users.username, name), eq(users.email, name)))
      .limit(1),
  )
export type Account = Pick<NonNullable<ReturnType<ReturnType<typeof findAccount>['read']>>, keyof typeof accountFields>

export const findTakenNames = (db: Db, { username, email }: { username: string; email: string }) =>
  statement(
    db.all<{ username: number; email: number }>(sql`select
      exists (select 1 from ${users} where ${users.username} = ${username}) as username,
      exists (select 1 from ${users} where ${users.email} = ${email}) as email`),
    ([taken]) => ({ username: taken?.username === 1, email: taken?.email === 1 }),
  )

export const findFreeUsername = (db: Db, usernames: readonly string[]) =>
  statement(
    db.all<{ username: string }>(sql`select value as username from json_each(${JSON.stringify(usernames)})
      where not exists (select 1 from ${users} where ${users.username} = value) order by key limit 1`),
    ([free]) => free?.username ?? null,
  )

export const insertUser = (db: Db, user: typeof users.$inferInsert) => statement(db.insert(users).values(user))

interface NewCouple {
  id: string
  /** Candidates in order of preference, each with the digest under which it may be reserved. */
  slugs: readonly { slug: string; digest: string }[]
  createdAt: Date
}

export const insertCouple = (db: Db, { id, slugs, createdAt }: NewCouple) =>
  execute(db)`insert into ${couples} (id, slug, created_at)
      select ${id}, value ->> 'slug', ${createdAt.getTime()} from json_each(${JSON.stringify(slugs)})
      where not exists (select 1 from ${couples} where ${couples.slug} = value ->> 'slug')
        and not exists (
          select 1 from ${retiredSlugs} where ${retiredSlugs.slug} in (value ->> 'slug', value ->> 'digest')
            and ${retiredSlugs.until} > ${createdAt.getTime()})
      order by key limit 1`

export const insertMember = (db: Db, member: typeof coupleMembers.$inferInsert) =>
  statement(db.insert(coupleMembers).values(member))

export const insertSubscription = (db: Db, subscription: typeof subscriptions.$inferInsert) =>
  statement(db.insert(subscriptions).values(subscription))

export const insertConsents = (db: Db, given: (typeof consents.$inferInsert)[]) =>
  statement(db.insert(consents).values(given).onConflictDoNothing())

export const updateNames = (db: Db, userId: string, names: { firstName: string; lastName?: string | null }) =>
  statement(db.update(users).set(names).where(eq(users.id, userId)))

/** Records a sign-in; the only statement that writes `last_seen_at`. */
export const updateLastSeen = (db: Db, userId: string, at: Date, when: SQL) =>
  statement(
    db
      .update(users)
      .set({ lastSeenAt: at })
      .where(and(eq(users.id, userId), when)),
  )

/** Stores a new hash of the same password, unless the password changed since it was compared. */
export const updatePasswordHash = (
  db: Db,
  userId: string,
  { compared, passwordHash }: { compared: string; passwordHash: string },
) =>
  statement(
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, compared))),
  )

export const findPasswordHash = (db: Db, userId: string) =>
  statement(
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    ([row]) => row?.passwordHash ?? null,
  )

/**
 * Whether this hash is the account's current one: each hash has its own salt, so of two simultaneous changes only one
 * matches.
 */
export const hasPassword = (userId: string, passwordHash: string): SQL =>
  sql`exists (select 1 from ${users} where id = ${userId} and password_hash = ${passwordHash})`

/**
 * Changes a password and revokes every earlier session.
 *
 * @param change - `resetAt`: set for a reset through a link sent to the address, which confirms the address; devices that
 *   logged in before are then no longer known
 * @returns the new versions for tokens; null if nothing was changed
 */
export const updatePassword = (
  db: Db,
  userId: string,
  { passwordHash, resetAt }: { passwordHash: string; resetAt?: Date },
  when: SQL,
) =>
  firstRow(
    db
      .update(users)
      .set({
        passwordHash,
        tokenVersion: sql`${users.tokenVersion} + 1`,
        ...(resetAt
          ? {
              emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${resetAt.getTime()})`,
              deviceVersion: sql`${users.deviceVersion} + 1`,
            }
          : {}),
      })
      .where(and(eq(users.id, userId), when))
      .returning({ tokenVersion: users.tokenVersion, deviceVersion: users.deviceVersion }),
  )

export const updateVerified = (db: Db, { userId, email }: { userId: string; email: string }, at: Date, when: SQL) =>
  anyRow(
    db
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.getTime()})` })
      .where(and(eq(users.id, userId), eq(users.email, email), when))
      .returning({ id: users.id }),
  )

/** Whether the address of the account was first confirmed at this time. */
export const isFirstVerified = (userId: string, at: Date): SQL =>
  sql`exists (select 1 from ${users} where id = ${userId} and email_verified_at = ${at.getTime()})`

/** Whether this is the confirmed address of the account. */
export const isVerified = ({ userId, email }: { userId: string; email: string }): SQL =>
  sql`exists (select 1 from ${users} where id = ${userId} and email = ${email} and email_verified_at is not null)`

const isGiven = (userId: string, purpose: string) =>
  and(eq(consents.userId, userId), eq(consents.purpose, purpose), isNull(consents.revokedAt))

export const hasConsent = (db: Db, userId: string, purpose: string) =>
  anyRow(db.select({ purpose: consents.purpose }).from(consents).where(isGiven(userId, purpose)).limit(1))

/** Records that a person agrees; an existing consent stays as it is. */
export const grantConsent = (
  db: Db,
  { userId, purpose, version, at }: { userId: string; purpose: string; version: string; at: Date },
) =>
  statement(
    db
      .insert(consents)
      .values({ userId, purpose, version, grantedAt: at })
      .onConflictDoUpdate({
        target: [consents.userId, consents.purpose, consents.version],
        set: { grantedAt: at, revokedAt: null },
        setWhere: sql`${consents.revokedAt} is not null`,
      }),
  )

export const revokeConsent = (db: Db, { userId, purpose, at }: { userId: string; purpose: string; at: Date }) =>
  statement(db.update(consents).set({ revokedAt: at }).where(isGiven(userId, purpose)))
