import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  achievementUnlocks,
  coupleInvites,
  coupleMembers,
  coupleOffers,
  couples,
  feelings,
  invitations,
  joinRequests,
  notifications,
  payments,
  retiredSlugs,
  selections,
  subscriptions,
} from '../../schema/index.ts'
import type { BillingRow } from '../billing/billing.ts'
import { isRevisionCurrent } from '../billing/plan.ts'
import { monthOfSelection } from '../rankings/month-closing.ts'

/** Two couples of one that become a couple of two. */
export interface Merge {
  requestId: string
  /** Who said yes, and their couple, which goes on. */
  inviterId: string
  coupleId: string
  /** Who asked, and their couple, which ends. */
  joinerId: string
  endingId: string
  at: Date
  /** The running month, whose ranking is counted anew: `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** Until when nobody else may take the address of the couple that ends. */
  slugRetiredUntil: Date
  /** How both pay, as it was read: what is written of the plan follows from it. */
  billings: readonly Pick<BillingRow, 'coupleId' | 'revision'>[]
}

/**
 * Seats the joiner beside the inviter: the two columns that are unique, the person and the seat of a couple, decide between
 * simultaneous answers. Everything else of a merge follows only if this was written.
 *
 * @returns whether it was written
 */
export const seatJoiner = (db: Db, merge: Merge) =>
  statement(
    db.all(sql`
      update ${coupleMembers} set couple_id = ${merge.coupleId}, public_since = null, joined_at = ${merge.at.getTime()},
        position = 3 - (select position from ${coupleMembers} as seat where seat.user_id = ${merge.inviterId})
      where user_id = ${merge.joinerId} and couple_id = ${merge.endingId}
        and exists (
          select 1 from ${joinRequests} where id = ${merge.requestId} and ${joinRequests.userId} = ${merge.joinerId}
            and ${joinRequests.coupleId} = ${merge.coupleId} and ${joinRequests.expiresAt} > ${merge.at.getTime()})
        and (select count(*) from ${coupleMembers} as other where other.couple_id = ${merge.endingId}) = 1
        and (select group_concat(other.user_id) from ${coupleMembers} as other
          where other.couple_id = ${merge.coupleId}) = ${merge.inviterId}
        and ${sql.join(merge.billings.map(isRevisionCurrent), sql` and `)}
      returning 1`),
    (rows) => rows.length > 0,
  )

/** Condition of what follows from `seatJoiner`: it was written, and the other couple is still to be taken in. */
export const isSeated = ({ coupleId, endingId, joinerId, at }: Merge): SQL => sql`(
  exists (select 1 from ${couples} where id = ${endingId}) and exists (
    select 1 from ${coupleMembers} where user_id = ${joinerId} and couple_id = ${coupleId}
      and joined_at = ${at.getTime()}))`

const write = (db: Db, query: SQL) => statement(db.run(query), () => undefined)

/** What both did on one day at one place, as `(kept, dropped)`: ids of selections. */
const doneTwice = ({ coupleId, endingId }: Merge) => sql`(
  select min(kept.id) as kept, dropped.id as dropped from ${selections} as dropped
  join ${selections} as kept on kept.couple_id = ${coupleId} and kept.activity_id = dropped.activity_id
    and kept.completed_day = dropped.completed_day
  where dropped.couple_id = ${endingId} and dropped.completed_day is not null
  group by dropped.id)`

/** What both had on their list as the same place: the joiner's goes off it, unless a day is set for it. */
const openTwice = ({ coupleId, endingId }: Merge) => sql`(
  select mine.id from ${selections} as mine
  where mine.couple_id = ${endingId} and mine.completed_at is null and mine.put_away_at is null
    and mine.planned_at is null and exists (
      select 1 from ${selections} as theirs where theirs.couple_id = ${coupleId}
        and theirs.activity_id = mine.activity_id and theirs.completed_at is null and theirs.put_away_at is null))`

/**
 * The choices of both in one list. The same place done by both on one day is one choice, with what each said of it; its
 * second invitation is withdrawn, because it has led to nothing else.
 */
const mergeSelections = (db: Db, merge: Merge, when: SQL) => {
  const { coupleId, endingId, inviterId, joinerId, at } = merge
  const dropped = sql`(select dropped from ${doneTwice(merge)})`
  return {
    inviterHistory: write(
      db,
      sql`update ${selections} set brought_by = ${inviterId}
        where couple_id = ${coupleId} and brought_by is null and ${when}`,
    ),
    doneByBoth: write(
      db,
      sql`update ${selections} set brought_by = null
        where couple_id = ${coupleId} and id in (select kept from ${doneTwice(merge)}) and ${when}`,
    ),
    saidOfIt: write(
      db,
      sql`update or ignore ${feelings} set selection_id = (
          select twice.kept from ${doneTwice(merge)} as twice where twice.dropped = ${feelings.selectionId})
        where selection_id in ${dropped} and ${when}`,
    ),
    secondInvitations: write(
      db,
      sql`update ${invitations} set deleted_at = ${at.getTime()}
        where deleted_at is null and ${when}
          and id in (select invitation_id from ${selections} where id in ${dropped} and invitation_id is not null)`,
    ),
    secondNotices: write(
      db,
      sql`delete from ${notifications} where user_id = ${joinerId} and subject_id in ${dropped} and ${when}`,
    ),
    doneTwice: write(db, sql`delete from ${selections} where id in ${dropped} and ${when}`),
    openTwice: write(
      db,
      sql`update ${selections} set put_away_at = ${at.getTime()} where id in ${openTwice(merge)} and ${when}`,
    ),
    joinerHistory: write(
      db,
      sql`update ${selections} set couple_id = ${coupleId}, brought_by = ${joinerId}
        where couple_id = ${endingId} and ${when}`,
    ),
  }
}

