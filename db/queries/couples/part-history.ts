import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder } from '../../client.ts'
import {
  achievementUnlocks,
  coupleOffers,
  feelings,
  invitationSeats,
  invitations,
  notifications,
  selections,
  votes,
} from '../../schema/index.ts'
import { write } from '../write.ts'
import type { Parting } from './parting.ts'

const COLUMNS = Object.values(getTableColumns(selections)).map(({ name }) => name)
const COPY_MARK_LENGTH = 4

/** What the id of a copy ends with: the same for all of a parting, so that what hangs on a choice finds its copy. */
const copyMark = ({ newCoupleId }: Parting): string => `-${newCoupleId.slice(0, COPY_MARK_LENGTH)}`

/** What both did or chose since they are one couple, or had both before; what is one person's alone is none of it. */
const isTogether = ({ coupleId, togetherSince }: Parting): SQL => sql`(couple_id = ${coupleId} and private_to is null
  and (brought_by is null or coalesce(completed_at, 0) >= ${togetherSince.getTime()}))`

/** Of an invitation that goes with who moves: the choice goes with it, and the copy stays. */
const isOfMoversInvitation = ({
  coupleId,
  moverId,
}: Parting): SQL => sql`(invitation_id is not null and invitation_id in (
  select id from ${invitations} where couple_id = ${coupleId} and created_by = ${moverId}))`

