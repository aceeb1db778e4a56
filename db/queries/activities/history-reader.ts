import { type SQL, sql } from 'drizzle-orm'
import { coupleMembers, couples, selections, subscriptions, users } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'
import { isCoupleWithNews, type KnownLists } from '../couples/is-couple-with-news.ts'
import { isVisibleTo } from './is-visible-to.ts'

export interface HistoryQuery {
  userId: string
  /** A couple without Premium sees no completions before this time. It always sees open choices. */
  freeSince: Date
  /** The version that the caller has: if it is still the newest, nothing else is read. */
  known?: KnownLists | null
  limit: number
  /** Last entry of the previous page; null: the first page is read. */
  after: { at: Date; id: string } | null
}

export interface HistoryValues {
  userId: string
  /** Milliseconds. */
  freeSince: number
  known: KnownLists | null
  limit: number
  /** Time in milliseconds and id of the last entry of the previous page. */
  at: number
  id: string
}

/** Number of choices that are private to the partner, counted in an index that contains only private ones. */
const hiddenByPartner = (which: SQL) => sql`(
  select count(*) from ${selections} as chosen indexed by selections_private
  where chosen.private_to = partner.user_id and chosen.couple_id = ${couples.id} and ${which})`

/** Since when the couple has two members; null: it has one. */
const twoSince = (userId: string) => sql`iif(partner.user_id is null, null, max(partner.joined_at, (
  select own.joined_at from ${coupleMembers} as own where own.user_id = ${userId})))`

/** Neither completed nor dismissed: the condition of the index `selections_open`. */
export const IS_OPEN = sql`chosen.completed_at is null and chosen.put_away_at is null`

/**
 * The reading couple, as a table of one row or none. Every other table joins it, so that nothing is read for a known
 * version or for a person without access. Both counters read an index range with only this couple's rows.
 */
export const readerOf = ({ userId, known, freeSince }: HistoryValues): SQL => {
  const doneSince = sql`iif(${isPremium}, 0, ${freeSince})`
  return sql`reader (couple_id, is_premium, done_since, hidden, open, partner_id, partner_name, two_since) as materialized (
    select ${couples.id}, ${isPremium}, ${doneSince},
      (select count(*) from ${selections} as chosen
        where chosen.couple_id = ${couples.id} and chosen.completed_at < ${doneSince})
        - ${hiddenByPartner(sql`chosen.completed_at < ${doneSince}`)},
      (select count(*) from ${selections} as chosen indexed by selections_open
        where chosen.couple_id = ${couples.id} and ${IS_OPEN}) - ${hiddenByPartner(IS_OPEN)},
      partner.user_id, (select first_name from ${users} where id = partner.user_id), ${twoSince(userId)}
    from ${couples} cross join ${subscriptions} on ${subscriptions.coupleId} = ${couples.id}
    left join ${coupleMembers} as partner on partner.couple_id = ${couples.id} and partner.user_id <> ${userId}
    where ${isCoupleWithNews(userId, known)})`
}

/**
 * A scalar subselect instead of a join: SQLite uses the order of an index only if no joined table could repeat its rows.
 */
export const reader = (column: 'couple_id' | 'is_premium' | 'done_since') =>
  sql`(select ${sql.raw(column)} from reader)`
export const ofReader = ({ userId }: HistoryValues) =>
  sql`chosen.couple_id = ${reader('couple_id')} and ${isVisibleTo(userId, sql`chosen`)}`
