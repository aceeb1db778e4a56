import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, statement } from '../../client.ts'
import {
  achievementUnlocks,
  coupleMembers,
  emailOutbox,
  invitationSeats,
  notifications,
  selections,
  votes,
} from '../../schema/index.ts'

interface Undo {
  id: string
  coupleId: string
  /** A choice made before this cannot be undone. */
  since: Date
  /** Slugs of the achievements that a choice can unlock. */
  unlocked: readonly string[]
}

/** Whether the choice is unchanged and can still be undone. */
const isUntouched = ({ id, since }: Undo): SQL => sql`
  selections.id = ${id} and selections.selected_at > ${since.getTime()} and selections.completed_at is null
  and selections.put_away_at is null and (selections.planned_at is null or selections.plan_changed_at is null)
  and not exists (select 1 from invitations as link where link.id = selections.invitation_id and link.closed_at is not null)`

/** The time of the choice while it can be undone; no row afterwards. */
const chosenAt = (undo: Undo): SQL => sql`(select selected_at from selections where ${isUntouched(undo)})`

/**
 * Reopens voting. If both sides voted yes for the undone choice, these votes become maybe; otherwise it would be chosen
 * again at once.
 */
function reopenVotes(db: Db, undo: Undo) {
  const chosen = (column: 'invitation_id' | 'activity_id') =>
    sql`(select ${sql.raw(column)} from selections where ${isUntouched(undo)})`
  const end = sql`(select expires_at from invitations where id = ${chosen('invitation_id')})`
  return inOrder([
    statement(
      db
        .update(votes)
        .set({ vote: 'maybe' })
        .where(sql`${votes.invitationId} = ${chosen('invitation_id')} and ${votes.activityId} = ${chosen('activity_id')}
          and 2 = (
            select count(*) from votes as both
            where both.invitation_id = ${votes.invitationId} and both.round = ${votes.round}
              and both.activity_id = ${votes.activityId} and both.vote = 'yes')`),
    ),
    statement(
      db
        .update(votes)
        .set({ endsAt: end })
        .where(sql`${votes.invitationId} = ${chosen('invitation_id')}`),
    ),
    statement(
      db
        .update(invitationSeats)
        .set({ endsAt: end })
        .where(sql`${invitationSeats.invitationId} = ${chosen('invitation_id')}`),
    ),
  ])
}

/**
 * Undoes a choice and its consequences. Each statement checks whether this is still allowed; the choice is
 * deleted last.
 */
export const undoStatements = (db: Db, undo: Undo) => {
  const { id, coupleId, unlocked } = undo
  const slugs = sql`(select value from json_each(${JSON.stringify(unlocked)}))`
  const done = () => undefined
  return inOrder([
    // Push messages are deleted with their notification.
    statement(
      db.delete(notifications).where(
        sql`${notifications.kind} in ('activity_selected', 'partner_chose', 'matched', 'outing_soon', 'outing_tomorrow') and ${notifications.subjectId} = ${id}
            and ${notifications.userId} in (select user_id from ${coupleMembers} where couple_id = ${coupleId})
            and exists ${chosenAt(undo)}`,
      ),
      done,
    ),
    statement(
      db.delete(notifications).where(
        sql`${notifications.kind} = 'achievement_unlocked' and ${notifications.subjectId} in ${slugs}
            and ${notifications.userId} in (select user_id from ${coupleMembers} where couple_id = ${coupleId})
            and ${notifications.createdAt} = ${chosenAt(undo)}`,
      ),
      done,
    ),
    statement(
      db
        .delete(achievementUnlocks)
        .where(
          and(
            eq(achievementUnlocks.coupleId, coupleId),
            sql`${achievementUnlocks.slug} in ${slugs} and ${achievementUnlocks.unlockedAt} = ${chosenAt(undo)}`,
          ),
        ),
      done,
    ),
    // `0` is the character after `/`: this is the range of all keys that start with the key of the choice.
    statement(
      db.delete(emailOutbox).where(
        sql`(${emailOutbox.idempotencyKey} = 'guest/' || (select invitation_id from selections where ${isUntouched(undo)})
              or ${emailOutbox.idempotencyKey} >= ${`activity/${id}/`} and ${emailOutbox.idempotencyKey} < ${`activity/${id}0`})
            and ${emailOutbox.state} = 'pending' and exists ${chosenAt(undo)}`,
      ),
      done,
    ),
    reopenVotes(db, undo),
    statement(db.delete(selections).where(isUntouched(undo)), done),
  ])
}
