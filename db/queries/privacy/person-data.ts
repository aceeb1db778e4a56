import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, firstRow, named, statement } from '../../client.ts'
import {
  accessLog,
  auditLog,
  consents,
  contactMessages,
  coupleJoinCodes,
  coupleMembers,
  couplePhotos,
  couples,
  emailChanges,
  emailOutbox,
  feelingRequests,
  feelings,
  formerPages,
  idempotencyKeys,
  invitationNotes,
  invitations,
  joinBlocks,
  joinRequests,
  loginGuesses,
  notifications,
  oneTimeTokens,
  places,
  privacyRequests,
  pushOutbox,
  pushSettings,
  pushSubscriptions,
  recoveryCodes,
  revokedTokens,
  selections,
  sessions,
  users,
  wishes,
} from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'

/** A person's own account and all its data; newest first, at most `limit` rows of each kind. */
export const personData = (db: Db, userId: string, limit: number) => {
  const own = ownRows(db, limit)
  return named({
    account: own(
      {
        ...without(users, ['passwordHash', 'tokenVersion', 'deviceVersion', 'factorNonce', 'factorStep']),
        hasSecondFactor: sql<boolean>`${users.factorNonce} is not null`.mapWith(Boolean),
        recoveryCodesLeft: sql<number>`(select count(*) from ${recoveryCodes} where user_id = ${userId})`,
      },
      users,
      eq(users.id, userId),
    ),
    consents: own(without(consents, ['userId']), consents, eq(consents.userId, userId), consents.grantedAt),
    membership: own(
      without(coupleMembers, ['userId', 'listsVersion']),
      coupleMembers,
      eq(coupleMembers.userId, userId),
    ),
    feelings: statement(
      db
        .select({
          ...without(feelings, ['userId']),
          // The place is left out if the partner has made the choice private since.
          place: sql<string | null>`iif(${isVisibleTo(userId)}, ${places.name}, null)`,
        })
        .from(feelings)
        .innerJoin(selections, eq(selections.id, feelings.selectionId))
        .leftJoin(places, eq(places.id, selections.placeId))
        .where(eq(feelings.userId, userId))
        .orderBy(desc(feelings.updatedAt))
        .limit(limit),
    ),
    wishes: statement(
      db
        .select({ ...without(wishes, ['userId']), place: places.name })
        .from(wishes)
        .leftJoin(places, eq(places.id, wishes.placeId))
        .where(eq(wishes.userId, userId))
        .orderBy(desc(wishes.createdAt))
        .limit(limit),
    ),
    feelingRequests: own(
      without(feelingRequests, ['userId']),
      feelingRequests,
      eq(feelingRequests.userId, userId),
      feelingRequests.askedAt,
    ),
    // The partner's note on an invitation is left out.
    invitationNotes: statement(
      db
        .select(without(invitationNotes, []))
        .from(invitations)
        .innerJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
        .where(eq(invitations.createdBy, userId))
        .orderBy(desc(invitations.createdAt))
        .limit(limit),
    ),
    sessions: own(without(sessions, ['tokenId', 'userId']), sessions, eq(sessions.userId, userId), sessions.createdAt),
    endedSessions: own(only(revokedTokens, ['expiresAt']), revokedTokens, eq(revokedTokens.userId, userId)),
    sentLinks: own(without(oneTimeTokens, ['tokenHash', 'userId']), oneTimeTokens, eq(oneTimeTokens.userId, userId)),
    joining: joiningData(db, userId, limit),
    emailChange: own(without(emailChanges, ['userId']), emailChanges, eq(emailChanges.userId, userId)),
    passwordGuesses: own(without(loginGuesses, ['account']), loginGuesses, eq(loginGuesses.account, `user:${userId}`)),
    privacyRequests: own(
      without(privacyRequests, ['userId']),
      privacyRequests,
      eq(privacyRequests.userId, userId),
      privacyRequests.requestedAt,
    ),
    notifications: own(
      without(notifications, ['userId']),
      notifications,
      eq(notifications.userId, userId),
      notifications.createdAt,
    ),
    messages: own(
      only(emailOutbox, ['kind', 'state', 'createdAt', 'sentAt']),
      emailOutbox,
      eq(emailOutbox.userId, userId),
    ),
    contactMessages: own(
      without(contactMessages, ['id', 'userId', 'rank']),
      contactMessages,
      eq(contactMessages.userId, userId),
      contactMessages.createdAt,
    ),
    pushDevices: own(
      only(pushSubscriptions, ['endpoint', 'createdAt']),
      pushSubscriptions,
      eq(pushSubscriptions.userId, userId),
    ),
    waitingPushes: statement(
      db
        .select({ createdAt: pushOutbox.createdAt, attempts: pushOutbox.attempts })
        .from(pushSubscriptions)
        .innerJoin(pushOutbox, eq(pushOutbox.endpoint, pushSubscriptions.endpoint))
        .where(eq(pushSubscriptions.userId, userId))
        .limit(limit),
    ),
    pushSettings: own(without(pushSettings, ['userId']), pushSettings, eq(pushSettings.userId, userId)),
    repeatableAnswers: own(only(idempotencyKeys, ['createdAt']), idempotencyKeys, eq(idempotencyKeys.userId, userId)),
    accessRecords: own(
      without(accessLog, ['id', 'userId', 'requestId']),
      accessLog,
      eq(accessLog.userId, userId),
      accessLog.at,
    ),
    // Actions on the account are listed without their author; an administrator's own actions without their target.
    administration: own(
      {
        at: auditLog.at,
        action: auditLog.action,
        byYou: sql<boolean>`${auditLog.actorId} is ${userId}`.mapWith(Boolean),
      },
      auditLog,
      or(eq(auditLog.targetId, userId), eq(auditLog.actorId, userId)),
      auditLog.at,
    ),
    photo: firstRow(
      db
        .select({
          contentType: couplePhotos.contentType,
          bytes: couplePhotos.bytes,
          updatedAt: couplePhotos.updatedAt,
        })
        .from(coupleMembers)
        .innerJoin(couplePhotos, eq(couplePhotos.coupleId, coupleMembers.coupleId))
        .where(eq(coupleMembers.userId, userId)),
    ),
    couple: statement(
      db
        .select({
          ...without(couples, ['listsVersion', 'weeklyTurn']),
          weeklyByYou: sql`${couples.weeklyTurn} = ${userId}`.mapWith(Boolean),
        })
        .from(coupleMembers)
        .innerJoin(couples, eq(couples.id, coupleMembers.coupleId))
        .where(eq(coupleMembers.userId, userId)),
    ),
  })
}

