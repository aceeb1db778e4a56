import { type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder, statement } from '../../client.ts'
import {
  coupleMembers,
  feelingRequests,
  feelings,
  notifications,
  pushSettings,
  selections,
  users,
} from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { insertOutingNotices, isCompletedBy } from '../notifications/outing-notices.ts'
import { isShared } from './feelings.ts'
import { isVisibleTo } from './is-visible-to.ts'

const COLUMNS = sql.raw('(user_id, selection_id, times, asked_at, remind_at)')

interface Cause {
  coupleId: string
  selectionId: string
  actorId: string
  at: Date
}

/**
 * Of a choice that both did, `selections`: the member `me` and the partner `other`, who has not answered. An outing from
 * before the two joined is nothing that the partner could tell about.
 */
const partnerToAsk = ({ selectionId, actorId }: Cause) => sql`${selections}
  join ${coupleMembers} as me on me.couple_id = ${selections.coupleId} and me.user_id = ${actorId}
  join ${coupleMembers} as other on other.couple_id = me.couple_id and other.user_id <> me.user_id
  where ${selections.id} = ${selectionId} and private_to is null and completed_at >= max(me.joined_at, other.joined_at)
    and not exists (select 1 from ${feelings} as theirs
      where theirs.user_id = other.user_id and theirs.selection_id = ${selections.id})`

/**
 * The dashboard asks both members how an outing was, without a notification; who completes several is asked only about the
 * last. Must follow the completion in its batch.
 */
export const askAfterCompletion = (db: Db, cause: Cause) => {
  const { selectionId, actorId, at } = cause
  const isCompletedNow = sql`exists (select 1 from ${selections}
    where ${selections.id} = ${selectionId} and ${isCompletedBy(actorId)})`
  return inOrder([
    execute(db)`delete from ${feelingRequests} where ${feelingRequests.userId} = ${actorId} and times = 0
        and skipped_at is null and ${feelingRequests.selectionId} <> ${selectionId} and ${isCompletedNow}
        and (select completed_by from ${selections} where ${selections.id} = ${feelingRequests.selectionId}) = ${actorId}`,
    execute(db)`insert into ${feelingRequests} ${COLUMNS}
        select other.user_id, ${selections.id}, 0, ${at.getTime()}, null
        from ${partnerToAsk(cause)} and ${isCompletedBy(actorId)}
        union all select ${actorId}, ${selectionId}, 0, ${at.getTime()}, null where ${isCompletedNow} and not exists (
          select 1 from ${feelings} where ${feelings.userId} = ${actorId} and ${feelings.selectionId} = ${selectionId})
        on conflict do nothing`,
  ])
}

/**
 * Notifies the partner once that the member has answered, and asks how the outing was for them. Does nothing for a
 * private answer, or if the partner has answered or declined to. Must follow the answer in its batch.
 *
 * @param remindAt - when the partner is asked for the second and last time
 */
export const askAfterAnswer = (db: Db, cause: Cause, remindAt: Date) => {
  const { coupleId, selectionId, actorId, at } = cause
  const isAskedNow = sql`exists (select 1 from ${feelingRequests} as asked
    where asked.user_id = ${coupleMembers.userId} and asked.selection_id = ${selectionId} and asked.times = 1
      and asked.skipped_at is null and asked.asked_at = ${at.getTime()})`
  return inOrder([
    execute(db)`insert into ${feelingRequests} ${COLUMNS}
        select other.user_id, ${selections.id}, 1, ${at.getTime()}, ${remindAt.getTime()}
        from ${partnerToAsk(cause)} and ${isShared(actorId, selectionId)}
        on conflict (user_id, selection_id) do update
          set times = 1, asked_at = excluded.asked_at, remind_at = excluded.remind_at
          where times = 0 and skipped_at is null`,
    insertOutingNotices(db, { coupleId, kind: 'feeling_asked', subjectId: selectionId, actorId, at }, isAskedNow),
  ])
}

interface OwnRequest {
  userId: string
  selectionId: string
}

const deleteQuestions = (db: Db, { userId, selectionId }: OwnRequest) =>
  execute(db)`delete from ${notifications} where ${notifications.userId} = ${userId}
      and ${notifications.subjectId} = ${selectionId} and ${notifications.kind} in ('feeling_asked', 'feeling_reminded')`

