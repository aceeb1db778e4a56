import { type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder } from '../../../client.ts'
import { feelings, invitations, notifications, selections } from '../../../schema/index.ts'
import { write } from '../../write.ts'
import type { Merge } from './merge.ts'

/**
 * What both did on one day at one place, as `(kept, dropped)`: ids of selections. What one has for themselves alone stays a
 * row of its own: the other would read from one that is gone that they were there too.
 */
const doneTwice = ({ coupleId, endingId }: Merge) => sql`(
  select min(kept.id) as kept, dropped.id as dropped from ${selections} as dropped
  join ${selections} as kept on kept.couple_id = ${coupleId} and kept.activity_id = dropped.activity_id
    and kept.completed_day = dropped.completed_day
  where dropped.couple_id = ${endingId} and dropped.completed_day is not null
    and dropped.private_to is null and kept.private_to is null
  group by dropped.id)`

/** What both had on their list as the same place: the joiner's goes off it, unless a day is set for it. */
const openTwice = ({ coupleId, endingId }: Merge) => sql`(
  select mine.id from ${selections} as mine
  where mine.couple_id = ${endingId} and mine.completed_at is null and mine.put_away_at is null
    and mine.planned_at is null and mine.private_to is null and exists (
      select 1 from ${selections} as theirs where theirs.couple_id = ${coupleId}
        and theirs.activity_id = mine.activity_id and theirs.completed_at is null and theirs.put_away_at is null
        and theirs.private_to is null))`

/**
 * The choices of both in one list. The same place done by both on one day is one choice, with what each said of it; its
 * second invitation is withdrawn, because it has led to nothing else.
 */
export const mergeSelections = (db: Db, merge: Merge, when: SQL) => {
  const { coupleId, endingId, inviterId, joinerId, at } = merge
  const dropped = sql`(select dropped from ${doneTwice(merge)})`
  return inOrder([
    write(
      db,
      sql`update ${selections} set brought_by = ${inviterId}
        where couple_id = ${coupleId} and brought_by is null and ${when}`,
    ),
    write(
      db,
      sql`update ${selections} set brought_by = null
        where couple_id = ${coupleId} and id in (select kept from ${doneTwice(merge)}) and ${when}`,
    ),
    // What somebody said alone was said to nobody else.
    write(db, sql`update ${feelings} set is_private = true where user_id in (${inviterId}, ${joinerId}) and ${when}`),
    write(
      db,
      sql`update or ignore ${feelings} set selection_id = (
          select twice.kept from ${doneTwice(merge)} as twice where twice.dropped = ${feelings.selectionId})
        where selection_id in ${dropped} and ${when}`,
    ),
    write(
      db,
      sql`update ${invitations} set deleted_at = ${at.getTime()}
        where deleted_at is null and ${when}
          and id in (select invitation_id from ${selections} where id in ${dropped} and invitation_id is not null)`,
    ),
    write(db, sql`delete from ${notifications} where user_id = ${joinerId} and subject_id in ${dropped} and ${when}`),
    write(db, sql`delete from ${selections} where id in ${dropped} and ${when}`),
    write(db, sql`update ${selections} set put_away_at = ${at.getTime()} where id in ${openTwice(merge)} and ${when}`),
    write(
      db,
      sql`update ${selections} set couple_id = ${coupleId}, brought_by = ${joinerId}
        where couple_id = ${endingId} and ${when}`,
    ),
  ])
}
