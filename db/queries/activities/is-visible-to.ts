import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { selections } from '../../schema/index.ts'

/**
 * Condition on a choice: a member of its couple may see it, because it is shared or private to that member.
 *
 * @param table - alias of the choices in the statement
 * @see docs/rules.md, activities.9
 */
export const isVisibleTo = (userId: SQLChunk, table: SQL = sql`${selections}`): SQL =>
  sql`(${table}.private_to is null or ${table}.private_to = ${userId})`
