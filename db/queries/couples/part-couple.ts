import { type SQL, sql } from 'drizzle-orm'
import { type Db, followedBy, inOrder, nothing, statement } from '../../client.ts'
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
} from '../../schema/index.ts'
import { refreshCoupleVisibility } from '../rankings/rankings.ts'
import { recountMonth } from '../rankings/recount-month.ts'
import { write } from '../write.ts'
import { copyOffers, copyUnlocks, partHistory } from './part-history.ts'
import { isParted, type Parting, type SlugCandidate } from './parting.ts'

const isPageMoving = ({ stayingId, moverId }: Parting): boolean => stayingId === moverId

/**
 * Inserts the second couple, if the first one is unchanged since it was read; the rest of a parting runs only if this
 * was written. Its slug is a placeholder until `settleSlugs` has set both; the member who stays keeps the couple's age.
 *
 * @returns whether it was written
 */
const insertNewCouple = (db: Db, parting: Parting) => {
  const { coupleId, leaverId, stayingId, newCoupleId, slug, payerId, at, when = sql`true` } = parting
  const createdAt = isPageMoving(parting) ? sql`created_at` : sql`${at.getTime()}`
  return statement(
    db.all(sql`
      insert into ${couples} (id, slug, lists_version, created_at, hidden_at, banned_at, ban_reason)
      select ${newCoupleId}, ${newCoupleId}, lists_version + 1, ${createdAt}, hidden_at, banned_at, ban_reason
      from ${couples} where id = ${coupleId} and slug = ${slug} and ${when}
        and (select count(*) from ${coupleMembers} where couple_id = ${coupleId}
          and user_id in (${leaverId}, ${stayingId})) = 2
        and exists (select 1 from ${subscriptions} where couple_id = ${coupleId} and payer_id is ${payerId})
      returning 1`),
    (rows) => rows.length > 0,
  )
}

/** Makes both couples private, with one member each. */
const seatBoth = (db: Db, parting: Parting, when: SQL) => {
  const { coupleId, newCoupleId, moverId, at } = parting
  return inOrder([
    write(db, sql`update ${coupleMembers} set public_since = null where couple_id = ${coupleId} and ${when}`),
    refreshCoupleVisibility(db, coupleId),
    write(
      db,
      sql`update ${coupleMembers} set couple_id = ${newCoupleId}, position = 1, joined_at = ${at.getTime()}
        where user_id = ${moverId} and couple_id = ${coupleId} and ${when}`,
    ),
    write(
      db,
      sql`insert into ${subscriptions} (couple_id, updated_at) select ${newCoupleId}, ${at.getTime()} where ${when}`,
    ),
    // Payments of a customer other than the present one do not belong to the payer.
    write(
      db,
      sql`update ${payments} set couple_id = ${newCoupleId} where couple_id = ${coupleId} and ${when} and customer_id <> (
          select customer_id from ${subscriptions} where couple_id = ${coupleId})`,
    ),
  ])
}

/**
 * The first candidate slug that no couple has and that is not reserved. A person's own slug may be reserved for the
 * couple; the slug of a banned page is not returned.
 */
const freeSlug = (candidates: readonly SlugCandidate[], { coupleId, slug, at }: Parting): SQL => sql`(
  select value ->> 'slug' from json_each(${JSON.stringify(candidates)})
  where not exists (select 1 from ${couples} as taken where taken.slug = value ->> 'slug')
    and not exists (
      select 1 from ${retiredSlugs} where ${retiredSlugs.slug} in (value ->> 'slug', value ->> 'digest')
        and ${retiredSlugs.until} > ${at.getTime()}
        and not (value ->> 'isOwn' and ${retiredSlugs.coupleId} is ${coupleId} and not (value ->> 'slug' = ${slug}
          and exists (select 1 from ${couples} as page where page.id = ${coupleId} and page.banned_at is not null))))
  order by key limit 1)`

/** Each member gets a copy of the page for their export; the page itself is cleared. */
function clearPage(db: Db, { coupleId, leaverId, stayingId, slug, at }: Parting, when: SQL) {
  const copyTo = (userId: string, partnerId: string) =>
    write(
      db,
      sql`insert into ${formerPages} (user_id, partner_id, parted_at, slug, bio, photo)
        select ${userId}, ${partnerId}, ${at.getTime()}, ${slug}, bio, ${couplePhotos.bytes} from ${couples}
        left join ${couplePhotos} on ${couplePhotos.coupleId} = ${couples.id}
        where ${couples.id} = ${coupleId} and ${when}
        on conflict (user_id, partner_id) do update set parted_at = excluded.parted_at, slug = excluded.slug,
          bio = excluded.bio, photo = excluded.photo`,
    )
  return inOrder([
    copyTo(leaverId, stayingId),
    copyTo(stayingId, leaverId),
    write(db, sql`update ${couples} set bio = null, updated_at = null where id = ${coupleId} and ${when}`),
    write(db, sql`delete from ${couplePhotos} where couple_id = ${coupleId} and ${when}`),
  ])
}

