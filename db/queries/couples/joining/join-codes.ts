import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, firstRow, statement } from '../../../client.ts'
import {
  coupleJoinCodes,
  coupleMembers,
  couples,
  invitations,
  joinBlocks,
  loginGuesses,
  selections,
  users,
} from '../../../schema/index.ts'
import type { GuessKey } from '../../accounts/login-guesses.ts'
import { coupleOf } from '../../couple-of.ts'
import { isLinkActive } from '../../invitations/is-invitation-visible-to.ts'
import { isConfirmed, isCoupleFull, isCouplePaying, isPageHidden, isRefused } from './members.ts'

/** Stores the code of a couple with one member, whose e-mail address is confirmed, replacing an earlier one. */
export const upsertJoinCode = (db: Db, joinCode: typeof coupleJoinCodes.$inferSelect) =>
  anyRow(
    db.all(sql`
      insert into ${coupleJoinCodes} (couple_id, nonce, code_hash, created_by, created_at, expires_at)
      select id, ${joinCode.nonce}, ${joinCode.codeHash}, ${joinCode.createdBy}, ${joinCode.createdAt.getTime()},
        ${joinCode.expiresAt.getTime()}
      from ${couples} where id = ${joinCode.coupleId} and not ${isCoupleFull(joinCode.coupleId)}
        and ${isConfirmed(joinCode.createdBy)}
        and exists (select 1 from ${coupleMembers} where couple_id = ${joinCode.coupleId} and user_id = ${joinCode.createdBy})
      on conflict (couple_id) do update set nonce = excluded.nonce, code_hash = excluded.code_hash,
        created_by = excluded.created_by, created_at = excluded.created_at, expires_at = excluded.expires_at
      returning 1`),
  )

export const findJoinCodeOf = (db: Db, userId: string, now: Date) =>
  firstRow(
    db
      .select({ nonce: coupleJoinCodes.nonce, expiresAt: coupleJoinCodes.expiresAt })
      .from(coupleJoinCodes)
      .where(and(eq(coupleJoinCodes.coupleId, coupleOf(userId)), gt(coupleJoinCodes.expiresAt, now))),
  )

export const deleteJoinCodeOf = (db: Db, userId: string) =>
  statement(db.delete(coupleJoinCodes).where(eq(coupleJoinCodes.coupleId, coupleOf(userId))))

/** Condition: this is a valid code of a couple, whose author has not asked for the deletion of their account. */
export const isCodeKnown = (codeHash: string, now: Date): SQL => sql`exists (
  select 1 from couple_invites join users on users.id = couple_invites.created_by
  where code_hash = ${codeHash} and expires_at > ${now.getTime()} and users.deletion_due_at is null)`

/**
 * The owner of a code; null: it is unknown or has expired.
 *
 * @param userId - the person who uses the code; null: not signed in. A person whom the owner blocks finds no code, or
 *   `isRefused` if they were blocked with a refusal
 */
export const findJoinCode = (db: Db, codeHash: string, userId: string | null, now: Date) =>
  statement(
    db
      .select({
        coupleId: coupleJoinCodes.coupleId,
        firstName: users.firstName,
        coupleSlug: couples.slug,
        isFull: sql<number>`${isCoupleFull(sql`${coupleJoinCodes.coupleId}`)}`,
        isPaying: sql<number>`${isCouplePaying(sql`${coupleJoinCodes.coupleId}`, now)}`,
        isHidden: sql<number>`${isPageHidden(sql`${coupleJoinCodes.coupleId}`)}`,
        isRefused: sql<number>`${isRefused(userId, sql`${coupleJoinCodes.coupleId}`, now)}`,
      })
      .from(coupleJoinCodes)
      .innerJoin(users, eq(users.id, coupleJoinCodes.createdBy))
      .innerJoin(couples, eq(couples.id, coupleJoinCodes.coupleId))
      .where(
        and(
          eq(coupleJoinCodes.codeHash, codeHash),
          gt(coupleJoinCodes.expiresAt, now),
          isNull(users.deletionDueAt),
          sql`(not exists (select 1 from ${joinBlocks}
            where user_id = ${coupleJoinCodes.createdBy} and blocked_id = ${userId})
            or ${isRefused(userId, sql`${coupleJoinCodes.coupleId}`, now)})`,
        ),
      ),
    ([row]) =>
      row
        ? {
            ...row,
            isFull: row.isFull === 1,
            isPaying: row.isPaying === 1,
            isHidden: row.isHidden === 1,
            isRefused: row.isRefused === 1,
          }
        : null,
  )
