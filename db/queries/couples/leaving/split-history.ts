import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder } from '../../../client.ts'
import {
  achievementUnlocks,
  coupleOffers,
  feelings,
  invitationSeats,
  invitations,
  notifications,
  selections,
  votes,
} from '../../../schema/index.ts'
import { deleteRequestsOf } from '../../activities/feeling-requests.ts'
import type { Leaving } from './couple-of-two.ts'

const COLUMNS = Object.values(getTableColumns(selections)).map(({ name }) => name)
const COPY_MARK_LENGTH = 4

/**
 * Suffix of the ids of copies. All copies made when a member leaves have the same suffix, so that the rows of a choice can
 * refer to its copy.
 */
const copyMark = ({ newCoupleId }: Leaving): string => `-${newCoupleId.slice(0, COPY_MARK_LENGTH)}`

/**
 * Choices made or completed since the two joined, and choices that both had before. Private choices are
 * excluded.
 */
const isTogether = ({ coupleId, togetherSince }: Leaving): SQL => sql`(couple_id = ${coupleId} and private_to is null
  and (brought_by is null or coalesce(completed_at, 0) >= ${togetherSince.getTime()}))`

/** Whether the choice belongs to an invitation of the moving member; then the original moves with the invitation, and the
 * copy stays. */
const isOfMoversInvitation = ({
  coupleId,
  moverId,
}: Leaving): SQL => sql`(invitation_id is not null and invitation_id in (
  select id from ${invitations} where couple_id = ${coupleId} and created_by = ${moverId}))`

/** Copies choices into a couple. Only the original or the copy refers to the invitation. */
function copyChoices(db: Db, leaving: Leaving, coupleId: string, which: SQL) {
  const own: Record<string, SQL> = {
    id: sql`id || ${copyMark(leaving)}`,
    couple_id: sql`${coupleId}`,
    invitation_id: sql`null`,
    brought_by: sql`null`,
  }
  const names = sql.join(
    COLUMNS.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    COLUMNS.map((name) => own[name] ?? sql.identifier(name)),
    sql`, `,
  )
  return execute(db)`insert into ${selections} (${names}) select ${values} from ${selections} where ${which}`
}

const isCopiedTo = (coupleId: string, leaving: Leaving, choice: SQL): SQL => sql`exists (
  select 1 from ${selections} as copy where copy.id = ${choice} || ${copyMark(leaving)} and copy.couple_id = ${coupleId})`

/**
 * Removes the other member from the rows of each couple: as the owner before the merge, and as the person who completed
 * a choice.
 */
const forgetPartner = (db: Db, { coupleId, newCoupleId, keeperId, moverId }: Leaving, when: SQL) => {
  const forget = (id: string, partnerId: string) =>
    execute(db)`update ${selections} set brought_by = null, chosen_by = nullif(chosen_by, ${partnerId}),
          completed_by = nullif(completed_by, ${partnerId}), plan_proposed_by = null
        where couple_id = ${id} and ${when}
          and (coalesce(brought_by, plan_proposed_by) is not null or chosen_by = ${partnerId} or completed_by = ${partnerId})`
  return inOrder([forget(coupleId, moverId), forget(newCoupleId, keeperId)])
}

/** Feelings move to the row of their author; a feeling about the other's choice is deleted. */
function moveFeelings(db: Db, leaving: Leaving, when: SQL) {
  const { coupleId, newCoupleId, keeperId, moverId } = leaving
  const choice = sql`${feelings.selectionId}`
  const inCouple = (id: string) => sql`selection_id in (select id from ${selections} where couple_id = ${id})`
  return inOrder([
    execute(db)`update ${feelings} set selection_id = selection_id || ${copyMark(leaving)} where ${when} and (
          (user_id = ${moverId} and ${isCopiedTo(newCoupleId, leaving, choice)})
          or (user_id = ${keeperId} and ${isCopiedTo(coupleId, leaving, choice)}))`,
    execute(db)`delete from ${feelings} where ${when} and (
          (user_id = ${moverId} and ${inCouple(coupleId)}) or (user_id = ${keeperId} and ${inCouple(newCoupleId)}))`,
  ])
}

