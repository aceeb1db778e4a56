import { type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, statement } from '../../../client.ts'
import {
  achievementUnlocks,
  coupleJoinCodes,
  coupleMembers,
  coupleOffers,
  couples,
  feelings,
  invitations,
  joinRequests,
  mergedCouples,
  notifications,
  pageReports,
  payments,
  retiredSlugs,
  selections,
  subscriptions,
} from '../../../schema/index.ts'
import type { BillingRow } from '../../billing/billing.ts'
import { isRevisionCurrent } from '../../billing/plan.ts'
import { recountMonth } from '../../rankings/recount-month.ts'
import { write } from '../../write.ts'
import { isConfirmed, isPageHidden } from './members.ts'

/**
 * Adds the joiner to the inviter's couple, if both confirmed their addresses and no page is hidden or banned. Two unique
 * columns, the person and the position in a couple, decide between simultaneous calls. The rest of a merge runs only if
 * this was written.
 *
 * @returns whether it was written
 */
export const seatJoiner = (db: Db, merge: Merge) =>
  statement(
    db.all(sql`
      update ${coupleMembers} set couple_id = ${merge.coupleId}, public_since = null, joined_at = ${merge.at.getTime()},
        own_slug = (select slug from ${couples} where id = ${merge.endingId}),
        position = 3 - (select position from ${coupleMembers} as seat where seat.user_id = ${merge.inviterId})
      where user_id = ${merge.joinerId} and couple_id = ${merge.endingId}
        and exists (
          select 1 from ${joinRequests} where id = ${merge.requestId} and ${joinRequests.userId} = ${merge.joinerId}
            and ${joinRequests.coupleId} = ${merge.coupleId} and ${joinRequests.expiresAt} > ${merge.at.getTime()}
            and ${joinRequests.refusedAt} is null)
        and ${isConfirmed(merge.inviterId)} and ${isConfirmed(merge.joinerId)}
        and not ${isPageHidden(merge.coupleId)} and not ${isPageHidden(merge.endingId)}
        and (select count(*) from ${coupleMembers} as other where other.couple_id = ${merge.endingId}) = 1
        and (select group_concat(other.user_id) from ${coupleMembers} as other
          where other.couple_id = ${merge.coupleId}) = ${merge.inviterId}
        and ${sql.join(merge.billings.map(isRevisionCurrent), sql` and `)}
      returning 1`),
    (rows) => rows.length > 0,
  )

/** Condition of the statements after `seatJoiner`: it was written, and the other couple still exists. */
export const isSeated = ({ coupleId, endingId, joinerId, at }: Merge): SQL => sql`(
  exists (select 1 from ${couples} where id = ${endingId}) and exists (
    select 1 from ${coupleMembers} where user_id = ${joinerId} and couple_id = ${coupleId}
      and joined_at = ${at.getTime()}))`

/** An achievement that both couples have is unlocked since the earlier date. */
const mergeUnlocks = (db: Db, { coupleId, endingId }: Merge, when: SQL) =>
  write(
    db,
    sql`insert into ${achievementUnlocks} (couple_id, listed_slug, slug, unlocked_at, seen_at)
      select ${coupleId}, (select listed_slug from ${couples} where id = ${coupleId}), slug, unlocked_at, seen_at
      from ${achievementUnlocks} where couple_id = ${endingId} and ${when}
      on conflict (couple_id, slug) do update set unlocked_at = min(unlocked_at, excluded.unlocked_at),
        seen_at = coalesce(seen_at, excluded.seen_at)`,
  )

const mergeOffers = (db: Db, { coupleId, endingId }: Merge, when: SQL) =>
  write(
    db,
    sql`insert into ${coupleOffers} (couple_id, category_id, activity_id, times, offered_at)
      select ${coupleId}, category_id, activity_id, times, offered_at from ${coupleOffers} where couple_id = ${endingId} and ${when}
      on conflict (couple_id, category_id, activity_id) do update set times = max(times, excluded.times),
        offered_at = max(offered_at, excluded.offered_at)`,
  )