/** Copies choices into a couple: one of both has the invitation that led to it. */
function copyChoices(db: Db, parting: Parting, coupleId: string, which: SQL) {
  const own: Record<string, SQL> = {
    id: sql`id || ${copyMark(parting)}`,
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
  return write(db, sql`insert into ${selections} (${names}) select ${values} from ${selections} where ${which}`)
}

/** Whether the copy of a choice is in this couple. */
const isCopiedTo = (coupleId: string, parting: Parting, choice: SQL): SQL => sql`exists (
  select 1 from ${selections} as copy where copy.id = ${choice} || ${copyMark(parting)} and copy.couple_id = ${coupleId})`

/** In each couple's rows stands only who is in it: whose a choice was before, and what the other did, is over. */
const forgetPartner = (db: Db, { coupleId, newCoupleId, keeperId, moverId }: Parting, when: SQL) => {
  const forget = (id: string, partnerId: string) =>
    write(
      db,
      sql`update ${selections} set brought_by = null, chosen_by = nullif(chosen_by, ${partnerId}),
          completed_by = nullif(completed_by, ${partnerId})
        where couple_id = ${id} and ${when}
          and (brought_by is not null or chosen_by = ${partnerId} or completed_by = ${partnerId})`,
    )
  return inOrder([forget(coupleId, moverId), forget(newCoupleId, keeperId)])
}

/** What each said of a choice goes with the row that is theirs now; what somebody said of the other's stays with neither. */
function partFeelings(db: Db, parting: Parting, when: SQL) {
  const { coupleId, newCoupleId, keeperId, moverId } = parting
  const choice = sql`${feelings.selectionId}`
  const inCouple = (id: string) => sql`selection_id in (select id from ${selections} where couple_id = ${id})`
  return inOrder([
    write(
      db,
      sql`update ${feelings} set selection_id = selection_id || ${copyMark(parting)} where ${when} and (
          (user_id = ${moverId} and ${isCopiedTo(newCoupleId, parting, choice)})
          or (user_id = ${keeperId} and ${isCopiedTo(coupleId, parting, choice)}))`,
    ),
    write(
      db,
      sql`delete from ${feelings} where ${when} and (
          (user_id = ${moverId} and ${inCouple(coupleId)}) or (user_id = ${keeperId} and ${inCouple(newCoupleId)}))`,
    ),
  ])
}

/** Notifications of a choice lead to the row that is theirs now, or go. */
function partNotices(db: Db, parting: Parting, when: SQL) {
  const { coupleId, newCoupleId, keeperId, moverId } = parting
  const choice = sql`${notifications.subjectId}`
  const inCouple = (id: string) => sql`subject_id in (select id from ${selections} where couple_id = ${id})`
  return inOrder([
    write(
      db,
      sql`update ${notifications} set subject_id = subject_id || ${copyMark(parting)} where ${when} and (
          (user_id = ${moverId} and ${isCopiedTo(newCoupleId, parting, choice)})
          or (user_id = ${keeperId} and ${isCopiedTo(coupleId, parting, choice)}))`,
    ),
    write(
      db,
      sql`delete from ${notifications} where ${when} and (
          (user_id = ${moverId} and ${inCouple(coupleId)}) or (user_id = ${keeperId} and ${inCouple(newCoupleId)}))`,
    ),
  ])
}

/** What both had on their list when they joined is on both lists again, unless the two were there together. */
const restoreHidden = (db: Db, { coupleId, togetherSince }: Parting, when: SQL) =>
  write(
    db,
    sql`update ${selections} set put_away_at = null
      where couple_id = ${coupleId} and put_away_at = ${togetherSince.getTime()} and completed_at is null
        and brought_by is not null and ${when} and not exists (
          select 1 from ${selections} as done where done.couple_id = ${coupleId}
            and done.activity_id = ${selections.activityId} and done.completed_at >= ${togetherSince.getTime()})`,
  )

/** Votes and seats of the invitations that this parting has closed. */
function deleteClosedVotes(db: Db, { coupleId, at }: Parting, when: SQL) {
  const closed = sql`(select id from ${invitations} where couple_id = ${coupleId} and deleted_at = ${at.getTime()})`
  return inOrder([
    write(db, sql`delete from ${votes} where invitation_id in ${closed} and ${when}`),
    write(db, sql`delete from ${invitationSeats} where invitation_id in ${closed} and ${when}`),
  ])
}

/**
 * The choices of both: what one had before goes with them, what was of both is there twice, once for each. A day that was
 * set for both is off. Open invitations of both close; earlier ones, and those that led to a choice, go with who made them.
 */
export const partHistory = (db: Db, parting: Parting, when: SQL) => {
  const { coupleId, newCoupleId, moverId, togetherSince, at } = parting
  const together = isTogether(parting)
  return inOrder([
    restoreHidden(db, parting, when),
    write(
      db,
      sql`update ${selections} set planned_at = null
        where ${together} and planned_at is not null and completed_at is null and ${when}`,
    ),
    copyChoices(db, parting, newCoupleId, sql`${together} and not ${isOfMoversInvitation(parting)} and ${when}`),
    copyChoices(db, parting, coupleId, sql`${together} and ${isOfMoversInvitation(parting)} and ${when}`),
    write(
      db,
      sql`update ${selections} set couple_id = ${newCoupleId} where ${when} and couple_id = ${coupleId}
        and ((${together} and ${isOfMoversInvitation(parting)}) or (coalesce(private_to, brought_by) = ${moverId} and not ${together}))`,
    ),
    forgetPartner(db, parting, when),
    partFeelings(db, parting, when),
    partNotices(db, parting, when),
    write(
      db,
      sql`update ${invitations} set deleted_at = ${at.getTime()}
        where couple_id = ${coupleId} and created_at >= ${togetherSince.getTime()} and deleted_at is null and ${when}
          and not exists (select 1 from ${selections} where invitation_id = ${invitations.id})`,
    ),
    deleteClosedVotes(db, parting, when),
    write(
      db,
      sql`update ${invitations} set couple_id = ${newCoupleId}
        where couple_id = ${coupleId} and created_by = ${moverId} and ${when}`,
    ),
  ])
}

/** What was offered to the couple was offered to both. */
export const copyOffers = (db: Db, { coupleId, newCoupleId }: Parting, when: SQL) =>
  write(
    db,
    sql`insert into ${coupleOffers} (couple_id, category_id, activity_id, times, offered_at)
      select ${newCoupleId}, category_id, activity_id, times, offered_at from ${coupleOffers} where couple_id = ${coupleId} and ${when}`,
  )

/** Points stay with both. */
export const copyUnlocks = (db: Db, { coupleId, newCoupleId }: Parting, when: SQL) =>
  write(
    db,
    sql`insert into ${achievementUnlocks} (couple_id, slug, unlocked_at, seen_at)
      select ${newCoupleId}, slug, unlocked_at, seen_at from ${achievementUnlocks} where couple_id = ${coupleId} and ${when}`,
  )
