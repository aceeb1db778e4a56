import { type SQL, sql } from 'drizzle-orm'
import { coupleMembers, couples } from '../../schema/index.ts'

/** The state of the dashboard's lists that somebody has seen: which couple's, and which version. */
export interface KnownLists {
  coupleId: string
  listsVersion: number
}

/**
 * Condition on `couples`: the couple of a person, unless it is known and nothing has happened since. Then one row is
 * read and none is found. What is known comes from the client, so the membership is checked before anything is shown.
 */
export const isCoupleWithNews = (userId: string, known: KnownLists | null): SQL =>
  known
    ? sql`${couples.id} = ${known.coupleId} and ${couples.listsVersion} <> ${known.listsVersion} and exists (
        select 1 from ${coupleMembers}
        where ${coupleMembers.userId} = ${userId} and ${coupleMembers.coupleId} = ${couples.id})`
    : sql`${couples.id} = (select ${coupleMembers.coupleId} from ${coupleMembers} where ${coupleMembers.userId} = ${userId})`
