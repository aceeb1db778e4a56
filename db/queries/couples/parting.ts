import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, couples, subscriptions, users } from '../../schema/index.ts'

interface PartingRow {
  leaverId: string
  username: string
  coupleId: string
  slug: string
  stayingId: string
  /** When the couple got its second member. */
  togetherSince: number
  payerId: string | null
}

/** A person's couple before a parting; null: they are its only member. */
export const findCoupleOfTwo = (db: Db, userId: string) =>
  statement(
    db.all<PartingRow>(sql`
      select leaver.user_id as "leaverId", ${users.username} as username, ${couples.id} as "coupleId", ${couples.slug} as slug,
        staying.user_id as "stayingId", max(leaver.joined_at, staying.joined_at) as "togetherSince",
        ${subscriptions.payerId} as "payerId"
      from ${coupleMembers} as leaver
      join ${coupleMembers} as staying on staying.couple_id = leaver.couple_id and staying.user_id <> leaver.user_id
      join ${users} on ${users.id} = leaver.user_id
      join ${couples} on ${couples.id} = leaver.couple_id
      join ${subscriptions} on ${subscriptions.coupleId} = leaver.couple_id
      where leaver.user_id = ${userId}`),
    ([row]) => (row ? { ...row, togetherSince: new Date(row.togetherSince) } : null),
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

/** A couple with two members that is split into two. */
export interface Parting extends CoupleOfTwo {
  /** Id of the new couple. */
  newCoupleId: string
  /**
   * The member who stays in the couple's row, because its plan is theirs: the payer, else the one who does not leave.
   * The other one gets the new row; slug, photo and bio stay with the one who does not leave, in whichever row that is.
   */
  keeperId: string
  moverId: string
  /** Candidates for the leaver, best first, each with the digest under which it may be reserved. */
  slugs: readonly { slug: string; digest: string }[]
  at: Date
  /** The running month, whose ranking is recounted: `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** Condition besides the couple being unchanged since it was read. */
  when?: SQL
}

/** Condition of the statements after `insertNewCouple`: it was written. */
export const isParted = ({ newCoupleId }: Parting): SQL =>
  sql`exists (select 1 from ${couples} where id = ${newCoupleId})`
