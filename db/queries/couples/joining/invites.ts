import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../../client.ts'
import { coupleInvites, couples, joinBlocks, users } from '../../../schema/index.ts'
import { coupleOf } from '../../couple-of.ts'
import { isCoupleFull, isCouplePaying } from './members.ts'

/**
 * Stores the code of a couple with one member, replacing an earlier one.
 *
 * @returns whether it was stored
 */
export const upsertInvite = (db: Db, invite: typeof coupleInvites.$inferSelect) =>
  statement(
    db.all(sql`
      insert into ${coupleInvites} (couple_id, nonce, code_hash, created_by, created_at, expires_at)
      select id, ${invite.nonce}, ${invite.codeHash}, ${invite.createdBy}, ${invite.createdAt.getTime()},
        ${invite.expiresAt.getTime()}
      from ${couples} where id = ${invite.coupleId} and not ${isCoupleFull(invite.coupleId)}
      on conflict (couple_id) do update set nonce = excluded.nonce, code_hash = excluded.code_hash,
        created_by = excluded.created_by, created_at = excluded.created_at, expires_at = excluded.expires_at
      returning 1`),
    (rows) => rows.length > 0,
  )

/** The valid code of a person's couple; null: there is none. */
export const findInviteOf = (db: Db, userId: string, now: Date) =>
  statement(
    db
      .select({ nonce: coupleInvites.nonce, expiresAt: coupleInvites.expiresAt })
      .from(coupleInvites)
      .where(and(eq(coupleInvites.coupleId, coupleOf(userId)), gt(coupleInvites.expiresAt, now))),
    ([invite]) => invite ?? null,
  )

export const deleteInviteOf = (db: Db, coupleId: string) =>
  statement(db.delete(coupleInvites).where(eq(coupleInvites.coupleId, coupleId)), () => undefined)

/** Condition: this is a valid code of a couple. */
export const isCodeKnown = (codeHash: string, now: Date): SQL => sql`exists (
  select 1 from couple_invites where code_hash = ${codeHash} and expires_at > ${now.getTime()})`

/**
 * The owner of a code; null: it is unknown or has expired.
 *
 * @param userId - who tries it; a person whom the owner blocks finds no code; null: not signed in
 */
export const findInviteByCode = (db: Db, codeHash: string, userId: string | null, now: Date) =>
  statement(
    db
      .select({
        coupleId: coupleInvites.coupleId,
        firstName: users.firstName,
        coupleSlug: couples.slug,
        isFull: sql<number>`${isCoupleFull(sql`${coupleInvites.coupleId}`)}`,
        isPaying: sql<number>`${isCouplePaying(sql`${coupleInvites.coupleId}`, now)}`,
      })
      .from(coupleInvites)
      .innerJoin(users, eq(users.id, coupleInvites.createdBy))
      .innerJoin(couples, eq(couples.id, coupleInvites.coupleId))
      .where(
        and(
          eq(coupleInvites.codeHash, codeHash),
          gt(coupleInvites.expiresAt, now),
          sql`not exists (select 1 from ${joinBlocks}
            where user_id = ${coupleInvites.createdBy} and blocked_id = ${userId})`,
        ),
      ),
    ([row]) => (row ? { ...row, isFull: row.isFull === 1, isPaying: row.isPaying === 1 } : null),
  )
export type InviteByCode = NonNullable<ReturnType<ReturnType<typeof findInviteByCode>['read']>>
