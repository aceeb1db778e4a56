import { type SQL, sql } from 'drizzle-orm'
import { coupleMembers, couples } from '../../schema/index.ts'

/** The client's version of the dashboard's lists (the sum of the couple's and the person's), and the couple. */
export interface KnownLists {
  coupleId: string
  listsVersion: number
}

/**
 * Condition on `couples`: the person's couple, unless the client's version is current; then the statement reads one
 * row and returns none. The version comes from the client, so the membership is checked with it.
 */
export const isCoupleWithNews = (userId: string, known: KnownLists | null): SQL =>
  known
    ? sql`${couples.id} = ${known.coupleId} and ${couples.listsVersion} + (
        select ${coupleMembers.listsVersion} from ${coupleMembers}
        where ${coupleMembers.userId} = ${userId} and ${coupleMembers.coupleId} = ${couples.id}) <> ${known.listsVersion}`
    : sql`${couples.id} = (select ${coupleMembers.coupleId} from ${coupleMembers} where ${coupleMembers.userId} = ${userId})`
