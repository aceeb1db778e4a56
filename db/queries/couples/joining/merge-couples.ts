import { type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, inOrder } from '../../../client.ts'
import {
  achievementUnlocks,
  coupleJoinCodes,
  coupleMembers,
  coupleOffers,
  couples,
  feelings,
  invitations,
  joinRequests,
  notifications,
  pageReports,
  payments,
  retiredSlugs,
  selections,
  subscriptions,
} from '../../../schema/index.ts'
import type { BillingRow } from '../../billing/billing.ts'
import { isRevisionCurrent } from '../../billing/plan.ts'
import { movePremiumPeriods } from '../../billing/premium-periods.ts'
import { recountMonth } from '../../rankings/recount-month.ts'
import { deleteWeeklyNotices } from '../../weekly/weekly-turns.ts'
import { isConfirmed, isPageHidden } from './members.ts'

/**
 * Adds the joiner to the inviter's couple, if both confirmed their addresses and no page is hidden or banned. Only one of
 * several simultaneous calls succeeds, because the person and the position in a couple are unique. The rest of a merge runs
 * only if this row was written.
 */
export const moveJoiner = (db: Db, merge: Merge) =>
  anyRow(
    db.all(sql`
      update ${coupleMembers} set couple_id = ${merge.coupleId}, public_since = null, held_public_since = null, joined_at = ${merge.at.getTime()},
        own_slug = (select slug from ${couples} where id = ${merge.endingId}),
        position = 3 - (select position from ${coupleMembers} as member where member.user_id = ${merge.inviterId})
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
  )

/** Condition of the statements after `moveJoiner`: it was written, and the other couple still exists. */
export const hasJoined = ({ coupleId, endingId, joinerId, at }: Merge): SQL => sql`(
  exists (select 1 from ${couples} where id = ${endingId}) and exists (
    select 1 from ${coupleMembers} where user_id = ${joinerId} and couple_id = ${coupleId}
      and joined_at = ${at.getTime()}))`

/** An achievement that both couples have gets the earlier date. */
const mergeUnlocks = (db: Db, { coupleId, endingId }: Merge, when: SQL) =>
  execute(db)`insert into ${achievementUnlocks} (couple_id, listed_slug, slug, unlocked_at, seen_at)
      select ${coupleId}, (select listed_slug from ${couples} where id = ${coupleId}), slug, unlocked_at, seen_at
      from ${achievementUnlocks} where couple_id = ${endingId} and ${when}
      on conflict (couple_id, slug) do update set unlocked_at = min(unlocked_at, excluded.unlocked_at),
        seen_at = coalesce(seen_at, excluded.seen_at)`

const mergeOffers = (db: Db, { coupleId, endingId }: Merge, when: SQL) =>
  execute(db)`insert into ${coupleOffers} (couple_id, category_id, activity_id, times, offered_at)
      select ${coupleId}, category_id, activity_id, times, offered_at from ${coupleOffers} where couple_id = ${endingId} and ${when}
      on conflict (couple_id, category_id, activity_id) do update set times = max(times, excluded.times),
        offered_at = max(offered_at, excluded.offered_at)`

/** Deletes the ending couple and every request to join one of the two; its slug is reserved for the merged couple. */
const endCouple = (db: Db, merge: Merge, when: SQL) => {
  const { coupleId, endingId, inviterId, joinerId } = merge
  return inOrder([
    execute(db)`update ${retiredSlugs} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`,
    execute(db)`insert into ${retiredSlugs} (slug, until, couple_id)
        select slug, ${merge.slugRetiredUntil.getTime()}, ${coupleId} from ${couples} where id = ${endingId} and ${when}
        on conflict (slug) do update set until = excluded.until, couple_id = excluded.couple_id`,
    execute(db)`delete from ${coupleJoinCodes} where couple_id in (${coupleId}, ${endingId}) and ${when}`,
    execute(db)`delete from ${joinRequests}
        where (couple_id in (${coupleId}, ${endingId}) or user_id in (${inviterId}, ${joinerId})) and ${when}`,
    execute(db)`delete from ${couples} where id = ${endingId} and ${when}`,
  ])
}

/**
 * Moves everything of the joiner's couple to the inviter's. Must follow `moveJoiner` in the same batch, in this order;
 * the plan is written in between, while both subscriptions still exist.
 */
export const mergeCouples = (db: Db, merge: Merge) => {
  const when = hasJoined(merge)
  const { coupleId, endingId } = merge
  return {
    before: inOrder([
      // The inviter's order of turns goes on with the joiner.
      deleteWeeklyNotices(db, sql`(${merge.joinerId})`, when),
      execute(db)`update ${coupleMembers} set own_slug = (select slug from ${couples} where id = ${coupleId})
          where user_id = ${merge.inviterId} and couple_id = ${coupleId} and ${when}`,
      // A network that reported both pages counts once.
      execute(db)`update or ignore ${pageReports} set couple_id = ${coupleId}
        where couple_id = ${endingId} and ${when}`,
      mergeSelections(db, merge, when),
      execute(db)`update ${invitations} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`,
      mergeOffers(db, merge, when),
      mergeUnlocks(db, merge, when),
      execute(db)`update ${payments} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`,
      movePremiumPeriods(db, { from: endingId, to: coupleId, at: merge.at }, when),
      recountMonth(db, { coupleIds: [coupleId, endingId], month: merge.month }, when),
      // The provider's customer id is unique.
      execute(db)`update ${subscriptions} set customer_id = null, subscription_id = null
          where couple_id = ${endingId} and ${when}`,
    ]),
    after: endCouple(db, merge, when),
  }
}

/**
 * Places that both completed on the same day, as `(kept, dropped)`: ids of choices. A private choice stays a separate
 * row: merging it would tell the other member about it.
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
 * Merges the choices of both. The same place completed by both on one day becomes one choice, with both feelings; the
 * invitation of the other choice is withdrawn, because it has no further choice.
 */
const mergeSelections = (db: Db, merge: Merge, when: SQL) => {
  const { coupleId, endingId, inviterId, joinerId, at } = merge
  const dropped = sql`(select dropped from ${doneTwice(merge)})`
  return inOrder([
    execute(db)`update ${selections} set brought_by = ${inviterId}
        where couple_id = ${coupleId} and brought_by is null and ${when}`,
    execute(db)`update ${selections} set brought_by = null
        where couple_id = ${coupleId} and id in (select kept from ${doneTwice(merge)}) and ${when}`,
    // A feeling stored while alone in a couple stays private.
    execute(db)`update ${feelings} set is_private = true where user_id in (${inviterId}, ${joinerId}) and ${when}`,
    execute(db)`update or ignore ${feelings} set selection_id = (
          select twice.kept from ${doneTwice(merge)} as twice where twice.dropped = ${feelings.selectionId})
        where selection_id in ${dropped} and ${when}`,
    execute(db)`update ${invitations} set deleted_at = ${at.getTime()}
        where deleted_at is null and ${when}
          and id in (select invitation_id from ${selections} where id in ${dropped} and invitation_id is not null)`,
    execute(db)`delete from ${notifications} where user_id = ${joinerId} and subject_id in ${dropped} and ${when}`,
    execute(db)`delete from ${selections} where id in ${dropped} and ${when}`,
    execute(db)`update ${selections} set put_away_at = ${at.getTime()} where id in ${openTwice(merge)} and ${when}`,
    execute(db)`update ${selections} set couple_id = ${coupleId}, brought_by = ${joinerId}
        where couple_id = ${endingId} and ${when}`,
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
  /** The current month, whose ranking is recounted: `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** Before this time no other couple can take the slug of the deleted couple. */
  slugRetiredUntil: Date
  /** The billing rows as they were read; they decide the plan. */
  billings: readonly Pick<BillingRow, 'coupleId' | 'revision'>[]
}
