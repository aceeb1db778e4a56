import { type SQL, sql } from 'drizzle-orm'
import { coupleMembers, couples } from '../../schema/index.ts'

/** The version of the dashboard's lists that the client has, the sum of its couple's and its own, and its couple. */
export interface KnownLists {
  coupleId: string
  listsVersion: number
}

/**
 * Condition on `couples`: the person's couple, unless the client's version is the present one; then the statement reads
 * one row and finds none. The version comes from the client, so the membership is checked with it.
 */
export const isCoupleWithNews = (userId: string, known: KnownLists | null): SQL =>
  known
    ? sql`${couples.id} = ${known.coupleId} and ${couples.listsVersion} + (
        select ${coupleMembers.listsVersion} from ${coupleMembers}
        where ${coupleMembers.userId} = ${userId} and ${coupleMembers.coupleId} = ${couples.id}) <> ${known.listsVersion}`
    : sql`${couples.id} = (select ${coupleMembers.coupleId} from ${coupleMembers} where ${coupleMembers.userId} = ${userId})`