const joiningData = (db: Db, userId: string, limit: number) => {
  const own = ownRows(db, limit)
  return named({
    joinCode: own(
      only(coupleJoinCodes, ['createdAt', 'expiresAt']),
      coupleJoinCodes,
      eq(coupleJoinCodes.createdBy, userId),
    ),
    joinRequests: own(
      without(joinRequests, ['id', 'userId', 'coupleId', 'refusedAt', 'knowsInviter']),
      joinRequests,
      and(eq(joinRequests.userId, userId), isNull(joinRequests.refusedAt)),
    ),
    joinBlocks: own(only(joinBlocks, ['blockedAt']), joinBlocks, eq(joinBlocks.userId, userId)),
    formerPages: statement(
      db
        .select(without(formerPages, ['userId', 'partnerId']))
        .from(formerPages)
        .where(eq(formerPages.userId, userId))
        .limit(limit),
    ),
  })
}

export type StoredRow = Readonly<Record<string, string | number | boolean | Date | null>>

/** Columns of a table except the named ones: secrets, and ids that mean nothing to the person. */
export const without = <T extends SQLiteTable, K extends keyof T['_']['columns']>(table: T, left: readonly K[]) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name as K))) as Omit<
    T['_']['columns'],
    K
  >

export const only = <T extends SQLiteTable, K extends keyof T['_']['columns']>(table: T, names: readonly K[]) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name as K))) as Pick<
    T['_']['columns'],
    K
  >

/** Reads rows of one table, at most `limit`; with `newest` the newest first. */
export const ownRows =
  (db: Db, limit: number) =>
  (columns: SelectedFields, table: SQLiteTable, where: SQL | undefined, newest?: SQLiteColumn) => {
    const rows = db.select(columns).from(table).where(where).limit(limit)
    return statement(newest ? rows.orderBy(desc(newest)) : rows, (found) => found as StoredRow[])
  }
