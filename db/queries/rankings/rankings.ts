import { type SQL, sql } from 'drizzle-orm'
import { type Db, execute, named, statement } from '../../client.ts'
import { coupleMembers, couples } from '../../schema/couples.ts'
import { municipalities, places, rankingCouples, rankingPlaces, subscriptions } from '../../schema/index.ts'
import { hasNotLapsed, isPremium } from '../billing/is-premium.ts'

/**
 * The slug that public lists may show for a row of `couples`: '' unless every member agreed, the plan is Premium now,
 * and the page is neither hidden nor banned.
 */
export const listedSlugNow = sql`iif(
  ${couples.hiddenAt} is null and ${couples.bannedAt} is null
  and exists (select 1 from ${subscriptions} where ${subscriptions.coupleId} = ${couples.id} and ${isPremium})
  and exists (select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id})
  and not exists (
    select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id} and ${coupleMembers.publicSince} is null),
  ${couples.slug}, '')`

interface RankingsReading {
  /** `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** End of the month; later achievements are not shown. */
  end: Date
  /** Couples whose Premium has lapsed are not shown. */
  now: Date
  limit: number
}

/** The public couples with most points in a month; in a tie the one that reached them first. */
const listTopCouples = (db: Db, { month, now, limit }: { month: string; now: number; limit: number }) =>
  statement(
    db.all<{ coupleSlug: string; points: number }>(sql`
      select listed_slug as "coupleSlug", points from ${rankingCouples}
      where month = ${month} and listed_slug <> '' and ${hasNotLapsed(sql`couple_id`, now)}
      order by points desc, reached_at, couple_id limit ${limit}`),
  )

/** Minimum number of couples at a place in the month: a list of fewer would reveal where one of them was. */
const MIN_COUPLES = 3

/**
 * Places of the catalogue that most couples visited in a month; `cross join` preserves the order of the index
 * (docs/rules.md, rankings.6).
 */
const listTopPlaces = (db: Db, { month, limit }: { month: string; limit: number }) =>
  statement(
    db.all<{ name: string; city: string; uf: string; visits: number }>(sql`
      select ${places.name}, ${municipalities.name} as city, ${municipalities.uf}, top.visits
      from ${rankingPlaces} as top
      cross join ${places} on ${places.id} = top.place_id
      cross join ${municipalities} on ${municipalities.id} = ${places.cityId}
      where top.month = ${month} and top.visits >= ${MIN_COUPLES}
      order by top.visits desc, top.reached_at, top.place_id limit ${limit}`),
  )

const listRecentUnlocks = (db: Db, { end, now, limit }: { end: number; now: number; limit: number }) =>
  statement(
    db.all<{ achievement: string; coupleSlug: string; unlockedAt: number }>(sql`
      select slug as achievement, listed_slug as "coupleSlug", unlocked_at as "unlockedAt" from achievement_unlocks
      where listed_slug <> '' and unlocked_at < ${end} and ${hasNotLapsed(sql`couple_id`, now)}
      order by unlocked_at desc, couple_id desc, slug desc limit ${limit}`),
    (rows) => rows.map((row) => ({ ...row, unlockedAt: new Date(row.unlockedAt) })),
  )

/** All rankings of a month. This reads no completions, and about 5 rows for each rank. */
export function listRankings(db: Db, { month, end, now, limit }: RankingsReading) {
  const shown = { now: now.getTime(), limit }
  return named({
    couples: listTopCouples(db, { month, ...shown }),
    places: listTopPlaces(db, { month, limit }),
    unlocks: listRecentUnlocks(db, { end: end.getTime(), ...shown }),
  })
}

/**
 * Adds a couple to the public lists or removes it, by its members' consent and its plan; foreign keys update the rows
 * of rankings and of recent achievements.
 *
 * Must follow, in the same batch, every write to `couple_members` (consent, joining, leaving), to
 * `subscriptions.plan`/`status`, and to `couples.slug`, `hidden_at` and `banned_at`. Without a change it writes
 * nothing.
 *
 * @see docs/rules.md, couples.5: public needs every member and Premium; couples.12: not hidden, not banned
 */
export const refreshCoupleVisibility = (db: Db, coupleId: SQL | string) =>
  execute(db)`update ${couples} set listed_slug = ${listedSlugNow}
      where ${couples.id} = ${coupleId} and ${couples.listedSlug} <> ${listedSlugNow}`
