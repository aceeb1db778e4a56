import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, firstRow, statement } from '../../client.ts'
import { emailChanges, users } from '../../schema/index.ts'

export const upsertEmailChange = (
  db: Db,
  {
    userId,
    newEmail,
    requestedAt,
    expiresAt,
  }: { userId: string; newEmail: string; requestedAt: Date; expiresAt: Date },
  when: SQL,
) =>
  execute(db)`
      insert into ${emailChanges} (user_id, new_email, requested_at, expires_at)
      select ${userId}, ${newEmail}, ${requestedAt.getTime()}, ${expiresAt.getTime()} where ${when}
      on conflict (user_id) do update set new_email = excluded.new_email, requested_at = excluded.requested_at,
        expires_at = excluded.expires_at, old_confirmed_at = null, new_confirmed_at = null`

export const findEmailChange = (db: Db, userId: string, now: Date) =>
  firstRow(
    db
      .select({
        newEmail: emailChanges.newEmail,
        expiresAt: emailChanges.expiresAt,
        oldConfirmedAt: emailChanges.oldConfirmedAt,
        newConfirmedAt: emailChanges.newConfirmedAt,
      })
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now))),
  )

export const isEmailFree = (email: string): SQL =>
  sql`not exists (select 1 from ${users} as holder where holder.email = ${email})`

export const findEmailTaken = (db: Db, email: string) =>
  anyRow(db.all<{ id: string }>(sql`select id from ${users} where ${users.email} = ${email} limit 1`))

/** Confirms a change at one of its two addresses, if the condition holds. */
export const confirmAddress = (db: Db, userId: string, side: 'old' | 'new', at: Date, when: SQL) =>
  anyRow(
    db
      .update(emailChanges)
      .set(side === 'old' ? { oldConfirmedAt: at } : { newConfirmedAt: at })
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, at), when))
      .returning({ userId: emailChanges.userId }),
  )

const BOTH = sql`old_confirmed_at is not null and new_confirmed_at is not null`

/** Condition of later statements in the batch: both addresses confirmed the change. */
export const isConfirmedByBoth = (userId: string): SQL =>
  sql`exists (select 1 from ${emailChanges} where user_id = ${userId} and ${BOTH})`

/**
 * Gives the account its new address once both have confirmed.
 *
 * @throws UniqueViolation `users.email`, from the batch, when another account has taken the address
 */
export const updateEmail = (db: Db, userId: string, at: Date) =>
  anyRow(
    db.all<{ email: string }>(sql`
      update ${users} set email = (select new_email from ${emailChanges} where user_id = ${userId}),
        email_verified_at = ${at.getTime()}
      where id = ${userId} and ${isConfirmedByBoth(userId)} returning email`),
  )

export const deleteEmailChange = (db: Db, userId: string, when: SQL = sql`true`) =>
  statement(db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), when)))
