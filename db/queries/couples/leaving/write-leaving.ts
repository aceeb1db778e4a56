import { type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, followedBy, inOrder, nothing, statement } from '../../../client.ts'
import {
  coupleMembers,
  couplePhotos,
  couples,
  formerPages,
  joinBlocks,
  pageReports,
  payments,
  retiredSlugs,
  subscriptions,
} from '../../../schema/index.ts'
import { isRevisionCurrent } from '../../billing/plan.ts'
import { movePremiumPeriods } from '../../billing/premium-periods.ts'
import { refreshCoupleVisibility } from '../../rankings/rankings.ts'
import { recountMonth } from '../../rankings/recount-month.ts'
import { endWeekly } from '../../weekly/weekly-turns.ts'
import { hasLeft, type Leaving, type SlugCandidate } from './couple-of-two.ts'
import { copyOffers, copyUnlocks, splitHistory } from './split-history.ts'

const isPageMoving = ({ stayingId, moverId }: Leaving): boolean => stayingId === moverId

/** Condition: the couple is unchanged since it was read. */
export const isAsRead = ({ coupleId, leaverId, stayingId, slug, billing }: Leaving): SQL => sql`(
  exists (select 1 from ${couples} where id = ${coupleId} and slug = ${slug})
  and (select count(*) from ${coupleMembers} where couple_id = ${coupleId} and user_id in (${leaverId}, ${stayingId})) = 2
  and ${isRevisionCurrent(billing)})`

/**
 * Inserts the second couple if the first one is unchanged since it was read. The rest of the batch runs only if this row
 * was written. Its slug is a placeholder until `settleSlugs` has set both slugs; the remaining member keeps the start date.
 */
const insertNewCouple = (db: Db, leaving: Leaving) => {
  const { coupleId, newCoupleId, at, when = sql`true` } = leaving
  const createdAt = isPageMoving(leaving) ? sql`created_at` : sql`${at.getTime()}`
  return anyRow(
    db.all(sql`
      insert into ${couples} (id, slug, lists_version, created_at, hidden_at, banned_at, ban_reason)
      select ${newCoupleId}, ${newCoupleId}, lists_version + 1, ${createdAt}, hidden_at, banned_at, ban_reason
      from ${couples} where id = ${coupleId} and ${when} and ${isAsRead(leaving)}
      returning 1`),
  )
}

/** Makes both couples private, with one member each. */
const moveMember = (db: Db, leaving: Leaving, when: SQL) => {
  const { coupleId, newCoupleId, moverId, at } = leaving
  return inOrder([
    execute(db)`update ${coupleMembers} set public_since = null, held_public_since = null
        where couple_id = ${coupleId} and ${when}`,
    refreshCoupleVisibility(db, coupleId),
    execute(db)`update ${coupleMembers} set couple_id = ${newCoupleId}, position = 1, joined_at = ${at.getTime()}
        where user_id = ${moverId} and couple_id = ${coupleId} and ${when}`,
    execute(db)`insert into ${subscriptions} (couple_id, updated_at)
        select ${newCoupleId}, ${at.getTime()} where ${when}`,
    execute(db)`update ${payments} set couple_id = ${newCoupleId}
        where couple_id = ${coupleId} and payer_id = ${moverId} and ${when}`,
    movePremiumPeriods(
      db,
      { from: coupleId, to: newCoupleId, at },
      sql`${when} and (select payer_id from ${subscriptions} where couple_id = ${coupleId}) = ${moverId}`,
    ),
  ])
}

/**
 * The first candidate slug that is neither taken nor reserved. A person's own slug may be reserved for the
 * couple; the slug of a banned page is not returned.
 */
const freeSlug = (candidates: readonly SlugCandidate[], { coupleId, slug, at }: Leaving): SQL => sql`(
  select value ->> 'slug' from json_each(${JSON.stringify(candidates)})
  where not exists (select 1 from ${couples} as taken where taken.slug = value ->> 'slug')
    and not exists (
      select 1 from ${retiredSlugs} where ${retiredSlugs.slug} in (value ->> 'slug', value ->> 'digest')
        and ${retiredSlugs.until} > ${at.getTime()}
        and not (value ->> 'isOwn' and ${retiredSlugs.coupleId} is ${coupleId} and not (value ->> 'slug' = ${slug}
          and exists (select 1 from ${couples} as page where page.id = ${coupleId} and page.banned_at is not null))))
  order by key limit 1)`

/** Each member gets a copy of the page for their export; the page itself is cleared. */
function clearPage(db: Db, { coupleId, leaverId, stayingId, slug, at }: Leaving, when: SQL) {
  const copyTo = (userId: string, partnerId: string) =>
    execute(db)`insert into ${formerPages} (user_id, partner_id, parted_at, slug, bio, photo)
        select ${userId}, ${partnerId}, ${at.getTime()}, ${slug}, bio, ${couplePhotos.bytes} from ${couples}
        left join ${couplePhotos} on ${couplePhotos.coupleId} = ${couples.id}
        where ${couples.id} = ${coupleId} and ${when}
        on conflict (user_id, partner_id) do update set parted_at = excluded.parted_at, slug = excluded.slug,
          bio = excluded.bio, photo = excluded.photo`
  return inOrder([
    copyTo(leaverId, stayingId),
    copyTo(stayingId, leaverId),
    execute(db)`update ${couples} set bio = null, updated_at = null where id = ${coupleId} and ${when}`,
    execute(db)`delete from ${couplePhotos} where couple_id = ${coupleId} and ${when}`,
  ])
}

