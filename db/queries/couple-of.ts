import { type SQLChunk, sql } from 'drizzle-orm'
import { coupleMembers } from '../schema/index.ts'

/** A person's couple, as a subselect for statements sent before the person is read. */
export const coupleOf = (userId: SQLChunk) =>
  sql`(select ${coupleMembers.coupleId} from ${coupleMembers} where ${coupleMembers.userId} = ${userId})`
