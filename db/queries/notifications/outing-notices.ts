import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, mapped, statement } from '../../client.ts'
import { coupleMembers, notifications, selections } from '../../schema/index.ts'
import { COLUMNS, deleteOldNotices, newId, type OutingNoticeKind } from './notifications.ts'

interface OutingNotice {
  coupleId: string
  kind: OutingNoticeKind
  /** Id of the choice. */
  subjectId: string
  /** The member who acted; null: a guest. */
  actorId: string | null
  at: Date
}

/** Condition on a choice: this person has completed it. */
export const isCompletedBy = (userId: string): SQL => sql`${selections.completedBy} = ${userId}`

/** Condition on a choice, before its plan is written: it is open, and a different day is set for it. */
const hasOtherDay = (plannedAt: string | null): SQL => sql`${selections.plannedAt} is not ${plannedAt}
  and ${selections.completedAt} is null and ${selections.dismissedAt} is null`

/**
 * Notifies the members who did not act of a change to an outing, once; a private outing notifies only its owner.
 * Belongs in the batch of the cause.
 *
 * @param when - condition on the choice: the change happens
 * @returns whether a member was notified
 * @see docs/rules.md, messages.28
 */
export const insertOutingNotices = (
  db: Db,
  { coupleId, kind, subjectId, actorId, at }: OutingNotice,
  when: SQL = sql`true`,
) => {
  const isTheirs = sql`${actorId} is null and ${selections.privateTo} = ${coupleMembers.userId}`
  return statement(
    db.all(sql`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, ${kind}, ${subjectId}, ${at.getTime()}
      from ${coupleMembers} join ${selections} on ${selections.id} = ${subjectId}
        and ${selections.coupleId} = ${coupleMembers.coupleId}
      where ${coupleMembers.coupleId} = ${coupleId} and ${coupleMembers.userId} <> ${actorId ?? ''}
        and (${selections.privateTo} is null or ${isTheirs}) and ${when}
      on conflict do nothing
      returning 1`),
    (rows) => rows.length > 0,
  )
}

/** Deletes the couple's notifications of an outing's day if a different one is set. */
const deletePlanNotices = (db: Db, { coupleId, subjectId }: OutingNotice, when: SQL) =>
  statement(
    db.delete(notifications).where(
      and(
        inArray(notifications.kind, ['partner_planned', 'guest_planned'] satisfies OutingNoticeKind[]),
        sql`${notifications.subjectId} = ${subjectId} and ${notifications.userId} in (
          select seat.user_id from ${coupleMembers} as seat where seat.couple_id = ${coupleId})
          and exists (select 1 from ${selections} where ${selections.id} = ${subjectId} and ${when})`,
      ),
    ),
    () => undefined,
  )

/**
 * Notifies the other member of an outing's day, replacing an earlier notification; setting the same day again changes
 * nothing. Must come before the day is written, in the same batch. Returns whether a member was notified.
 *
 * @param plannedAt - null: the day was removed, which notifies no one
 */
export const planNoticesOf = (db: Db, notice: OutingNotice, plannedAt: string | null) => {
  const isNew = hasOtherDay(plannedAt)
  return mapped(
    inOrder([
      deletePlanNotices(db, notice, isNew),
      insertOutingNotices(db, notice, sql`${plannedAt} is not null and ${isNew}`),
      deleteOldNotices(db, notice.coupleId),
    ]),
    ([, isTold]) => isTold,
  )
}