/** An achievement that both have is theirs since the first of them had it. */
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
    sql`insert into ${coupleOffers} (couple_id, category_id, activity_id, times)
      select ${coupleId}, category_id, activity_id, times from ${coupleOffers} where couple_id = ${endingId} and ${when}
      on conflict (couple_id, category_id, activity_id) do update set times = times + excluded.times`,
  )

/**
 * The running month is counted from what both did together; months that are over stay as they are, with the visits that
 * were counted then. Of the visits only those of the two are taken away and added: others' are not read.
 */
const recountMonth = (db: Db, { coupleId, endingId, month }: Merge, when: SQL) => {
  const ofBoth = sql`month = ${month} and couple_id in (${coupleId}, ${endingId})`
  const latest = sql`(
    select completed_at from ranking_points as point
    where point.month = ranking_places.month and point.place_id = ranking_places.place_id
    order by completed_at desc limit 1)`
  const visited = sql`(
    select place_id from ${selections} where couple_id = ${coupleId} and place_id is not null
      and ${monthOfSelection} = ${month})`
  return {
    takenVisits: write(
      db,
      sql`update ranking_places set visits = visits - (
          select count(*) from ranking_points as point where ${ofBoth} and point.place_id = ranking_places.place_id)
        where month = ${month} and ${when}
          and place_id in (select place_id from ranking_points where ${ofBoth} and place_id is not null)`,
    ),
    points: write(db, sql`delete from ranking_points where ${ofBoth} and ${when}`),
    ranks: write(db, sql`delete from ranking_couples where ${ofBoth} and ${when}`),
    pointsOfBoth: write(
      db,
      sql`insert into ranking_points (couple_id, day, month, activity_id, place_id, completed_at)
        select couple_id, completed_day, ${month}, activity_id, place_id, completed_at from ${selections}
        where ${monthOfSelection} = ${month} and couple_id = ${coupleId} and ${when}
        order by completed_at, id
        on conflict do nothing`,
    ),
    rankOfBoth: write(
      db,
      sql`insert into ranking_couples (month, couple_id, listed_slug, points, reached_at)
        select point.month, point.couple_id, ${couples.listedSlug}, count(*), max(point.completed_at)
        from ranking_points as point join ${couples} on ${couples.id} = point.couple_id
        where point.month = ${month} and point.couple_id = ${coupleId} and ${when}
        group by point.couple_id`,
    ),
    addedVisits: write(
      db,
      sql`insert into ranking_places (month, place_id, visits, reached_at)
        select month, place_id, 1, completed_at from ranking_points
        where ${ofBoth} and place_id is not null and ${when}
        on conflict (month, place_id) do update set visits = visits + 1`,
    ),
    unvisited: write(
      db,
      sql`delete from ranking_places where month = ${month} and visits = 0 and place_id in ${visited} and ${when}`,
    ),
    reached: write(
      db,
      sql`update ranking_places set reached_at = coalesce(${latest}, reached_at)
        where month = ${month} and place_id in ${visited} and ${when}`,
    ),
  }
}

/** The couple that ends, and everything that asks for one of the two; its address is held back for the couple of both. */
const endCouple = (db: Db, merge: Merge, when: SQL) => {
  const { coupleId, endingId, inviterId, joinerId } = merge
  return {
    formerSlugs: write(
      db,
      sql`update ${retiredSlugs} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`,
    ),
    retiredSlug: write(
      db,
      sql`insert into ${retiredSlugs} (slug, until, couple_id)
        select slug, ${merge.slugRetiredUntil.getTime()}, ${coupleId} from ${couples} where id = ${endingId} and ${when}
        on conflict (slug) do update set until = excluded.until, couple_id = excluded.couple_id`,
    ),
    endedCodes: write(db, sql`delete from ${coupleInvites} where couple_id in (${coupleId}, ${endingId}) and ${when}`),
    endedRequests: write(
      db,
      sql`delete from ${joinRequests}
        where (couple_id in (${coupleId}, ${endingId}) or user_id in (${inviterId}, ${joinerId})) and ${when}`,
    ),
    ending: write(db, sql`delete from ${couples} where id = ${endingId} and ${when}`),
  }
}

/**
 * Takes everything of the joiner's couple into the inviter's, behind `seatJoiner` in the same batch and in this order; the
 * plan is written in between, where both subscriptions are still there.
 */
export const mergeCouples = (db: Db, merge: Merge) => {
  const when = isSeated(merge)
  const { coupleId, endingId } = merge
  return {
    before: {
      ...mergeSelections(db, merge, when),
      invitations: write(
        db,
        sql`update ${invitations} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`,
      ),
      offers: mergeOffers(db, merge, when),
      unlocks: mergeUnlocks(db, merge, when),
      payments: write(
        db,
        sql`update ${payments} set couple_id = ${coupleId} where couple_id = ${endingId} and ${when}`,
      ),
      ...recountMonth(db, merge, when),
      // What the provider knows a couple by is unique.
      customer: write(
        db,
        sql`update ${subscriptions} set customer_id = null, subscription_id = null
          where couple_id = ${endingId} and ${when}`,
      ),
    },
    after: endCouple(db, merge, when),
  }
}
