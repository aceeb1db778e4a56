import { type SQL, sql } from 'drizzle-orm'
import { type Db, mapped, named, statement } from '../../../client.ts'
import { coupleMembers, couples, retiredSlugs, users } from '../../../schema/index.ts'
import { findBillingOf } from '../../billing/billing.ts'

interface LeavingRow {
  leaverId: string
  username: string
  coupleId: string
  slug: string
  /** The leaver's slug before joining the couple. */
  ownSlug: string | null
  stayingId: string
  stayingUsername: string
  stayingOwnSlug: string | null
  /** JSON: slugs reserved for the couple. */
  reserved: string
  /** When the couple got its second member, in epoch milliseconds. */
  togetherSince: number
  /** Since and until when a grant of Premium to each of them is valid, in epoch milliseconds; null: none, or no end. */
  leaverGrantedAt: number | null
  leaverGrantedUntil: number | null
  stayingGrantedAt: number | null
  stayingGrantedUntil: number | null
}

const toDate = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds))

export const findCoupleOfTwo = (db: Db, userId: SQL | string) =>
  mapped(
    named({
      row: statement(
        db.all<LeavingRow>(sql`
          select leaver.user_id as "leaverId", ${users.username} as username, ${couples.id} as "coupleId",
            ${couples.slug} as slug, leaver.own_slug as "ownSlug", staying.user_id as "stayingId",
            staying.own_slug as "stayingOwnSlug", other.username as "stayingUsername",
            (select json_group_array(slug) from ${retiredSlugs} where couple_id = leaver.couple_id) as reserved,
            max(leaver.joined_at, staying.joined_at) as "togetherSince",
            ${users.grantedAt} as "leaverGrantedAt", ${users.grantedUntil} as "leaverGrantedUntil",
            other.granted_at as "stayingGrantedAt", other.granted_until as "stayingGrantedUntil"
          from ${coupleMembers} as leaver
          join ${coupleMembers} as staying on staying.couple_id = leaver.couple_id and staying.user_id <> leaver.user_id
          join ${users} on ${users.id} = leaver.user_id
          join ${users} as other on other.id = staying.user_id
          join ${couples} on ${couples.id} = leaver.couple_id
          where leaver.user_id = ${userId}`),
        ([row]) => row,
      ),
      billing: findBillingOf(db, userId),
    }),
    ({ row, billing }) =>
      row && billing
        ? {
            ...row,
            togetherSince: new Date(row.togetherSince),
            ofLeaver: { grantedAt: toDate(row.leaverGrantedAt), grantedUntil: toDate(row.leaverGrantedUntil) },
            ofStaying: { grantedAt: toDate(row.stayingGrantedAt), grantedUntil: toDate(row.stayingGrantedUntil) },
            billing,
          }
        : null,
  )
export type CoupleOfTwo = NonNullable<ReturnType<ReturnType<typeof findCoupleOfTwo>['read']>>

/** Disabled accounts that are still in a couple with two members. */
export const listDisabledOfTwo = (db: Db, limit: number) =>
  statement(
    db.all<{ id: string }>(sql`
      select ${users.id} as id from ${users}
      join ${coupleMembers} as own on own.user_id = ${users.id}
      where ${users.isDisabled} = 1 and exists (
        select 1 from ${coupleMembers} as other where other.couple_id = own.couple_id and other.user_id <> own.user_id)
      limit ${limit}`),
    (rows) => rows.map(({ id }) => id),
  )

export interface SlugCandidate {
  slug: string
  /** Digest under which the slug may be reserved. */
  digest: string
  /** Whether the person had the slug before joining the couple. */
  isOwn: boolean
}

/** One member leaving a couple of two: the couple as it was read, and what each of the two gets. */
export interface Leaving extends CoupleOfTwo {
  newCoupleId: string
  /**
   * The member who stays in the couple's row, which has the plan: the payer, or without one the member who does not leave.
   * The other member gets the new row.
   */
  keeperId: string
  moverId: string
  /** Candidates in order of preference: the slug before joining, then the default ones. */
  leaverSlugs: readonly SlugCandidate[]
  stayingSlugs: readonly SlugCandidate[]
  /** The couple's slug and those reserved for it, all of which stay reserved as digests. */
  givenUp: readonly Pick<SlugCandidate, 'slug' | 'digest'>[]
  /** Before this time no couple can take the couple's slug, unless it was one member's own. */
  slugRetiredUntil: Date
  at: Date
  /** The current month, whose ranking is recounted: `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** Condition besides the couple being unchanged since it was read. */
  when?: SQL
}

/** Condition of the statements after `insertNewCouple`: it was written. */
export const hasLeft = ({ newCoupleId }: Leaving): SQL =>
  sql`exists (select 1 from ${couples} where id = ${newCoupleId})`
