import { desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { type Db, named, statement } from '../../client.ts'
import {
  accessLog,
  auditLog,
  consents,
  coupleMembers,
  couplePhotos,
  couples,
  emailChanges,
  emailOutbox,
  feelings,
  idempotencyKeys,
  invitationNotes,
  invitations,
  loginGuesses,
  notifications,
  oneTimeTokens,
  places,
  privacyRequests,
  pushOutbox,
  pushSettings,
  pushSubscriptions,
  revokedTokens,
  selections,
  sessions,
  users,
} from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'
import { joiningData } from './joining-data.ts'
import { without } from './without.ts'

/** A person's own account and all its data; newest first, at most `limit` rows of each kind. */
export const personData = (db: Db, userId: string, limit: number) =>
  named({
    account: statement(
      db
        .select(without(getTableColumns(users), ['passwordHash', 'tokenVersion', 'deviceVersion']))
        .from(users)
        .where(eq(users.id, userId)),
      (rows) => rows,
    ),
    consents: statement(
      db
        .select(without(getTableColumns(consents), ['userId']))
        .from(consents)
        .where(eq(consents.userId, userId))
        .orderBy(desc(consents.grantedAt))
        .limit(limit),
      (rows) => rows,
    ),
    membership: statement(
      db
        .select(without(getTableColumns(coupleMembers), ['userId', 'listsVersion']))
        .from(coupleMembers)
        .where(eq(coupleMembers.userId, userId)),
      (rows) => rows,
    ),
    feelings: statement(
      db
        .select({
          ...without(getTableColumns(feelings), ['userId']),
          // The place is left out if the partner has made the choice private since.
          place: sql<string | null>`iif(${isVisibleTo(userId)}, ${places.name}, null)`,
        })
        .from(feelings)
        .innerJoin(selections, eq(selections.id, feelings.selectionId))
        .leftJoin(places, eq(places.id, selections.placeId))
        .where(eq(feelings.userId, userId))
        .orderBy(desc(feelings.updatedAt))
        .limit(limit),
      (rows) => rows,
    ),
    // The partner's text on an invitation is left out.
    invitationNotes: statement(
      db
        .select(getTableColumns(invitationNotes))
        .from(invitations)
        .innerJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
        .where(eq(invitations.createdBy, userId))
        .orderBy(desc(invitations.createdAt))
        .limit(limit),
      (rows) => rows,
    ),
    sessions: statement(
      db
        .select(without(getTableColumns(sessions), ['tokenId', 'userId']))
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.createdAt))
        .limit(limit),
      (rows) => rows,
    ),
    endedSessions: statement(
      db
        .select({ expiresAt: revokedTokens.expiresAt })
        .from(revokedTokens)
        .where(eq(revokedTokens.userId, userId))
        .limit(limit),
      (rows) => rows,
    ),
    sentLinks: statement(
      db
        .select(without(getTableColumns(oneTimeTokens), ['tokenHash', 'userId']))
        .from(oneTimeTokens)
        .where(eq(oneTimeTokens.userId, userId))
        .limit(limit),
      (rows) => rows,
    ),
    joining: joiningData(db, userId, limit),
    emailChange: statement(
      db
        .select(without(getTableColumns(emailChanges), ['userId']))
        .from(emailChanges)
        .where(eq(emailChanges.userId, userId)),
      (rows) => rows,
    ),
    passwordGuesses: statement(
      db
        .select(without(getTableColumns(loginGuesses), ['account']))
        .from(loginGuesses)
        .where(eq(loginGuesses.account, `user:${userId}`))
        .limit(limit),
      (rows) => rows,
    ),
    privacyRequests: statement(
      db
        .select(without(getTableColumns(privacyRequests), ['userId']))
        .from(privacyRequests)
        .where(eq(privacyRequests.userId, userId))
        .orderBy(desc(privacyRequests.requestedAt))
        .limit(limit),
      (rows) => rows,
    ),
    notifications: statement(
      db
        .select(without(getTableColumns(notifications), ['userId']))
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(desc(notifications.createdAt))
        .limit(limit),
      (rows) => rows,
    ),
    messages: statement(
      db
        .select({
          kind: emailOutbox.kind,
          state: emailOutbox.state,
          createdAt: emailOutbox.createdAt,
          sentAt: emailOutbox.sentAt,
        })
        .from(emailOutbox)
        .where(eq(emailOutbox.userId, userId))
        .limit(limit),
      (rows) => rows,
    ),
    pushDevices: statement(
      db
        .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .limit(limit),
      (rows) => rows,
    ),
    waitingPushes: statement(
      db
        .select({ createdAt: pushOutbox.createdAt, attempts: pushOutbox.attempts })
        .from(pushSubscriptions)
        .innerJoin(pushOutbox, eq(pushOutbox.endpoint, pushSubscriptions.endpoint))
        .where(eq(pushSubscriptions.userId, userId))
        .limit(limit),
      (rows) => rows,
    ),
    pushSettings: statement(
      db
        .select(without(getTableColumns(pushSettings), ['userId']))
        .from(pushSettings)
        .where(eq(pushSettings.userId, userId)),
      (rows) => rows,
    ),
    repeatableAnswers: statement(
      db
        .select({ createdAt: idempotencyKeys.createdAt })
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.userId, userId))
        .limit(limit),
      (rows) => rows,
    ),
    accessRecords: statement(
      db
        .select(without(getTableColumns(accessLog), ['id', 'userId', 'requestId']))
        .from(accessLog)
        .where(eq(accessLog.userId, userId))
        .orderBy(desc(accessLog.at))
        .limit(limit),
      (rows) => rows,
    ),
    // Actions on the account are listed without their author; an administrator's own actions without their target.
    administration: statement(
      db
        .select({
          at: auditLog.at,
          action: auditLog.action,
          byYou: sql<boolean>`${auditLog.actorId} is ${userId}`.mapWith(Boolean),
        })
        .from(auditLog)
        .where(or(eq(auditLog.targetId, userId), eq(auditLog.actorId, userId)))
        .orderBy(desc(auditLog.at))
        .limit(limit),
      (rows) => rows,
    ),
    photo: statement(
      db
        .select({
          contentType: couplePhotos.contentType,
          bytes: couplePhotos.bytes,
          updatedAt: couplePhotos.updatedAt,
        })
        .from(coupleMembers)
        .innerJoin(couplePhotos, eq(couplePhotos.coupleId, coupleMembers.coupleId))
        .where(eq(coupleMembers.userId, userId)),
      ([photo]) => photo ?? null,
    ),
    couple: statement(
      db
        .select(without(getTableColumns(couples), ['listsVersion']))
        .from(coupleMembers)
        .innerJoin(couples, eq(couples.id, coupleMembers.coupleId))
        .where(eq(coupleMembers.userId, userId)),
      (rows) => rows,
    ),
  })