/** Copies the reports of the page to the new couple. */
const copyReports = (db: Db, { coupleId, newCoupleId }: Parting, when: SQL) =>
  write(
    db,
    sql`insert into ${pageReports} (id, couple_id, reporter, reason, note, reported_at, settled_at, settled_as)
      select id || '-' || ${newCoupleId}, ${newCoupleId}, reporter, reason, note, reported_at, settled_at, settled_as
      from ${pageReports} where couple_id = ${coupleId} and ${when}`,
  )

/** Each member gets a slug. Slugs that the couple gives up stay reserved, and no couple can take them back. */
function settleSlugs(db: Db, parting: Parting, when: SQL) {
  const { coupleId, newCoupleId, slug, leaverSlugs, stayingSlugs, givenUp, slugRetiredUntil } = parting
  const [leaversRow, stayingRow] = isPageMoving(parting) ? [coupleId, newCoupleId] : [newCoupleId, coupleId]
  const setSlug = (id: string, to: SQL) =>
    write(db, sql`update ${couples} set slug = ${to} where id = ${id} and ${when}`)
  return inOrder([
    write(
      db,
      sql`insert into ${retiredSlugs} (slug, until, couple_id)
        select ${slug}, ${slugRetiredUntil.getTime()}, ${coupleId} where ${when}
        on conflict (slug) do update set until = excluded.until, couple_id = excluded.couple_id`,
    ),
    setSlug(coupleId, sql`${coupleId}`),
    setSlug(leaversRow, freeSlug(leaverSlugs, parting)),
    setSlug(stayingRow, freeSlug(stayingSlugs, parting)),
    write(
      db,
      sql`insert into ${retiredSlugs} (slug, until)
        select value ->> 'digest', until from json_each(${JSON.stringify(givenUp)})
        join ${retiredSlugs} on slug = value ->> 'slug' and couple_id = ${coupleId}
        where ${when} and slug not in (select slug from ${couples} where id in (${coupleId}, ${newCoupleId}))
        on conflict (slug) do update set until = max(until, excluded.until)`,
    ),
    write(db, sql`delete from ${retiredSlugs} where couple_id = ${coupleId} and ${when}`),
    write(
      db,
      sql`update ${coupleMembers} set own_slug = null where couple_id in (${coupleId}, ${newCoupleId}) and ${when}`,
    ),
  ])
}

/** Moves ranks of earlier months to the couple that has the slug. */
const moveRanks = (db: Db, parting: Parting, when: SQL) => {
  const { coupleId, newCoupleId, month } = parting
  if (!isPageMoving(parting)) return nothing
  const ofBefore = sql`couple_id = ${coupleId} and month <> ${month} and ${when}`
  return inOrder([
    write(db, sql`update ranking_points set couple_id = ${newCoupleId} where ${ofBefore}`),
    write(db, sql`update ranking_couples set couple_id = ${newCoupleId} where ${ofBefore}`),
  ])
}

/**
 * Splits a couple in one batch, in this order: each member gets a couple with their own data and a copy of the shared
 * data.
 *
 * @returns whether the couple was unchanged since it was read; nothing is written otherwise
 * @see docs/rules.md, couples.19 to couples.22; docs/decisions/0088-a-couple-is-parted-in-one-batch.md
 */
export const partCouple = (db: Db, parting: Parting) => {
  const when = isParted(parting)
  const { coupleId, newCoupleId, month } = parting
  const raised = sql`update ${couples} set lists_version = lists_version + 1 where id = ${coupleId} and ${when}`
  return followedBy(
    insertNewCouple(db, parting),
    seatBoth(db, parting, when),
    partHistory(db, parting, when),
    copyOffers(db, parting, when),
    copyUnlocks(db, parting, when),
    moveRanks(db, parting, when),
    recountMonth(db, { coupleIds: [coupleId, newCoupleId], month }, when),
    copyReports(db, parting, when),
    clearPage(db, parting, when),
    settleSlugs(db, parting, when),
    write(db, raised),
  )
}

/** The leaver blocks the other member's codes and requests to join. */
export const blockPartner = (db: Db, parting: Parting) =>
  write(
    db,
    sql`insert into ${joinBlocks} (user_id, blocked_id, blocked_at)
      select ${parting.leaverId}, ${parting.stayingId}, ${parting.at.getTime()} where ${isParted(parting)}
      on conflict do nothing`,
  )