const copyReports = (db: Db, { coupleId, newCoupleId }: Leaving, when: SQL) =>
  execute(db)`insert into ${pageReports} (id, couple_id, reporter, reason, note, reported_at, settled_at, settled_as)
      select id || '-' || ${newCoupleId}, ${newCoupleId}, reporter, reason, note, reported_at, settled_at, settled_as
      from ${pageReports} where couple_id = ${coupleId} and ${when}`

/** Each member gets a slug. Slugs that the couple gives up stay reserved, and no couple can take them back. */
function settleSlugs(db: Db, leaving: Leaving, when: SQL) {
  const { coupleId, newCoupleId, slug, leaverSlugs, stayingSlugs, givenUp, slugRetiredUntil } = leaving
  const [leaversRow, stayingRow] = isPageMoving(leaving) ? [coupleId, newCoupleId] : [newCoupleId, coupleId]
  const setSlug = (id: string, to: SQL) => execute(db)`update ${couples} set slug = ${to} where id = ${id} and ${when}`
  return inOrder([
    execute(db)`insert into ${retiredSlugs} (slug, until, couple_id)
        select ${slug}, ${slugRetiredUntil.getTime()}, ${coupleId} where ${when}
        on conflict (slug) do update set until = excluded.until, couple_id = excluded.couple_id`,
    setSlug(coupleId, sql`${coupleId}`),
    setSlug(leaversRow, freeSlug(leaverSlugs, leaving)),
    setSlug(stayingRow, freeSlug(stayingSlugs, leaving)),
    execute(db)`insert into ${retiredSlugs} (slug, until)
        select value ->> 'digest', until from json_each(${JSON.stringify(givenUp)})
        join ${retiredSlugs} on slug = value ->> 'slug' and couple_id = ${coupleId}
        where ${when} and slug not in (select slug from ${couples} where id in (${coupleId}, ${newCoupleId}))
        on conflict (slug) do update set until = max(until, excluded.until)`,
    execute(db)`delete from ${retiredSlugs} where couple_id = ${coupleId} and ${when}`,
    execute(db)`update ${coupleMembers} set own_slug = null
        where couple_id in (${coupleId}, ${newCoupleId}) and ${when}`,
  ])
}

/** Moves ranks of earlier months to the couple that has the slug. */
const moveRanks = (db: Db, leaving: Leaving, when: SQL) => {
  const { coupleId, newCoupleId, month } = leaving
  if (!isPageMoving(leaving)) return nothing
  const ofBefore = sql`couple_id = ${coupleId} and month <> ${month} and ${when}`
  return inOrder([
    execute(db)`update ranking_points set couple_id = ${newCoupleId} where ${ofBefore}`,
    execute(db)`update ranking_couples set couple_id = ${newCoupleId} where ${ofBefore}`,
  ])
}

/**
 * Takes a member out of a couple in one batch, whose order matters: each member gets a couple with their own data and a
 * copy of the shared data.
 *
 * @returns whether the couple was unchanged since it was read; otherwise nothing is written
 * @see docs/rules.md, couples.19 to couples.22; docs/decisions/0088-a-member-leaves-in-one-batch.md
 */
export const writeLeaving = (db: Db, leaving: Leaving) => {
  const when = hasLeft(leaving)
  const { coupleId, newCoupleId, month } = leaving
  const raised = sql`update ${couples} set lists_version = lists_version + 1 where id = ${coupleId} and ${when}`
  return followedBy(
    insertNewCouple(db, leaving),
    endWeekly(db, coupleId, when),
    moveMember(db, leaving, when),
    splitHistory(db, leaving, when),
    copyOffers(db, leaving, when),
    copyUnlocks(db, leaving, when),
    moveRanks(db, leaving, when),
    recountMonth(db, { coupleIds: [coupleId, newCoupleId], month }, when),
    copyReports(db, leaving, when),
    clearPage(db, leaving, when),
    settleSlugs(db, leaving, when),
    statement(db.run(raised)),
  )
}

/**
 * The leaver blocks the other member's codes and requests to join once one of them has left, even if it was the other
 * member.
 */
export const blockPartner = (db: Db, { leaverId, stayingId, at }: Leaving) =>
  execute(db)`insert into ${joinBlocks} (user_id, blocked_id, blocked_at)
      select leaver.user_id, other.user_id, ${at.getTime()}
      from ${coupleMembers} as leaver join ${coupleMembers} as other on other.couple_id <> leaver.couple_id
      where leaver.user_id = ${leaverId} and other.user_id = ${stayingId}
      on conflict do nothing`
