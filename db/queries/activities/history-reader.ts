import { type SQL, sql } from 'drizzle-orm'
import { coupleMembers, couples, selections, subscriptions, users } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'
import { isCoupleWithNews, type KnownLists } from '../couples/is-couple-with-news.ts'
import { isVisibleTo } from './is-visible-to.ts'

export interface HistoryQuery {
  userId: string
  /** A couple that is not Premium sees no completion older than this. It always sees what is not done. */
  freeSince: Date
  /** What the caller has seen already: if that is still the newest, nothing else is read. */
  known?: KnownLists | null
  limit: number
  /** Behind which entry the page begins; null: at the beginning. */
  after: { at: Date; id: string } | null
}

/** The values of a query as its statement has them. */
export interface HistoryValues {
  userId: string
  /** Milliseconds. */
  freeSince: number
  known: KnownLists | null
  limit: number
  /** Milliseconds and id of the entry behind which the page begins. */
  at: number
  id: string
}

/** How many choices are the partner's alone: few, and found by an index that holds no others. */
const hiddenByPartner = (which: SQL) => sql`(
  select count(*) from ${selections} as chosen indexed by selections_private
  where chosen.private_to = partner.user_id and chosen.couple_id = ${couples.id} and ${which})`

/** Since when there are two; null: there is one. */
const twoSince = (userId: string) => sql`iif(partner.user_id is null, null, max(partner.joined_at, (
  select own.joined_at from ${coupleMembers} as own where own.user_id = ${userId})))`

/** Neither done nor hidden: the condition of the index `selections_open`. */
export const IS_OPEN = sql`chosen.completed_at is null and chosen.put_away_at is null`

/**
 * The couple that reads, as a table of one row or none: what follows belongs to it, so that a known version or a
 * stranger reads nothing. Both counters are ranges of an index, read once, of this couple's rows alone.
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

/** One value and no join: an index gives the rows in their order only where no other table could repeat them. */
export const reader = (column: 'couple_id' | 'is_premium' | 'done_since') =>
  sql`(select ${sql.raw(column)} from reader)`
/** Condition on `chosen`: of the couple that reads, and nothing that is the partner's alone. */
export const ofReader = ({ userId }: HistoryValues) =>
  sql`chosen.couple_id = ${reader('couple_id')} and ${isVisibleTo(userId, sql`chosen`)}`
