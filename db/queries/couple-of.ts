import { type SQLChunk, sql } from 'drizzle-orm'
import { coupleMembers } from '../schema/index.ts'

/** The couple of a person, inside a statement that is sent before anything about the person is known. */
export const coupleOf = (userId: SQLChunk) =>
  sql`(select ${coupleMembers.coupleId} from ${coupleMembers} where ${coupleMembers.userId} = ${userId})`
