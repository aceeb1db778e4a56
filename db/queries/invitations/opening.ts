import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { invitations } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'

interface Opening {
  at: Date
  /** Null: not signed in. */
  readerId: string | null
}

/** Records when an invitation was first seen outside its own couple. */
export const updateOpening = (db: Db, token: string, { at, readerId }: Opening) => {
  const isOthers = readerId === null ? undefined : sql`${invitations.coupleId} is not ${coupleOf(readerId)}`
  return statement(
    db
      .update(invitations)
      .set({ openedAt: at })
      .where(and(eq(invitations.token, token), isNull(invitations.openedAt), isNull(invitations.deletedAt), isOthers)),
    () => undefined,
  )
}

/** Whether a link belongs to an invitation. */
export const hasInvitation = (db: Db, token: string) =>
  statement(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.token, token), isNull(invitations.deletedAt))),
    (rows) => rows.length > 0,
  )