/** Removes the question from a member who has answered it. Must follow the answer in its batch. */
export const endRequest = (db: Db, own: OwnRequest) =>
  inOrder([
    execute(db)`delete from ${feelingRequests} where ${feelingRequests.userId} = ${own.userId}
        and ${feelingRequests.selectionId} = ${own.selectionId} and exists (
          select 1 from ${feelings} where ${feelings.userId} = ${own.userId} and ${feelings.selectionId} = ${own.selectionId})`,
    deleteQuestions(db, own),
  ])

/** A member declines to say how an outing was: nothing asks again, and the partner's answer is shown. */
export const skipRequest = (db: Db, { userId, selectionId, at }: OwnRequest & { at: Date }) =>
  inOrder([
    execute(db)`insert into ${feelingRequests} (user_id, selection_id, asked_at, skipped_at)
        select ${userId}, ${selections.id}, ${at.getTime()}, ${at.getTime()} from ${selections}
        where ${selections.id} = ${selectionId} and ${selections.coupleId} = ${coupleOf(userId)}
          and ${selections.completedAt} is not null and ${isVisibleTo(userId)}
        on conflict (user_id, selection_id) do update
          set skipped_at = coalesce(skipped_at, excluded.skipped_at), remind_at = null`,
    deleteQuestions(db, { userId, selectionId }),
  ])

/** Condition on `feeling_requests`: the dashboard asks the member. */
export const isAsked = (userId: string, since: number): SQL => sql`${feelingRequests.userId} = ${userId}
  and ${feelingRequests.skippedAt} is null and ${feelingRequests.askedAt} >= ${since}`

export const countRequests = (db: Db, userId: string, since: Date) =>
  statement(
    db.all<{ asked: number }>(sql`
      select count(*) as asked from ${feelingRequests}
        join ${selections} on ${selections.id} = ${feelingRequests.selectionId} and ${selections.coupleId} = ${coupleOf(userId)}
      where ${isAsked(userId, since.getTime())} and ${isVisibleTo(userId)}`),
    ([row]) => row?.asked ?? 0,
  )

/** Asks for the second and last time: a notification without a push message. */
export const remindOfRequests = (db: Db, now: Date) => {
  const isDue = sql`${feelingRequests.remindAt} <= ${now.getTime()}`
  return inOrder([
    execute(db)`insert into ${notifications} (id, user_id, kind, subject_id, created_at)
        select lower(hex(randomblob(16))), ${feelingRequests.userId}, 'feeling_reminded', ${selections.id}, ${now.getTime()}
        from ${feelingRequests}
          join ${users} on ${users.id} = ${feelingRequests.userId} and not ${users.isDisabled} and ${users.deletionDueAt} is null
          join ${selections} on ${selections.id} = ${feelingRequests.selectionId} and private_to is null
          join ${coupleMembers} as me on me.user_id = ${users.id} and me.couple_id = ${selections.coupleId}
          join ${coupleMembers} as other on other.couple_id = me.couple_id and other.user_id <> me.user_id
        where ${isDue} and ${isShared(sql`other.user_id`, sql`${selections.id}`)} and not exists (
          select 1 from ${pushSettings} where ${pushSettings.userId} = ${users.id} and ${pushSettings.dayAfter} = 0)
        on conflict do nothing`,
    execute(db)`update ${feelingRequests} set times = 2, remind_at = null where ${isDue}`,
  ])
}

/** Removes the questions about an outing whose mark was taken back; what was told stays, and shows again with the next mark. */
export const deleteRequestsAbout = (db: Db, selectionId: string) =>
  execute(db)`delete from ${feelingRequests} where ${feelingRequests.selectionId} = ${selectionId}
      and exists (select 1 from ${selections} where ${selections.id} = ${selectionId} and completed_at is null)`

/** Removes the questions of two people who part: nobody is asked about an outing with a former partner. */
export const deleteRequestsOf = (db: Db, userIds: readonly string[], when: SQL) =>
  inOrder([
    execute(db)`delete from ${feelingRequests} where ${feelingRequests.userId} in ${userIds} and ${when}`,
    execute(db)`delete from ${notifications} where ${notifications.userId} in ${userIds}
        and ${notifications.kind} in ('feeling_asked', 'feeling_reminded') and ${when}`,
  ])