/** Deletes the ending couple and every request to join one of the two; its slug is reserved for the merged couple. */
const endCouple = (db: Db, merge: Merge, when: SQL) => {
  const { coupleId, endingId, inviterId, joinerId } = merge
  return inOrder([
    write(db, sql`update ${retiredSlugs} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`),
    write(
      db,
      sql`insert into ${retiredSlugs} (slug, until, couple_id)
        select slug, ${merge.slugRetiredUntil.getTime()}, ${coupleId} from ${couples} where id = ${endingId} and ${when}
        on conflict (slug) do update set until = excluded.until, couple_id = excluded.couple_id`,
    ),
    write(db, sql`delete from ${coupleJoinCodes} where couple_id in (${coupleId}, ${endingId}) and ${when}`),
    write(
      db,
      sql`delete from ${joinRequests}
        where (couple_id in (${coupleId}, ${endingId}) or user_id in (${inviterId}, ${joinerId})) and ${when}`,
    ),
    write(db, sql`delete from ${couples} where id = ${endingId} and ${when}`),
  ])
}

/**
 * Moves everything of the joiner's couple to the inviter's. Must follow `seatJoiner` in the same batch, in this order;
 * the plan is written in between, where both subscriptions still exist.
 */
export const mergeCouples = (db: Db, merge: Merge) => {
  const when = isSeated(merge)
  const { coupleId, endingId } = merge
  return {
    before: inOrder([
      write(
        db,
        sql`update ${coupleMembers} set own_slug = (select slug from ${couples} where id = ${coupleId})
          where user_id = ${merge.inviterId} and couple_id = ${coupleId} and ${when}`,
      ),
      // A network that reported both pages counts once.
      write(
        db,
        sql`update or ignore ${pageReports} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`,
      ),
      mergeSelections(db, merge, when),
      write(db, sql`update ${invitations} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`),
      mergeOffers(db, merge, when),
      mergeUnlocks(db, merge, when),
      write(db, sql`update ${payments} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`),
      recountMonth(db, { coupleIds: [coupleId, endingId], month: merge.month }, when),
      write(
        db,
        sql`insert into ${mergedCouples} (couple_id, user_id, customer_id, merged_at)
          select couple_id, ${merge.joinerId}, customer_id, ${merge.at.getTime()} from ${subscriptions}
          where couple_id = ${endingId} and ${when}`,
      ),
      // The provider's customer id is unique.
      write(
        db,
        sql`update ${subscriptions} set customer_id = null, subscription_id = null
          where couple_id = ${endingId} and ${when}`,
      ),
    ]),
    after: endCouple(db, merge, when),
  }
}

/**
 * Places that both completed on the same day, as `(kept, dropped)`: ids of selections. A private choice stays a
 * separate row: merging it would tell the other member about it.
 */
const doneTwice = ({ coupleId, endingId }: Merge) => sql`(
  select min(kept.id) as kept, dropped.id as dropped from ${selections} as dropped
  join ${selections} as kept on kept.couple_id = ${coupleId} and kept.activity_id = dropped.activity_id
    and kept.completed_day = dropped.completed_day
  where dropped.couple_id = ${endingId} and dropped.completed_day is not null
    and dropped.private_to is null and kept.private_to is null
  group by dropped.id)`

/** Places on both lists: the joiner's open choice is dismissed, unless a day is set for it. */
const openTwice = ({ coupleId, endingId }: Merge) => sql`(
  select mine.id from ${selections} as mine
  where mine.couple_id = ${endingId} and mine.completed_at is null and mine.put_away_at is null
    and mine.planned_at is null and mine.private_to is null and exists (
      select 1 from ${selections} as theirs where theirs.couple_id = ${coupleId}
        and theirs.activity_id = mine.activity_id and theirs.completed_at is null and theirs.put_away_at is null
        and theirs.private_to is null))`

/**
 * Merges the choices of both. The same place completed by both on one day becomes one choice, with both ratings; its
 * second invitation is withdrawn, because nothing else came of it.
 */
const mergeSelections = (db: Db, merge: Merge, when: SQL) => {
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
    // A rating given while alone in a couple stays private.
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

/** Two couples with one member each that become one couple. */
export interface Merge {
  requestId: string
  /** The person who accepted, and their couple, which stays. */
  inviterId: string
  coupleId: string
  /** The person who asked, and their couple, which is deleted. */
  joinerId: string
  endingId: string
  at: Date
  /** The running month, whose ranking is recounted: `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** Until then no other couple can take the slug of the deleted couple. */
  slugRetiredUntil: Date
  /** The billing rows as they were read; they decide the plan. */
  billings: readonly Pick<BillingRow, 'coupleId' | 'revision'>[]
}
