import { and, eq, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, notifications, selections } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { isVisibleTo } from './is-visible-to.ts'

interface Privacy {
  id: string
  userId: string
  onlyMine: boolean
}

/** Whether a choice is one person's: nobody else is in the couple, or they had it, and did it, before there were two. */
const isOfOne = (userId: string) => sql`(
  select count(*) = 1
    or ${selections.broughtBy} is ${userId}
      and (${selections.completedAt} is null or ${selections.completedAt} < max(seat.joined_at))
  from ${coupleMembers} as seat where seat.couple_id = ${selections.coupleId})`

/**
 * Makes a choice one person's alone, or the couple's again. What is theirs is asked where it is written: of a joining and
 * this at once either comes first.
 *
 * @returns whether it was theirs to decide
 */
export const updatePrivacy = (db: Db, { id, userId, onlyMine }: Privacy) =>
  statement(
    db
      .update(selections)
      .set({ privateTo: onlyMine ? userId : null })
      .where(
        and(
          eq(selections.id, id),
          eq(selections.coupleId, coupleOf(userId)),
          isVisibleTo(userId),
          onlyMine ? isOfOne(userId) : undefined,
        ),
      )
      .returning({ id: selections.id }),
    (rows) => rows.length > 0,
  )

/** What the partner was notified of a choice that is now somebody's alone; what waits to be pushed goes with it. */
export const deletePartnersNotices = (db: Db, { id, userId }: Pick<Privacy, 'id' | 'userId'>) =>
  statement(
    db.delete(notifications).where(
      sql`${notifications.subjectId} = ${id} and ${notifications.userId} in (
        select seat.user_id from ${coupleMembers} as seat
        where seat.couple_id = ${coupleOf(userId)} and seat.user_id <> ${userId})
        and exists (select 1 from ${selections} where ${selections.id} = ${id} and ${selections.privateTo} = ${userId})`,
    ),
    () => undefined,
  )

/** What one person of a couple kept to themselves: it goes with them, before the account does. */
export const deletePrivateSelections = (db: Db, userId: string, when = sql`true`) =>
  statement(db.delete(selections).where(and(eq(selections.privateTo, userId), when)), () => undefined)