/** Notifications of a choice are moved to the row of their person, or deleted. */
function moveNotices(db: Db, leaving: Leaving, when: SQL) {
  const { coupleId, newCoupleId, keeperId, moverId } = leaving
  const choice = sql`${notifications.subjectId}`
  const inCouple = (id: string) => sql`subject_id in (select id from ${selections} where couple_id = ${id})`
  return inOrder([
    execute(db)`update ${notifications} set subject_id = subject_id || ${copyMark(leaving)} where ${when} and (
          (user_id = ${moverId} and ${isCopiedTo(newCoupleId, leaving, choice)})
          or (user_id = ${keeperId} and ${isCopiedTo(coupleId, leaving, choice)}))`,
    execute(db)`delete from ${notifications} where ${when} and (
          (user_id = ${moverId} and ${inCouple(coupleId)}) or (user_id = ${keeperId} and ${inCouple(newCoupleId)}))`,
  ])
}

/** Reopens places that were on both lists before joining, unless the couple has completed them. */
const restoreHidden = (db: Db, { coupleId, togetherSince }: Leaving, when: SQL) =>
  execute(db)`update ${selections} set put_away_at = null
      where couple_id = ${coupleId} and put_away_at = ${togetherSince.getTime()} and completed_at is null
        and brought_by is not null and ${when} and not exists (
          select 1 from ${selections} as done where done.couple_id = ${coupleId}
            and done.activity_id = ${selections.activityId} and done.completed_at >= ${togetherSince.getTime()})`

/** Deletes votes and guest seats of the invitations that were withdrawn because the member left. */
function deleteWithdrawnVotes(db: Db, { coupleId, at }: Leaving, when: SQL) {
  const withdrawn = sql`(select id from ${invitations} where couple_id = ${coupleId} and deleted_at = ${at.getTime()})`
  return inOrder([
    execute(db)`delete from ${votes} where invitation_id in ${withdrawn} and ${when}`,
    execute(db)`delete from ${invitationSeats} where invitation_id in ${withdrawn} and ${when}`,
  ])
}

/**
 * Splits the choices: earlier ones stay with their owner, shared ones are copied so that each has one. A day set for
 * both is removed. Open invitations of both are withdrawn; those that led to a choice stay with their author, and their
 * links are closed.
 */
export const splitHistory = (db: Db, leaving: Leaving, when: SQL) => {
  const { coupleId, newCoupleId, moverId, at } = leaving
  const together = isTogether(leaving)
  return inOrder([
    restoreHidden(db, leaving, when),
    execute(db)`update ${selections} set planned_at = null
        where ${together} and planned_at is not null and completed_at is null and ${when}`,
    copyChoices(db, leaving, newCoupleId, sql`${together} and not ${isOfMoversInvitation(leaving)} and ${when}`),
    copyChoices(db, leaving, coupleId, sql`${together} and ${isOfMoversInvitation(leaving)} and ${when}`),
    execute(db)`update ${selections} set couple_id = ${newCoupleId} where ${when} and couple_id = ${coupleId}
        and ((${together} and ${isOfMoversInvitation(leaving)}) or (coalesce(private_to, brought_by) = ${moverId} and not ${together}))`,
    forgetPartner(db, leaving, when),
    moveFeelings(db, leaving, when),
    deleteRequestsOf(db, [leaving.keeperId, moverId], when),
    moveNotices(db, leaving, when),
    execute(db)`update ${invitations} set deleted_at = ${at.getTime()}
        where couple_id = ${coupleId} and deleted_at is null and ${when}
          and not exists (select 1 from ${selections} where invitation_id = ${invitations.id})`,
    deleteWithdrawnVotes(db, leaving, when),
    execute(db)`update ${invitations} set closed_at = ${at.getTime()}
        where couple_id = ${coupleId} and closed_at is null and ${when}`,
    execute(db)`update ${invitations} set couple_id = ${newCoupleId}
        where couple_id = ${coupleId} and created_by = ${moverId} and ${when}`,
  ])
}

/** Copies the record of shown suggestions, which both members saw. */
export const copyOffers = (db: Db, { coupleId, newCoupleId }: Leaving, when: SQL) =>
  execute(db)`insert into ${coupleOffers} (couple_id, category_id, activity_id, times, offered_at)
      select ${newCoupleId}, category_id, activity_id, times, offered_at from ${coupleOffers} where couple_id = ${coupleId} and ${when}`

export const copyUnlocks = (db: Db, { coupleId, newCoupleId }: Leaving, when: SQL) =>
  execute(db)`insert into ${achievementUnlocks} (couple_id, slug, unlocked_at, seen_at)
      select ${newCoupleId}, slug, unlocked_at, seen_at from ${achievementUnlocks} where couple_id = ${coupleId} and ${when}`
