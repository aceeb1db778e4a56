import { and, eq, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, statement } from '../../client.ts'
import { coupleMembers, notifications, selections } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { isVisibleTo } from './is-visible-to.ts'

interface PrivateChange {
  id: string
  userId: string
  onlyMine: boolean
}

/**
 * Whether a choice belongs to one person: they are alone in the couple, or they made and completed it before joining.
 */
const isOfOne = (userId: string) => sql`(
  select count(*) = 1
    or ${selections.broughtBy} is ${userId}
      and (${selections.completedAt} is null or ${selections.completedAt} < max(member.joined_at))
  from ${coupleMembers} as member where member.couple_id = ${selections.coupleId})`

const mayChangePrivacy = ({ id, userId, onlyMine }: PrivateChange) =>
  and(
    eq(selections.id, id),
    eq(selections.coupleId, coupleOf(userId)),
    isVisibleTo(userId),
    onlyMine ? isOfOne(userId) : undefined,
  )

/** Condition: `updatePrivateTo` will hide the choice from the partner, or show it. */
export const isPartnerAffected = (change: PrivateChange): SQL => sql`exists (
  select 1 from ${selections}
  where ${mayChangePrivacy(change)} and (${selections.privateTo} is null) = ${Number(change.onlyMine)})`

/**
 * Makes a choice private to one person, or shared again. Ownership is checked inside the write, because the person may
 * be joining a couple at the same time.
 */
export const updatePrivateTo = (db: Db, change: PrivateChange) =>
  anyRow(
    db
      .update(selections)
      // A private choice has nobody who could say yes to its day.
      .set(change.onlyMine ? { privateTo: change.userId, dateProposedBy: null } : { privateTo: null })
      .where(mayChangePrivacy(change))
      .returning({ id: selections.id }),
  )

export const deletePartnersNotices = (db: Db, { id, userId }: Pick<PrivateChange, 'id' | 'userId'>) =>
  statement(
    db.delete(notifications).where(
      sql`${notifications.subjectId} = ${id} and ${notifications.userId} in (
        select member.user_id from ${coupleMembers} as member
        where member.couple_id = ${coupleOf(userId)} and member.user_id <> ${userId})
        and exists (select 1 from ${selections} where ${selections.id} = ${id} and ${selections.privateTo} = ${userId})`,
    ),
  )

export const deletePrivateSelections = (db: Db, userId: string, when = sql`true`) =>
  statement(db.delete(selections).where(and(eq(selections.privateTo, userId), when)))