export type FoundJoinCode = NonNullable<ReturnType<ReturnType<typeof findJoinCode>['read']>>

interface AnsweredInvitation {
  token: string
  now: Date
  /** A choice before this time no longer allows a request to join. */
  since: Date
}

/** The couple that sent an invitation on which something was chosen since then; it has one member. */
const sender = ({ token, since }: AnsweredInvitation): SQL => sql`
  from ${invitations} join ${selections} on ${selections.invitationId} = ${invitations.id}
    join ${couples} on ${couples.id} = ${invitations.coupleId}
    left join ${users} on ${users.id} = ${invitations.createdBy}
  where ${invitations.token} = ${token} and ${isLinkActive} and ${invitations.closedAt} is null
    and ${selections.selectedAt} > ${since.getTime()} and not ${isCoupleFull(sql`invitations.couple_id`)}`

/** Condition: the guest of this invitation may ask to join its sender. */
export const isInvitationAnswered = (invitation: AnsweredInvitation): SQL =>
  sql`exists (select 1 ${sender(invitation)})`

/**
 * The sender of an invitation with a choice; null: there is none, its couple has two members, or the choice is too old.
 *
 * @param userId - the person who asks; if the sender blocks them, null, or `isRefused` as in `findJoinCode`
 */
export const findJoinCodeByInvitation = (db: Db, invitation: AnsweredInvitation, userId: string | null) =>
  statement(
    db.all<{
      coupleId: string
      firstName: string | null
      coupleSlug: string
      isPaying: number
      isHidden: number
      isRefused: number
    }>(sql`
      select couples.id as "coupleId", users.first_name as "firstName", couples.slug as "coupleSlug",
        ${isCouplePaying(sql`couples.id`, invitation.now)} as "isPaying",
        ${isPageHidden(sql`couples.id`)} as "isHidden",
        ${isRefused(userId, sql`couples.id`, invitation.now)} as "isRefused"
      ${sender(invitation)} and (not exists (
        select 1 from ${joinBlocks} join ${coupleMembers} on ${coupleMembers.userId} = ${joinBlocks.userId}
        where ${coupleMembers.coupleId} = couples.id and ${joinBlocks.blockedId} = ${userId})
        or ${isRefused(userId, sql`couples.id`, invitation.now)})`),
    ([row]): FoundJoinCode | null =>
      row
        ? {
            ...row,
            isFull: false,
            isPaying: row.isPaying === 1,
            isHidden: row.isHidden === 1,
            isRefused: row.isRefused === 1,
          }
        : null,
  )

interface WrongCode {
  key: GuessKey
  /** Condition: the code is valid. */
  isKnown: SQL
  at: Date
  /** Attempts before this time no longer count. */
  since: Date
  limit: number
}

/**
 * Whether a key may try a code: it has tried fewer wrong codes than the limit. Must come before `countWrongCode` in its
 * batch.
 */
export const isOpenToTries = (db: Db, { key, since, limit }: Omit<WrongCode, 'isKnown' | 'at'>) =>
  statement(
    db.all<{ isOpen: number }>(sql`
      select coalesce(sum(guesses), 0) < ${limit} as "isOpen" from ${loginGuesses}
      where account = ${key} and window_start > ${since.getTime()}`),
    ([row]) => row?.isOpen === 1,
  )

/** Counts a wrong code, up to the limit; a valid code is not counted, so that a page can be reloaded. */
export const countWrongCode = (db: Db, { key, isKnown, at, since, limit }: WrongCode) =>
  execute(db)`
      insert into ${loginGuesses} (account, window_start, guesses)
      select ${key}, ${at.getTime()}, 1
      where not ${isKnown}
        and (select coalesce(sum(guesses), 0) from ${loginGuesses}
          where account = ${key} and window_start > ${since.getTime()}) < ${limit}
      on conflict (account, window_start) do update set guesses = guesses + 1`
