import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, inOrder, mapped, statement } from '../../client.ts'
import { achievementUnlocks, coupleMembers, notifications, selections } from '../../schema/index.ts'
import { type DateChange, isAgreedBy, isPlannableBy } from '../activities/dates.ts'
import { COLUMNS, deleteOldNotices, type NotificationKind, newId, type OutingNoticeKind } from './notifications.ts'
import { DATED_REMINDERS } from './reminders.ts'

interface OutingNotice {
  coupleId: string
  kind: OutingNoticeKind
  subjectId: string
  /** The member who acted; null: a guest. */
  actorId: string | null
  at: Date
}

export const isCompletedBy = (userId: string): SQL => sql`${selections.completedBy} = ${userId}`

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
  return anyRow(
    db.all(sql`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, ${kind}, ${subjectId}, ${at.getTime()}
      from ${coupleMembers} join ${selections} on ${selections.id} = ${subjectId}
        and ${selections.coupleId} = ${coupleMembers.coupleId}
      where ${coupleMembers.coupleId} = ${coupleId} and ${coupleMembers.userId} <> ${actorId ?? ''}
        and (${selections.privateTo} is null or ${isTheirs}) and ${when}
      on conflict do nothing
      returning 1`),
  )
}

export const deleteOutingNotices = (
  db: Db,
  { coupleId, subjectId }: Pick<OutingNotice, 'coupleId' | 'subjectId'>,
  kinds: NotificationKind[],
  when: SQL = sql`true`,
) =>
  statement(
    db.delete(notifications).where(
      and(
        inArray(notifications.kind, kinds),
        sql`${notifications.subjectId} = ${subjectId} and ${notifications.userId} in (
          select member.user_id from ${coupleMembers} as member where member.couple_id = ${coupleId})
          and exists (select 1 from ${selections} where ${selections.id} = ${subjectId} and ${when})`,
      ),
    ),
  )

/**
 * Notifies the other member of an outing's day, or of the yes to it, replacing an earlier notification and the reminders of an
 * earlier day; setting the same day again changes nothing. Must come before the day is written, in the same batch. Returns whether a
 * member was notified.
 *
 * @param change - `plannedAt` null: the day is removed
 */
export const planNoticesOf = (db: Db, notice: OutingNotice, change: DateChange) => {
  const isNew = sql`(${selections.plannedAt} is not ${change.plannedAt} or ${isAgreedBy(change)}) and ${isPlannableBy(change)}`
  return mapped(
    inOrder([
      deleteOutingNotices(db, notice, ['partner_planned', 'guest_planned', ...DATED_REMINDERS], isNew),
      insertOutingNotices(db, notice, isNew),
      deleteOldNotices(db, notice.coupleId),
    ]),
    ([, isNotified]) => isNotified,
  )
}

const insertUnlockNotices = (db: Db, coupleId: string, at: Date) =>
  execute(db)`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, 'achievement_unlocked', ${achievementUnlocks.slug}, ${at.getTime()}
      from ${coupleMembers} join ${achievementUnlocks} on ${achievementUnlocks.coupleId} = ${coupleMembers.coupleId}
      where ${coupleMembers.coupleId} = ${coupleId} and ${achievementUnlocks.unlockedAt} = ${at.getTime()}
      on conflict do nothing`

/** Notifies each member of a couple of the achievements unlocked at this time; must follow the award. */
export const unlockNoticesOf = (db: Db, coupleId: string, at: Date) =>
  inOrder([insertUnlockNotices(db, coupleId, at), deleteOldNotices(db, coupleId)])
