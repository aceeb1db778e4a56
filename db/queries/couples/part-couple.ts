import { type SQL, sql } from 'drizzle-orm'
import { type Db, followedBy, inOrder, nothing, statement } from '../../client.ts'
import {
  coupleMembers,
  couplePhotos,
  couples,
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
import { isParted, type Parting } from './parting.ts'

const isPageMoving = ({ stayingId, moverId }: Parting): boolean => stayingId === moverId

/**
 * Inserts the second couple, if the first one is unchanged since it was read; the rest of a parting runs only if this
 * was written. Its slug is a placeholder until `settlePages` has set both.
 *
 * @returns whether it was written
 */
const insertNewCouple = (db: Db, parting: Parting) => {
  const { coupleId, leaverId, stayingId, newCoupleId, slug, payerId, at, when = sql`true` } = parting
  return statement(
    db.all(sql`
      insert into ${couples} (id, slug, lists_version, created_at, banned_at, ban_reason)
      select ${newCoupleId}, ${newCoupleId}, lists_version + 1, ${at.getTime()}, banned_at, ban_reason
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

/** The first of the leaver's candidate slugs that is free and not reserved for another couple. */
const freeSlug = ({ slugs, coupleId, at }: Parting): SQL => sql`(
  select value ->> 'slug' from json_each(${JSON.stringify(slugs)})
  where not exists (select 1 from ${couples} as taken where taken.slug = value ->> 'slug')
    and not exists (
      select 1 from ${retiredSlugs} where ${retiredSlugs.slug} in (value ->> 'slug', value ->> 'digest')
        and ${retiredSlugs.until} > ${at.getTime()} and ${retiredSlugs.coupleId} is not ${coupleId})
  order by key limit 1)`

const moveSettings = (db: Db, { coupleId, newCoupleId }: Parting, when: SQL) =>
  inOrder([
    write(
      db,
      sql`update ${couples} set (bio, hidden_at, updated_at, created_at) = (
          select bio, hidden_at, updated_at, created_at from ${couples} as before where before.id = ${coupleId})
        where id = ${newCoupleId} and ${when}`,
    ),
    write(db, sql`update ${couples} set bio = null, hidden_at = null where id = ${coupleId} and ${when}`),
    write(db, sql`update ${couplePhotos} set couple_id = ${newCoupleId} where couple_id = ${coupleId} and ${when}`),
    write(db, sql`update ${pageReports} set couple_id = ${newCoupleId} where couple_id = ${coupleId} and ${when}`),
    write(db, sql`update ${retiredSlugs} set couple_id = ${newCoupleId} where couple_id = ${coupleId} and ${when}`),
  ])

/** The remaining member has the slug and the settings; the leaver gets a new slug. */
function settlePages(db: Db, parting: Parting, when: SQL) {
  const { coupleId, newCoupleId, slug } = parting
  const leaversRow = isPageMoving(parting) ? coupleId : newCoupleId
  return inOrder([
    write(db, sql`update ${couples} set slug = ${freeSlug(parting)} where id = ${leaversRow} and ${when}`),
    isPageMoving(parting)
      ? inOrder([
          write(db, sql`update ${couples} set slug = ${slug} where id = ${newCoupleId} and ${when}`),
          moveSettings(db, parting, when),
        ])
      : nothing,
    write(
      db,
      sql`delete from ${retiredSlugs} where ${when} and slug in (
          select slug from ${couples} where id in (${coupleId}, ${newCoupleId}))`,
    ),
  ])
}

/** Earlier months' ranks belong to the couple that has the slug. */
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
    settlePages(db, parting, when),
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
