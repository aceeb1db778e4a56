import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, couples, subscriptions, users } from '../../schema/index.ts'

interface PartingRow {
  leaverId: string
  username: string
  coupleId: string
  slug: string
  stayingId: string
  /** Since when the couple is two. */
  togetherSince: number
  payerId: string | null
}

/** What a person's couple of two looks like before it parts; null: they are alone in it. */
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

/** Accounts that an operator disabled and that are still in a couple of two. */
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

/** A couple of two that becomes two couples of one. */
export interface Parting extends CoupleOfTwo {
  /** Of the couple that is made. */
  newCoupleId: string
  /**
   * Who stays in the couple's row, because its plan is theirs: who pays, else who does not leave. The other one gets the new
   * row; address, photo and bio go with who does not leave, in whichever row that is.
   */
  keeperId: string
  moverId: string
  /** For the leaver, best first, each also as the digest under which it may be held back. */
  slugs: readonly { slug: string; digest: string }[]
  at: Date
  /** The running month, whose ranking is counted anew: `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** Condition beside that of the couple being as it was read. */
  when?: SQL
}

/** Condition of everything that follows from `insertNewCouple`: it was written. */
export const isParted = ({ newCoupleId }: Parting): SQL =>
  sql`exists (select 1 from ${couples} where id = ${newCoupleId})`
