import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, mapped, statement } from '../../client.ts'
import { coupleMembers, notifications, selections } from '../../schema/index.ts'
import { COLUMNS, deleteOldNotices, newId, type OutingNoticeKind } from './notifications.ts'

interface OutingNotice {
  coupleId: string
  kind: OutingNoticeKind
  /** Of the choice. */
  subjectId: string
  /** Whoever did it knows; null: nobody of the couple did. */
  actorId: string | null
  at: Date
}

/** Condition on a choice: this person has marked it as done. */
export const isCompletedBy = (userId: string): SQL => sql`${selections.completedBy} = ${userId}`

/** Condition on a choice, before its plan is written: it waits, and another day than this is set for it. */
const hasOtherDay = (plannedAt: string | null): SQL => sql`${selections.plannedAt} is not ${plannedAt}
  and ${selections.completedAt} is null and ${selections.putAwayAt} is null`

/**
 * Tells whoever of a couple did not act what was done with an outing, once; nobody of one that is somebody else's alone.
 * To be put into the batch of the cause.
 *
 * @param when - condition on the choice: whether it happens
 * @returns whether anybody was told
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

/** Forgets what a couple was told of the day of an outing, if another one takes its place. */
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
 * Tells whoever did not set it of the day of an outing, in place of an earlier one; the same day again changes nothing. Belongs
 * in the batch that sets it, before the day is written. Reads whether somebody was notified.
 *
 * @param plannedAt - null: no day any more, of which nobody is told
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
